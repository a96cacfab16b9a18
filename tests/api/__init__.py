"""The library as a program uses it: results, batches, and that it reads no clock."""
