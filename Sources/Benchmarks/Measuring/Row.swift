/// The results of a benchmark at one size.
struct Row: Equatable {
  /// The unit of `ours` and `bare`.
  enum Unit: String { case nanoseconds = "ns", bytes }

  var name: String
  /// The total number of sprites, layers and so on.
  var count: Int
  var unit: Unit
  /// A part of the time of one item.
  struct Part: Equatable {
    var name: String
    var ours: Double
    /// The bare loop's time; nil if it has no such part.
    var bare: Double?
  }

  /// The unit of `ours` and `bare`, such as `layer`.
  var item: String
  var ours: Double
  var bare: Double
  /// Calque's time for all of `count` divided by that for a smaller count; nil if there is only one
  /// size.
  var growth: Double?
  /// The total number of heap allocations of Calque's side per run after the warm-up; nil if they
  /// are not counted.
  var allocations: Double?
  /// The parts of `ours` and `bare`, in order; empty if they are not measured separately.
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

  /// Encodes times and bytes under different keys; values that do not apply are null.
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
