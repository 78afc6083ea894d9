// The checks of the columns. They cost a call for each access, so only builds for debugging have
// them, and those of the tests, which define `STORAGE_CHECKS`. They are functions of their own, and
// not assertions, which the compiler would inline: 6.3 fails on the loops that this makes.

#if DEBUG || STORAGE_CHECKS
  /// Traps if a column of `count` elements has none at `index`.
  @inline(never)
  func checkIndex(_ index: Int, _ count: Int) {
    precondition(index >= 0 && index < count, "element \(index) of \(count)")
  }

  /// Traps if a sparse column does not have the element of a slot, or does have it when it is
  /// inserted.
  @inline(never)
  func checkElement(_ isRight: Bool, of slot: Int32) {
    precondition(isRight, "slot \(slot) has no element, or has one already")
  }
#else
  @inline(__always)
  func checkIndex(_ index: Int, _ count: Int) {}

  @inline(__always)
  func checkElement(_ isRight: @autoclosure () -> Bool, of slot: Int32) {}
#endif
