/// A column of elements for the slots that have one; a slot without an element costs one index.
///
/// A slot owns its element, or shares the element that another slot owns. Elements are changed in
/// place and keep their address until an element is inserted.
struct SparseColumn<Element>: ~Copyable {
  /// The index of each slot's element in `storage`, or -1.
  private var storageIndices = Column<Int32>()
  /// The slot that owns the element at each index; -1 for a free index, whose storage is
  /// uninitialised.
  private var owners = Column<Int32>()
  private var freeIndices = Column<Int32>()
  private var storage = UnsafeMutablePointer<Element>.allocate(capacity: 0)
  private var capacity = 0

  init() {}

  deinit {
    for index in 0..<owners.count where owners[index] >= 0 {
      (storage + index).deinitialize(count: 1)
    }
    storage.deallocate()
  }

  /// True if there is no element.
  var isEmpty: Bool { owners.count == freeIndices.count }

  /// Makes room for `count` slots; new slots have no element.
  mutating func resize(_ count: Int) { storageIndices.resize(count, filledWith: -1) }

  /// Returns true if the slot owns an element, or shares one that still exists.
  @inline(__always)
  func contains(_ slot: Int32) -> Bool {
    let index = storageIndices[slot]
    return index >= 0 && owners[index] >= 0
  }

  /// The element of a slot that has one, in place.
  subscript(slot: Int32) -> Element {
    @inline(__always) unsafeAddress {
      checkSlot(slot, hasElement: contains(slot), true)
      return UnsafePointer(storage + Int(storageIndices[slot]))
    }
    @inline(__always) unsafeMutableAddress {
      checkSlot(slot, hasElement: contains(slot), true)
      return storage + Int(storageIndices[slot])
    }
  }

  /// Returns a copy of the slot's element, or nil.
  func element(of slot: Int32) -> Element? { contains(slot) ? self[slot] : nil }

  /// Returns the address of the slot's element, for elements too large to copy.
  @inline(__always)
  func pointer(to slot: Int32) -> UnsafePointer<Element> {
    checkSlot(slot, hasElement: contains(slot), true)
    return UnsafePointer(storage + Int(storageIndices[slot]))
  }

  @inline(__always)
  func mutablePointer(to slot: Int32) -> UnsafeMutablePointer<Element> {
    checkSlot(slot, hasElement: contains(slot), true)
    return storage + Int(storageIndices[slot])
  }

  /// Inserts an element for a slot that does not own one.
  mutating func insert(_ element: Element, of slot: Int32) {
    checkSlot(slot, hasElement: owns(slot), false)
    var index = Int32(owners.count)
    if freeIndices.isEmpty {
      if owners.count == capacity { grow() }
      owners.append(slot)
    } else {
      index = freeIndices[freeIndices.count - 1]
      freeIndices.removeLast()
      owners[index] = slot
    }
    (storage + Int(index)).initialize(to: element)
    storageIndices[slot] = index
  }

  /// Removes and returns the element that the slot owns. Returns nil if it has none, or shares
  /// another slot's; a shared element is then no longer shared.
  @discardableResult @inline(__always)
  mutating func remove(_ slot: Int32) -> Element? {
    let index = storageIndices[slot]
    storageIndices[slot] = -1
    guard index >= 0, owners[index] == slot else { return nil }
    owners[index] = -1
    freeIndices.append(index)
    return (storage + Int(index)).move()
  }

  // MARK: Sharing

  /// Makes `slot` share the element of `owner`, or have none if `owner` has none. Returns false if
  /// nothing changed.
  mutating func share(_ owner: Int32, with slot: Int32) -> Bool {
    guard storageIndices[slot] != storageIndices[owner] else { return false }
    storageIndices[slot] = storageIndices[owner]
    return true
  }

  /// Returns true if the slot owns an element.
  func owns(_ slot: Int32) -> Bool {
    storageIndices[slot] >= 0 && owners[storageIndices[slot]] == slot
  }

  /// Removes the element of a slot that shares it; a slot that owns its element keeps it.
  mutating func unshare(_ slot: Int32) { if !owns(slot) { storageIndices[slot] = -1 } }

  // MARK: All elements

  /// The range of indices, some of which may be free; for `owner(at:)`.
  var indices: Range<Int> { 0..<owners.count }

  /// Returns the slot that owns the element at place `index`; nil for a free index.
  func owner(at index: Int) -> Int32? { owners[index] < 0 ? nil : owners[index] }

  private mutating func grow() {
    let newCapacity = max(16, capacity + capacity / 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    // No index is free when the storage grows.
    grown.moveInitialize(from: storage, count: owners.count)
    storage.deallocate()
    storage = grown
    capacity = newCapacity
  }
}
