// Checks of columns in debug builds. Assertions would check unoptimised code alone, and the tests
// run this module optimised (`.ci/build-tests`). They are calls, since Swift 6.3.1 does not compile
// some loops over columns with a branch in each access.

#if DEBUG
  /// Stops the program if there is no element `index` among `count`.
  @inline(never)
  func checkElement(_ index: Int, of count: Int) {
    if index < 0 || index >= count { fatalError("element \(index): expected one of \(count)") }
  }

  /// Stops the program if a slot has an element, or has none, other than expected.
  @inline(never)
  func checkSlot(_ slot: Int32, hasElement: Bool, _ expected: Bool) {
    if hasElement != expected {
      fatalError("slot \(slot): expected \(expected ? "an" : "no") element")
    }
  }
#else
  @inline(__always) func checkElement(_ index: Int, of count: Int) {}
  @inline(__always) func checkSlot(
    _ slot: Int32, hasElement: @autoclosure () -> Bool, _ expected: Bool
  ) {}
#endif
