"""Play formats as data, and the eras of the deck construction rules.

`eras.yaml` is the table of rule eras by region; `formats.yaml` the formats that can be asked
for. A format names its ban list, the region whose releases count, and the eras it follows.
"""
