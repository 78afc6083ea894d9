import Foundation
import Testing

@testable import CalqueDebugOverlay
@testable import CalqueRenderTree

@Suite("The list of overlays")
struct OverlayRowTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources")

  private static func lines(of article: String) throws -> [Substring] {
    let page = sources.appendingPathComponent("UIKit/UIKit.docc/\(article)")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
  }

  private func options(_ row: OverlayRow) -> OverlayOptions {
    var options = OverlayOptions()
    row.set(true, in: &options)
    return options
  }

  @Test("no two overlays have a name, a key, a title, a variable or a rank in common")
  func unique() {
    let all = OverlayRow.all
    let names = all.flatMap { [$0.name] + $0.aliases + $0.variants.map(\.name) }
    let keys = ProfilerKey.all.map(\.name)
    let variables = all.compactMap(\.variable?.name)
    let ranks = all.filter { $0.overlayMode != nil }.compactMap(\.variable?.rank)
    let sheetRanks = all.compactMap(\.sheet?.rank)
    #expect(Set(names).count == names.count)
    #expect(Set(keys).count == keys.count)
    #expect(Set(all.map(\.title)).count == all.count)
    #expect(Set(variables).count == variables.count)
    #expect(Set(ranks).count == ranks.count && Set(sheetRanks).count == sheetRanks.count)
  }

  @Test("each file of an overlay is in the list")
  func files() throws {
    let folder = Self.sources.appendingPathComponent("DebugOverlay/Overlays")
    let prefix = "OverlayRow+"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count).dropLast(".swift".count)).lowercased() }
    #expect(Set(files).subtracting(["all"]) == Set(OverlayRow.all.map(\.name)))
  }

  @Test("each name, key and variable turns its overlay on alone", arguments: OverlayRow.all)
  func turnsOn(row: OverlayRow) throws {
    let expected = options(row)
    #expect(row.isOn(in: expected) && !expected.isEmpty)
    #expect(OverlayRow.all.count { $0.isOn(in: expected) } == 1)
    #expect(OverlayOptions.names.contains(row.name))
    for name in [row.name] + row.aliases {
      #expect(try OverlayOptions(names: name) == expected)
    }
    for variant in row.variants {
      #expect(OverlayOptions.names.contains(variant.name))
      #expect(row.isOn(in: try OverlayOptions(names: variant.name)))
    }
    var pressed = OverlayOptions()
    pressed.press(try #require(ProfilerKey(name: row.key)))
    #expect(pressed == expected)
    if let variable = row.variable {
      var options = OverlayOptions()
      options.add(environment: [variable.name: "1"])
      #expect(options == expected)
    }
  }

  @Test(
    "each overlay has a legend and a caption, and an overlay mode a tint of sheets",
    arguments: OverlayRow.all)
  func words(row: OverlayRow) throws {
    var frame = Frame.scene()
    frame.itemRecords = [
      ItemRecord(
        layer: LayerID(index: 0, generation: 1), part: .none,
        plane: Homography(x: 0, y: 0, width: 10, height: 10))
    ]
    frame.itemRecords[0].outcome = .empty
    let (overlay, _) = Overlay.logged(options(row))
    let rows = LegendRow.rows(
      options(row), LegendRow.Cost(statistics: overlay.statistics(of: frame, at: 0)))
    #expect(!rows.isEmpty && rows.allSatisfy { !$0.text.isEmpty })
    #expect((row.sheet != nil) == (row.overlayMode != nil))
    #expect(!row.caption.isEmpty)
  }

  @Test(
    "each overlay is in the table of its article, and has a picture there",
    arguments: OverlayRow.all)
  func article(row: OverlayRow) throws {
    let lines = try Self.lines(of: "Overlays.md")
    let variable = row.variable.map { "`\($0.name)` " } ?? ""
    let start = "| \(row.key) | `\(row.name)` | \(variable)|"
    #expect(
      lines.contains { $0.hasPrefix(start) },
      "no line of UIKit.docc/Overlays.md begins with \(start)")
    let picture = "overlay-\(row.name).png"
    #expect(
      lines.contains { $0.hasPrefix("![") && $0.hasSuffix("](\(picture))") },
      "UIKit.docc/Overlays.md does not show \(picture)")
    let file = Self.sources.appendingPathComponent("UIKit/UIKit.docc/\(picture)")
    #expect(
      FileManager.default.fileExists(atPath: file.path),
      "calque screenshot SCENE --overlay \(row.name) -o \(file.path)")
  }

  @Test("each key of an overlay is in the article on keys", arguments: OverlayRow.all)
  func keyArticle(row: OverlayRow) throws {
    let keys = try Self.lines(of: "Keys.md").filter { $0.hasPrefix("| ") }.flatMap { line in
      (line.split(separator: "|").first ?? "").split { $0 == "," || $0 == " " }
    }
    #expect(keys.contains { $0 == row.key }, "\(row.key) has no line in UIKit.docc/Keys.md")
  }

  @Test("categories of equal colours are told apart")
  func categories() {
    #expect(OverlayCategory.scaled != .offscreen)
    #expect(OverlayCategory.scaled.color(.standard) == OverlayCategory.offscreen.color(.standard))
  }

  @Test("of several variables that are set the first of this order chooses the mode")
  func variables() {
    let order: [(String, OverlayOptions.OverlayMode)] = [
      ("CA_COLOR_OPAQUE", .blended), ("CA_COLOR_COPY", .copied), ("CA_COLOR_SUBPIXEL", .misaligned),
      ("CA_COLOR_OFFSCREEN", .offscreen), ("CA_COLOR_CACHED", .cache),
    ]
    for first in order.indices {
      var options = OverlayOptions()
      options.add(
        environment: Dictionary(uniqueKeysWithValues: order[first...].map { ($0.0, "1") }))
      #expect(options.overlayMode == order[first].1)
    }
  }

  @Test("keys, menus and tints keep their order")
  func order() {
    #expect(OverlayRow.all.map(\.key).joined() == "BOHMFCGDTULA")
    #expect(
      OverlayRow.sheetTints.map(\.name) == [
        "overdraw", "blended", "offscreen", "cache", "misaligned", "copied", "formats", "culled",
        "batches",
      ])
  }
}
