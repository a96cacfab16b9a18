"""Named tuples that cost little at import.

`typing.NamedTuple` compiles every annotation again to check it, which for some thirty classes
takes a tenth of a whole check. `Record` is written and type-checked as a NamedTuple, and is
one: a tuple class of `collections.namedtuple`, with the class's own docstring and methods.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:

    class _RecordType(type):
        """Makes the named tuple of a class whose base is Record."""

        def __new__(
            cls, name: str, bases: tuple[type, ...], body: dict[str, Any]
        ) -> type | _RecordType:
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = body.get("__annotations__", {})
            defaults = [body[field] for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            made.__annotations__ = fields
            for key, value in body.items():
                if key not in fields and key not in ("__module__", "__qualname__"):
                    setattr(made, key, value)
            return made

    class Record(metaclass=_RecordType):
        """The base to write; what comes of it is a plain named tuple."""


__all__ = ["Record"]
