internal import CalqueTelemetry
internal import Foundation

/// The rows as a table and as JSON.
struct Report: Encodable {
  var rows: [Row] = []

  private enum CodingKeys: String, CodingKey { case rows }

  private static let columns: [(title: String, width: Int)] = [
    ("name", 26), ("n", 8), ("ours", 14), ("bare", 14), ("ratio", 8), ("growth", 8),
    ("allocations", 13),
  ]

  /// The header of the table.
  static var head: String { line(columns.map(\.title)) + "  of" }

  /// Returns the lines of a row and of its parts.
  static func line(_ row: Row) -> String {
    func number(_ value: Double) -> String { value.fixed(value < 1000 ? 2 : 0) }
    let parts = row.parts.map { part in
      let bare = part.bare.map { "\(number($0)) \(row.unit.short)" } ?? "-"
      return "\n" + line(["  \(part.name)", "", "\(number(part.ours)) \(row.unit.short)", bare])
    }
    return line([
      row.name, "\(row.count)", "\(number(row.ours)) \(row.unit.short)",
      "\(number(row.bare)) \(row.unit.short)", row.ratio.fixed(2), row.growth?.fixed(1) ?? "-",
      row.allocations?.fixed(0) ?? "-",
    ]) + "  \(row.item)" + parts.joined()
  }

  /// Returns a line with the first word aligned left and the others right.
  private static func line(_ words: [String]) -> String {
    var result = ""
    for (word, column) in zip(words, columns) {
      let space = String(repeating: " ", count: max(column.width - word.count, 1))
      result += result.isEmpty ? word + space : space + word
    }
    return result
  }

  /// The report as JSON with sorted keys.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(self)
    }
  }
}

extension Row.Unit {
  /// The abbreviation in the table.
  fileprivate var short: String {
    switch self {
    case .nanoseconds: "ns"
    case .bytes: "B"
    }
  }
}

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
