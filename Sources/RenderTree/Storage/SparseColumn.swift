/// A column of rows for the slots that have one; a slot without a row costs one index.
///
/// A slot owns its row, or shares the row that another slot owns. Rows are changed in place and
/// keep their address until a row is inserted.
struct SparseColumn<Row>: ~Copyable {
  /// The place of each slot's row in `storage`, or -1.
  private var places = Column<Int32>()
  /// The slot that owns the row at each place; -1 for a free place, whose storage is uninitialised.
  private var owners = Column<Int32>()
  private var freePlaces = Column<Int32>()
  private var storage = UnsafeMutablePointer<Row>.allocate(capacity: 0)
  private var capacity = 0

  init() {}

  deinit {
    for place in 0..<owners.count where owners[place] >= 0 {
      (storage + place).deinitialize(count: 1)
    }
    storage.deallocate()
  }

  /// True if there is no row.
  var isEmpty: Bool { owners.count == freePlaces.count }

  /// Makes room for `count` slots; new slots have no row.
  mutating func resize(_ count: Int) { places.resize(count, filledWith: -1) }

  /// Returns true if the slot owns a row, or shares one that still exists.
  @inline(__always)
  func contains(_ slot: Int32) -> Bool {
    let place = places[slot]
    return place >= 0 && owners[place] >= 0
  }

  /// The row of a slot that has one, in place.
  subscript(slot: Int32) -> Row {
    @inline(__always) unsafeAddress {
      assert(contains(slot), "slot \(slot) has no row")
      return UnsafePointer(storage + Int(places[slot]))
    }
    @inline(__always) unsafeMutableAddress {
      assert(contains(slot), "slot \(slot) has no row")
      return storage + Int(places[slot])
    }
  }

  /// Returns a copy of the slot's row, or nil.
  func row(of slot: Int32) -> Row? { contains(slot) ? self[slot] : nil }

  /// Returns the address of the slot's row, for rows too large to copy.
  @inline(__always)
  func pointer(to slot: Int32) -> UnsafePointer<Row> {
    assert(contains(slot), "slot \(slot) has no row")
    return UnsafePointer(storage + Int(places[slot]))
  }

  @inline(__always)
  func mutablePointer(to slot: Int32) -> UnsafeMutablePointer<Row> {
    assert(contains(slot), "slot \(slot) has no row")
    return storage + Int(places[slot])
  }

  /// Inserts a row for a slot that does not own one.
  mutating func insert(_ row: Row, of slot: Int32) {
    assert(!owns(slot), "slot \(slot) has a row")
    var place = Int32(owners.count)
    if freePlaces.isEmpty {
      if owners.count == capacity { grow() }
      owners.append(slot)
    } else {
      place = freePlaces[freePlaces.count - 1]
      freePlaces.removeLast()
      owners[place] = slot
    }
    (storage + Int(place)).initialize(to: row)
    places[slot] = place
  }

  /// Removes and returns the row that the slot owns. Returns nil if it has none, or shares another
  /// slot's; a shared row is then no longer shared.
  @discardableResult @inline(__always)
  mutating func remove(_ slot: Int32) -> Row? {
    let place = places[slot]
    places[slot] = -1
    guard place >= 0, owners[place] == slot else { return nil }
    owners[place] = -1
    freePlaces.append(place)
    return (storage + Int(place)).move()
  }

  // MARK: Sharing

  /// Makes `slot` share the row of `owner`, or have none if `owner` has none. Returns false if
  /// nothing changed.
  mutating func share(_ owner: Int32, with slot: Int32) -> Bool {
    guard places[slot] != places[owner] else { return false }
    places[slot] = places[owner]
    return true
  }

  /// Returns true if the slot owns a row.
  func owns(_ slot: Int32) -> Bool { places[slot] >= 0 && owners[places[slot]] == slot }

  /// Removes the row of a slot that shares it; a slot that owns its row keeps it.
  mutating func unshare(_ slot: Int32) { if !owns(slot) { places[slot] = -1 } }

  // MARK: All rows

  /// The range of places, some of which may be free; for `owner(at:)`.
  var indices: Range<Int> { 0..<owners.count }

  /// Returns the slot that owns the row at place `index`; nil for a free place.
  func owner(at index: Int) -> Int32? { owners[index] < 0 ? nil : owners[index] }

  private mutating func grow() {
    let newCapacity = max(16, capacity + capacity / 2)
    let grown = UnsafeMutablePointer<Row>.allocate(capacity: newCapacity)
    // No place is free when the storage grows.
    grown.moveInitialize(from: storage, count: owners.count)
    storage.deallocate()
    storage = grown
    capacity = newCapacity
  }
}
