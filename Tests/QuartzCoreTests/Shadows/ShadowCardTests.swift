import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

extension ShadowSuites {
  /// Card shadows from a shader, compared with those from passes.
  @MainActor @Suite struct Cards {
    /// The antialiased edges of a card's stacked layers add up in a pass, so that the shape is
    /// larger by a fraction of a pixel at rounded corners. Square corners have no such edges.
    private static let tolerance = 9

    /// - Parameter takesPasses: True to add an invisible layer beside the card, so that the shadow
    ///   takes passes.
    private func card(_ row: CardRow, takesPasses: Bool = false) throws -> ShadowScene {
      let scene = try ShadowScene()
      scene.layer.shadowRadius = 4
      scene.layer.shadowOffset = CGSize(width: 2, height: 5)
      try row.change(scene.layer)
      guard takesPasses else { return scene }
      let speck = CALayer()
      speck.frame = CGRect(x: -2, y: -2, width: 1, height: 1)
      speck.backgroundColor = CGColor(gray: 0, alpha: 0.001)
      scene.layer.addSublayer(speck)
      return scene
    }

    @Test("a card that is whole takes no pass and looks as if it did", arguments: CardRow.whole)
    func whole(_ row: CardRow) throws {
      let scene = try card(row)
      let drawn = try scene.picture()
      #expect(scene.passes == 0)
      let other = try card(row, takesPasses: true)
      let reference = try other.picture()
      #expect(other.passes == 2)
      #expect(drawn.difference(from: reference) <= Self.tolerance)
    }

    @Test("the shadow is that of the path around the card", arguments: CardRow.whole.prefix(4))
    func path(_ row: CardRow) throws {
      let scene = try card(row)
      let drawn = try scene.picture()
      let radius = scene.layer.cornerRadius
      scene.layer.shadowPath = CGPath(
        roundedRect: scene.layer.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
      #expect(drawn.difference(from: try scene.picture()) == 0)
    }

    @Test("a faded card takes one pass and looks as if it took three", arguments: CardRow.whole)
    func faded(_ row: CardRow) throws {
      let scene = try card(row)
      scene.layer.opacity = 0.6
      let drawn = try scene.picture()
      #expect(scene.passes == 1)
      let other = try card(row, takesPasses: true)
      other.layer.opacity = 0.6
      let reference = try other.picture()
      #expect(other.passes == 3)
      #expect(drawn.difference(from: reference) <= Self.tolerance)
    }

    @Test("a card that is not, or may not be, takes passes", arguments: CardRow.cut)
    func cut(_ row: CardRow) throws {
      let scene = try card(row)
      _ = try scene.picture()
      #expect(scene.passes == row.passes)
    }

    @Test("an opaque image that masks to its bounds takes no pass for a shadow it cuts off")
    func masking() throws {
      let scene = try card(CardRow.whole[CardRow.whole.count - 1])
      scene.layer.masksToBounds = true
      scene.layer.cornerRadius = 8
      let drawn = try scene.picture()
      #expect(scene.passes == 0)
      scene.layer.shadowOpacity = 0
      #expect(drawn.difference(from: try scene.picture()) == 0)
    }
  }
}
