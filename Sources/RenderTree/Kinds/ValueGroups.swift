/// Groups of a layer's values: those of every layer, and one for each kind of which a layer has something.
struct ValueGroups: OptionSet {
  let rawValue: UInt16
  static let box = ValueGroups(rawValue: 1)
  static let look = ValueGroups(rawValue: 2)
  static let transform = ValueGroups(rawValue: 4)
  /// The rest of `LayerSpace`.
  static let space = ValueGroups(rawValue: 8)
  static let content = ValueGroups(rawValue: 16)
  /// The bit of the first kind.
  static let firstKind: UInt16 = 32

  /// All kinds.
  static let kinds = ValueGroups(rawValue: 0 &- firstKind)

  /// The groups that most animations change.
  static let common: ValueGroups = [.box, .look, .transform]

  /// The kinds among them, the first ones first.
  @inline(__always)
  var eachKind: KindIterator { KindIterator(bits: rawValue / Self.firstKind) }
}

/// Hands out kinds by their bits.
struct KindIterator: Sequence, IteratorProtocol {
  private var bits: UInt16

  init(bits: UInt16) { self.bits = bits }

  @inline(__always)
  mutating func next() -> KindID? {
    guard bits != 0 else { return nil }
    let place = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
    bits &= bits - 1
    return KindID(rawValue: place)
  }
}
