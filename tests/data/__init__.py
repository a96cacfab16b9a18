"""The data that are shipped: form, counts and facts known from outside."""
