/// The figures of a benchmark at one size.
struct Row: Equatable {
  /// The unit of `ours` and `bare`.
  enum Unit: String { case nanoseconds = "ns", bytes }

  var name: String
  /// Sprites, layers and so on, all in all.
  var count: Int
  var unit: Unit
  /// A stretch of the time of one thing.
  struct Part: Equatable {
    var name: String
    var ours: Double
    /// Nil where the bare loop has no such part.
    var bare: Double?
  }

  /// The thing that one of the numbers is for.
  var item: String
  var ours: Double
  var bare: Double
  /// Our time for all of `count`, by that for a smaller number; nil where there is only one size.
  var growth: Double?
  /// Blocks that ours takes from the heap, all in all, when it has run for a while; nil where that is not
  /// counted.
  var allocations: Double?
  /// The parts of `ours` and `bare`, in order; none where they are not told apart.
  var parts: [Part] = []

  var ratio: Double { ours / bare }
}

extension Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, n, unit, item, ratio, growth, allocations, parts
    case oursNanoseconds = "ours_ns"
    case bareNanoseconds = "bare_ns"
    case oursBytes = "ours_bytes"
    case bareBytes = "bare_bytes"
  }

  /// Times and bytes have keys of their own; those that do not apply are null.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let isTime = unit == .nanoseconds
    try values.encode(name, forKey: .name)
    try values.encode(count, forKey: .n)
    try values.encode(unit.rawValue, forKey: .unit)
    try values.encode(item, forKey: .item)
    try values.encode(isTime ? ours : nil, forKey: .oursNanoseconds)
    try values.encode(isTime ? bare : nil, forKey: .bareNanoseconds)
    try values.encode(isTime ? nil : ours, forKey: .oursBytes)
    try values.encode(isTime ? nil : bare, forKey: .bareBytes)
    try values.encode(ratio, forKey: .ratio)
    try values.encode(growth, forKey: .growth)
    try values.encode(allocations, forKey: .allocations)
    if !parts.isEmpty { try values.encode(parts, forKey: .parts) }
  }
}

extension Row.Part: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name
    case ours = "ours_ns"
    case bare = "bare_ns"
  }
}
