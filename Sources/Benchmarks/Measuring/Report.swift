internal import Foundation
internal import CalqueTelemetry

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
