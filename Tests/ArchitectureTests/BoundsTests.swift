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
    "Animator.gapLimit": "layers further apart share no run",
    "Animator.gatheringLimit": "layers of more kinds are gathered in turn",
    "Batcher.mostClippedPixels": "larger colours have a batch of their own",
    "Batcher.mostPixels": "larger colours have a batch of their own",
    "Batcher.pendingLimit": "an item that is compared with no more begins a batch",
    "Batcher.searchLimit": "an item that finds no batch among them begins one",
    "CGImage.maximumSide": "larger images are refused",
    "ClipShape.chainLimit": "clips further out are drawn as passes",
    "DepthSpace.coordinateLimit": "coordinates are clamped to it",
    "DisplayList.shapeLimit": "masks of layers with more clips are drawn as passes",
    "FontMap.mostFonts": "the memory of fonts; further ones get a new map",
    "InspectedNames.textLimit": "the inspector shortens texts to it",
    "LayerContext.mostInsertions": "with more of them lists are sent whole",
    "Occluders.capacity": "a list of the largest opaque layers, which may be short",
    "OverlapGrid.maximumCellCount": "an item on more cells counts as on all of them",
    "OverlapGrid.searchLimit": "an item that is not compared with more counts as overlapping",
    "PathInPixels.largestCurve": "larger curves are halved before they are flattened",
    "PlaneTransform.coordinateLimit": "coordinates are clamped to it",
    "Shadow.maximumBlur": "larger blurs are clamped to it",
    "SmallImage.areaLimit": "larger images are not copied into an atlas",
    "SmallImage.sideLimit": "larger images are not copied into an atlas",
    "SpriteRun.coordinateLimit": "layers further away are in no run",
    "SpriteRun.maximumCount": "more layers make several runs",
    "SpriteRuns.longestBackoff": "the frames after which a run is tried again",
    "TrackStore.maximumSpringCount": "tracks of more springs are not packed",
  ]
  /// The modules all of whose constants that are limits by their names stand in the table, or in
  /// `others`.
  static let modules = ["CoreGraphics", "CoreText", "QuartzCore", "RenderTree"]
  /// The results of a limit without a time.
  static let markers = ["not measured", " MB", "as the row *", "as a frame of the row *"]

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

  /// A constant of a type, and the expression of its value.
  private struct Constant {
    var file: SourceTree.File
    var type, name, expression: Substring
  }

  /// The constants of all types.
  private static let allConstants: [Constant] = {
    let words = ["struct ", "enum ", "class ", "extension ", "static let ", "public var "]
    return SourceTree.sources.flatMap { file in
      var type: Substring = ""
      return file.codeLines(with: words).compactMap { line -> Constant? in
        guard line.hasPrefix(" ") else {
          type =
            line.firstMatch(of: #/\b(?:struct|enum|class|extension) (\w+)/#)?.output.1 ?? type
          return nil
        }
        return line.prefixMatch(
          of: #/\s+[a-z() ]*(?:static let|public var) (\w+)(?:: \w+)? = (.+)/#
        ).map { Constant(file: file, type: type, name: $0.output.1, expression: $0.output.2) }
      }
    }
  }()

  /// Returns the constants of `type` and the expressions of their values.
  private static func constants(of type: some StringProtocol) -> [Substring: Substring] {
    let own = allConstants.filter { $0.type == type }.map { ($0.name, $0.expression) }
    return Dictionary(own) { first, _ in first }
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

  @Test("each constant of the drawing modules that is a limit by its name has a row or a reason")
  func names() throws {
    let named = Set(try Self.named.map(\.testDescription))
    let limit =
      #/\w*[lL]imit|\w*[rR]ounds|capacity|(?:most|longest|largest|deepest|maximum)[A-Z]\w*/#
    let limits = Self.allConstants.filter { constant in
      Self.modules.contains { constant.file.path.hasPrefix("Sources/\($0)/") }
        && constant.name.wholeMatch(of: limit) != nil
    }.map { "\($0.type).\($0.name)" }
    #expect(limits.count > 40)
    for name in limits where Self.others[name] == nil {
      #expect(named.contains(name), "\(name) is not in Robustness.md, Bounds, nor in `others`")
    }
    for name in Self.others.keys {
      let isConstant = Self.allConstants.contains { "\($0.type).\($0.name)" == name }
      #expect(isConstant, "\(name) is in `others` and not in the sources")
      #expect(!named.contains(name), "\(name) is in the table and in `others`")
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
      let hasTime = row[6].contains(#/[0-9] (?:s|ms|µs)\b/#)
      #expect(
        hasTime || Self.markers.contains { row[6].contains($0) },
        "\(row[0]): the cell *after* has neither a time nor one of \(Self.markers)")
    }
  }
}
