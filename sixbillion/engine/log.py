"""A list that only grows, shared by all copies of a game until they part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Log(Generic[T]):
    """An append-only sequence whose copy costs the same however long it is.

    Copies share one list and each remembers how much of it is its own. The first to append to a list that has already
    grown past its own end takes a list of its own.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def append(self, item: T) -> None:
        """Add one item at the end; no other copy sees it."""
        items = self._items
        if len(items) != self._length:
            self._items = items = items[: self._length]
        items.append(item)
        self._length += 1

    def copy(self) -> Log[T]:
        """A log with the same items that grows on its own."""
        new: Log[T] = Log.__new__(Log)
        new._items = self._items
        new._length = self._length
        return new

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...

    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._items[: self._length][index])
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index if index >= 0 else self._length + index]
