/// A growable array of plain data (POD) in manually managed memory, on which the loops over the
/// tree run.
///
/// It has no reference count and no copy on write, and checks bounds in debug builds only. Elements
/// keep their address until the column grows.
struct Column<Element>: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var storage: UnsafeMutablePointer<Element>

  var isEmpty: Bool { count == 0 }

  init() {
    precondition(_isPOD(Element.self), "\(Element.self): expected plain data")
    storage = UnsafeMutablePointer<Element>.allocate(capacity: 0)
  }

  deinit {
    storage.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      checkElement(index, of: count)
      return UnsafePointer(storage + index)
    }
    @inline(__always) unsafeMutableAddress {
      checkElement(index, of: count)
      return storage + index
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress {
      checkElement(Int(index), of: count)
      return UnsafePointer(storage + Int(index))
    }
    @inline(__always) unsafeMutableAddress {
      checkElement(Int(index), of: count)
      return storage + Int(index)
    }
  }

  /// Returns the address of the element at `index`, valid until the column grows; for elements too
  /// large to copy.
  @inline(__always)
  func pointer(to index: Int32) -> UnsafePointer<Element> {
    checkElement(Int(index), of: count)
    return UnsafePointer(storage + Int(index))
  }

  /// Returns the address of the element at `index` for writing, valid until the column grows.
  @inline(__always)
  func mutablePointer(to index: Int32) -> UnsafeMutablePointer<Element> {
    checkElement(Int(index), of: count)
    return storage + Int(index)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(max(16, capacity + capacity / 2)) }
    (storage + count).initialize(to: element)
    count += 1
  }

  /// Sets the count to `newCount`; new elements hold `element`.
  mutating func resize(_ newCount: Int, filledWith element: Element) {
    if newCount > capacity { reserve(max(newCount, capacity + capacity / 2)) }
    if newCount > count {
      (storage + count).initialize(repeating: element, count: newCount - count)
    }
    count = newCount
  }

  /// Sorts the elements by `areInOrder`, which returns true if the first goes before the second.
  mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    var elements = UnsafeMutableBufferPointer(start: storage, count: count)
    elements.sort(by: areInOrder)
  }

  /// Removes all elements and keeps the capacity.
  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int = 1) { count -= number }

  /// Removes the element at `index` by moving the last element into its place. O(1).
  mutating func swapRemove(_ index: Int) {
    storage[index] = storage[count - 1]
    count -= 1
  }

  private mutating func reserve(_ newCapacity: Int) {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    grown.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = grown
    capacity = newCapacity
  }
}

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
