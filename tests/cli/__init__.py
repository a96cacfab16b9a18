"""Each command as a person runs it: words, verdicts, exit codes, files, pipes, terminals."""
