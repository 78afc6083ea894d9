import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The number of offscreen passes: the table of the article "Offscreen passes".
@MainActor @Suite(.serialized) struct PassTests {
  /// Returns the rows of the article's table: the text of the two columns.
  private func table() throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/QuartzCore/QuartzCore.docc/OffscreenPasses.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  @Test("a property costs as many passes as the article says", arguments: PassRow.all)
  func passes(_ row: PassRow) throws {
    let stage = try Stage(size: CGSize(width: 96, height: 96))
    stage.layer.backgroundColor = .white
    CATransaction.setDisableActions(true)
    let layer = CALayer()
    layer.frame = CGRect(x: 18, y: 18, width: 60, height: 60)
    stage.layer.addSublayer(layer)
    stage.advance(by: 0)
    #expect(stage.counters.offscreenPasses == 0)
    let frames = stage.frameCount
    CATransaction.setDisableActions(true)
    row.change(layer)
    stage.advance(by: row.property == "particles" ? 0.5 : 0)
    if let again = row.again {
      CATransaction.setDisableActions(true)
      again(layer)
      stage.advance(by: 1.0 / 60)
    }
    #expect(stage.frameCount > frames)
    #expect(stage.counters.offscreenPasses == row.passes)
  }

  @Test("the article has these rows and no others")
  func article() throws {
    #expect(try table() == PassRow.all.map { [$0.property, "\($0.passes)"] })
  }
}
