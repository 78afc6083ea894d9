import Foundation
import Testing

/// The table *Bounds* of Robustness.md, and the limits in code that it names.
@Suite("The bounds of work") struct BoundsTests {
  /// The types all of whose constants are limits, which the table names.
  static let types = [
    "WorkLimit", "FrameLimit", "CoverageLimit", "ParticleLimit", "RasterizationLimit",
    "RenderingLimit",
  ]
  /// The constants of these types that bound no work, and their reasons.
  static let others = [
    "WorkLimit.lastReport": "the last line that was written",
    "CoverageLimit.sharedArea": "a mask of fewer pixels is shared",
    "CoverageLimit.deviations": "the scale of a blurred mask is chosen by it",
    "RasterizationLimit.evictionDelay": "a bitmap that is not seen is dropped after it",
    "RenderingLimit.shadowCost": "the weight of a shadow within the limit of pixels",
  ]

  /// A limit that a row names, such as `WorkLimit.cells` 2,000,000.
  struct Limit: Sendable, CustomTestStringConvertible {
    var type: Substring
    var name: Substring
    var number: Double?
    var testDescription: String { "\(type).\(name)" }
  }

  /// The rows of the table, without its head: seven cells each.
  private static func rows() throws -> [[Substring]] {
    let page = try FollowUp.text(at: "Sources/UIKit/UIKit.docc/Robustness.md")
    let section = try #require(page.firstMatch(of: #/\n## Bounds\n([\s\S]*?)\n## /#)).output.1
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { Substring($0.trimmingCharacters(in: .whitespaces)) }
    }
  }

  /// Returns the limits that `cell` names; a name without a type has that of the one before.
  private static func limits(in cell: Substring) -> [Limit] {
    var type: Substring = ""
    return cell.matches(of: #/`(?:([A-Z]\w*)\.)?(\w+)`(?: ([0-9][0-9,.]*[0-9]|[0-9]))?/#).map {
      match in
      type = match.output.1 ?? type
      return Limit(
        type: type, name: match.output.2,
        number: match.output.3.flatMap { Double($0.replacing(",", with: "")) })
    }
  }

  private static var named: [Limit] {
    get throws { try rows().flatMap { limits(in: $0[3]) } }
  }

  /// Returns the constants of `type` and the expressions of their values.
  private static func constants(of type: some StringProtocol) -> [Substring: Substring] {
    let heads = ["enum", "struct", "class"].flatMap { ["\($0) \(type) ", "\($0) \(type):"] }
    for file in SourceTree.sources {
      guard let head = file.codeLines(with: heads).first else { continue }
      let rest = file.text[head.startIndex...]
      let body = rest[..<(rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex)]
      let found = body.matches(
        of: #/\n  [a-z ]*(?:static let|public var) (\w+)(?:: \w+)? = ([^\n]+)/#)
      return Dictionary(found.map { ($0.output.1, $0.output.2) }) { first, _ in first }
    }
    return [:]
  }

  /// Returns the value of an expression such as `1 << 20`, `Double(1 << 20)`, `2_000.0` or
  /// `FrameLimit.passes / 2`.
  private static func value(of expression: Substring) -> Double? {
    if let inner = expression.wholeMatch(of: #/Double\((.*)\)/#)?.output.1 {
      return value(of: inner)
    }
    if let shift = expression.wholeMatch(of: #/(\w+) << (\w+)/#)?.output {
      guard let number = Int(shift.1), let bits = Int(shift.2) else { return nil }
      return Double(number << bits)
    }
    if let product = expression.wholeMatch(of: #/(\w+) \* (\w+)/#)?.output {
      guard let a = Double(product.1), let b = Double(product.2) else { return nil }
      return a * b
    }
    if let share = expression.wholeMatch(of: #/(\w+)\.(\w+) / (\w+)/#)?.output {
      guard let whole = constants(of: share.1)[share.2].flatMap({ value(of: $0) }) else {
        return nil
      }
      return Double(share.3).map { whole / $0 }
    }
    return Double(expression.replacing("_", with: ""))
  }

  @Test("each limit that a row names is a constant in code, with the number of the row")
  func numbers() throws {
    let named = try Self.named
    #expect(named.count > 40)
    let types = Set(named.map(\.type))
    let constants = Dictionary(uniqueKeysWithValues: types.map { ($0, Self.constants(of: $0)) })
    for limit in named {
      let expression = constants[limit.type]?[limit.name]
      #expect(expression != nil, "\(limit.testDescription) is not in the sources")
      guard let expression else { continue }
      let value = Self.value(of: expression)
      #expect(
        value != nil && value == limit.number, "\(limit.testDescription) is \(expression) in code")
    }
  }

  @Test("each limit in code has a row", arguments: types)
  func rows(of type: String) throws {
    let named = Set(try Self.named.map(\.testDescription))
    let constants = Self.constants(of: type).keys.map { "\(type).\($0)" }
    #expect(!constants.isEmpty)
    for constant in constants where Self.others[constant] == nil {
      #expect(named.contains(constant), "\(constant) is not in Robustness.md, Bounds")
    }
  }

  @Test("each row says the rule, the largest input tried, and the times before and after")
  func cells() throws {
    let rows = try Self.rows()
    #expect(rows.count > 25)
    for row in rows {
      #expect(row.count == 7 && !row.contains(""), "\(row.first ?? "a row") has empty cells")
      guard row.count == 7 else { continue }
      #expect(
        ["cut", "aside", "limit", "deviation"].contains { row[2].contains($0) }, "\(row[0])")
      #expect(
        !row[2].hasPrefix("limit") || !Self.limits(in: row[3]).isEmpty, "\(row[0]) names no limit")
    }
  }
}
