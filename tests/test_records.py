"""Records are named tuples in all that is used of them."""

from __future__ import annotations

import pickle
from typing import NamedTuple, get_type_hints

import pytest

from deckcheck.records import Record


class Plain(NamedTuple):
    """Two numbers."""

    a: int
    b: int = 2

    @property
    def total(self) -> int:
        """Their sum."""
        return self.a + self.b


class Light(Record):
    """Two numbers."""

    a: int
    b: int = 2

    @property
    def total(self) -> int:
        """Their sum."""
        return self.a + self.b

    def __bool__(self) -> bool:
        return self.a > 0


def test_a_record_is_what_a_named_tuple_is() -> None:
    light, plain = Light(1), Plain(1)
    assert light == plain == (1, 2) and isinstance(light, tuple)
    assert (light.total, light._replace(b=5), light._asdict()) == (3, (1, 5), {"a": 1, "b": 2})
    assert Light._fields == Plain._fields and Light.__doc__ == Plain.__doc__
    assert repr(light) == "Light(a=1, b=2)"
    assert get_type_hints(Light) == get_type_hints(Plain)
    assert pickle.loads(pickle.dumps(light)) == light
    assert hash(light) == hash(plain)


def test_its_own_methods_count() -> None:
    assert Light(1) and not Light(0)


def test_a_missing_or_unknown_field_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        Light()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Light(1, c=3)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Light(1).a = 5  # type: ignore[misc]
