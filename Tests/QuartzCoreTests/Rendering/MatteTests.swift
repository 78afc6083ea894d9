import CalqueTesting
import CoreGraphics
import Testing

@testable import QuartzCore

/// Inverted mattes: masks and groups with a shape that takes away what lies below it, in
/// `render(in:)` and on the screen.
@MainActor @Suite(.serialized) struct MatteTests {
  /// The place of the shape in a matte.
  enum Place: CaseIterable, Sendable {
    case mask, group, maskInGroup, groupInMask, maskOfMask
  }

  /// A stage of 60 x 60 points with a card of 40 x 40 in red at (10, 10), and a disc of 20 in its
  /// middle with a compositing filter.
  private func scene(_ place: Place, _ filter: String, hasPicture: Bool) throws -> (
    drawn: CGImage, screen: CGImage
  ) {
    CATransaction.setDisableActions(true)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    if hasPicture { root.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1) }
    let card = CALayer()
    card.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    card.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(card)
    let matte = CALayer()
    matte.frame = card.bounds
    matte.backgroundColor = .black
    let disc = CAShapeLayer()
    disc.frame = card.bounds
    disc.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    disc.fillColor = .black
    disc.compositingFilter = filter
    matte.addSublayer(disc)
    let group = CALayer()
    group.frame = card.bounds
    switch place {
    case .mask: card.mask = matte
    case .group:
      card.addSublayer(disc)
      // A group of its own: what lies below the card stays.
      card.shouldRasterize = true
    case .maskInGroup:
      card.mask = matte
      card.opacity = 0.5
      group.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      card.addSublayer(group)
    case .groupInMask:
      group.opacity = 0.5
      group.addSublayer(matte)
      card.mask = group
    case .maskOfMask:
      group.backgroundColor = .black
      group.mask = matte
      card.mask = group
    }
    let stage = try Stage(size: root.bounds.size)
    stage.layer.addSublayer(root)
    let screen = try #require(stage.snapshot())
    let context = try #require(CGContext(size: root.bounds.size, scale: 1, opaque: true))
    root.render(in: context)
    return (try #require(context.makeImage()), screen)
  }

  @Test(
    "a disc that takes its backdrop away leaves a hole, through which the picture below shows",
    arguments: Place.allCases, ["xor", "destinationOut", "sourceOut"])
  func hole(_ place: Place, _ filter: String) throws {
    for hasPicture in [true, false] {
      let (drawn, screen) = try scene(place, filter, hasPicture: hasPicture)
      let below: [UInt8] = hasPicture ? [0, 0, 255] : [0, 0, 0]
      for picture in [drawn, screen] {
        #expect(picture.pixel(30, 30) == below, "\(hasPicture)")
        #expect(picture.pixel(5, 5) == below)
      }
      let isFaded = place == .maskInGroup || place == .groupInMask
      let card: [UInt8] = isFaded ? [128, 0, hasPicture ? 127 : 0] : [255, 0, 0]
      // The card's corner is outside of the pixels that the shape draws on.
      for picture in [drawn, screen] {
        #expect(isNear(picture.pixel(13, 13), card, within: 1), "\(picture.pixel(13, 13))")
      }
      var wrong: [String] = []
      for y in 0..<60 {
        for x in 0..<60 {
          let (a, b) = (drawn.pixel(x, y), screen.pixel(x, y))
          let isEdge = abs(Double((x - 30) * (x - 30) + (y - 30) * (y - 30)).squareRoot() - 10) < 2
          if !isEdge, !isNear(a, b, within: 2) { wrong.append("\(x) \(y): \(a) \(b)") }
        }
      }
      #expect(wrong.isEmpty, "\(wrong.count) pixels, the first \(wrong.first ?? "")")
    }
  }
}
