"""Building the data from upstream files, made small here, in the shapes they really have."""
