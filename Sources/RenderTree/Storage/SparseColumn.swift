/// The rows of those layers that have one, found by the layer's slot: a layer without pays an index.
///
/// A slot may show the row of another one, which owns it. Rows are changed in place and stay where they are until
/// one is inserted.
struct SparseColumn<Row>: ~Copyable {
  /// The place of each slot's row, or -1.
  private var places = Column<Int32>()
  /// The slot that owns the row at each place, or -1 for a free place, which holds no row.
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

  /// Makes room for so many slots; new ones have no row.
  mutating func resize(_ count: Int) { places.resize(count, filledWith: -1) }

  /// True if the slot has a row, or shows one that is still there.
  @inline(__always)
  func contains(_ slot: Int32) -> Bool {
    let place = places[slot]
    return place >= 0 && owners[place] >= 0
  }

  /// The row of a slot that has one.
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

  /// A copy of the slot's row; nil where it has none.
  func row(of slot: Int32) -> Row? { contains(slot) ? self[slot] : nil }

  /// The slot's row in place, for rows too large to copy.
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

  /// Gives a slot without a row one of its own.
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

  /// Takes the row that the slot owns away; nil where it has none, or shares another slot's.
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

  /// Has `slot` show the row of `owner`, or nothing where that has none; false when it did so before.
  mutating func share(_ owner: Int32, with slot: Int32) -> Bool {
    guard places[slot] != places[owner] else { return false }
    places[slot] = places[owner]
    return true
  }

  /// True if the slot has a row of its own.
  func owns(_ slot: Int32) -> Bool { places[slot] >= 0 && owners[places[slot]] == slot }

  /// Has a slot that shares a row show it no more; one that owns its row keeps it.
  mutating func unshare(_ slot: Int32) { if !owns(slot) { places[slot] = -1 } }

  // MARK: All rows

  /// The places at which rows may be, for `owner(at:)`.
  var indices: Range<Int> { 0..<owners.count }

  /// The slot whose row is at `index`; nil for a free place.
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
