"""Downloads from servers that are slow, broken, or not who they seem."""
