/// A set of groups of a layer's values: those that every layer has, and one for each kind.
struct ValueGroups: OptionSet {
  let rawValue: UInt16
  static let box = ValueGroups(rawValue: 1)
  static let appearance = ValueGroups(rawValue: 2)
  static let transform = ValueGroups(rawValue: 4)
  /// The values of `LayerSpace` except the transform.
  static let space = ValueGroups(rawValue: 8)
  static let content = ValueGroups(rawValue: 16)
  /// The bit of the first kind.
  static let firstKind: UInt16 = 32

  /// All kinds.
  static let kinds = ValueGroups(rawValue: 0 &- firstKind)

  /// The groups that most animations change, for which evaluation has a fast path.
  static let common: ValueGroups = [.box, .appearance, .transform]

  /// The kinds in the set, in the order of `KindID`.
  @inline(__always)
  var eachKind: KindIterator { KindIterator(bits: rawValue / Self.firstKind) }
}

/// Iterates over the kinds of a bit set, lowest bit first.
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
