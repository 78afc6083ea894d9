import CalqueTesting
import CoreGraphics
import RandomSeeds
import Testing

@testable import QuartzCore

/// `render(in:)` draws flat trees of layers as the screen shows them: with every blend mode, with
/// masks, groups, bitmaps and copies in each other. What has changed is shown as it would be from
/// the start.
@MainActor @Suite(.serialized) struct RenderLawTests {
  private static let side = 64

  /// Returns a picture of stripes, a third of them clear.
  private static func stripes() throws -> CGImage {
    let context = try #require(
      CGContext(size: CGSize(width: 8, height: 8), scale: 1, opaque: false))
    for column in 0..<8 where column % 3 != 2 {
      context.setFillColor(
        red: CGFloat(column) / 8, green: 0.4, blue: column % 2 == 0 ? 0.9 : 0.1, alpha: 1)
      context.fill(CGRect(x: column, y: 0, width: 1, height: 8))
    }
    return try #require(context.makeImage())
  }

  /// The pixels of a picture that differ from another one, by more than each of a few numbers, at
  /// all places of a neighbourhood of 3 x 3 pixels.
  private static func different(_ a: CGImage, _ b: CGImage, by limit: Int) -> [SIMD2<Int>] {
    func value(_ picture: CGImage, _ x: Int, _ y: Int) -> SIMD4<Int> {
      let pixel = picture.pixel(x: x, y: y)
      return SIMD4(Int(pixel.x), Int(pixel.y), Int(pixel.z), 0)
    }
    var result: [SIMD2<Int>] = []
    for y in 0..<a.height {
      for x in 0..<a.width {
        let own = value(a, x, y)
        let off = own &- value(b, x, y)
        if all((off .<= limit) .& (off .>= -limit)) { continue }
        var low = SIMD4(repeating: 255)
        var high = SIMD4(repeating: 0)
        for row in max(y - 1, 0)...min(y + 1, a.height - 1) {
          for column in max(x - 1, 0)...min(x + 1, a.width - 1) {
            let near = value(b, column, row)
            low = pointwiseMin(low, near)
            high = pointwiseMax(high, near)
          }
        }
        if any((own .< low &- limit) .| (own .> high &+ limit)) { result.append(SIMD2(x, y)) }
      }
    }
    return result
  }

  @Test(
    "random trees look the same, over a picture and over nothing", arguments: seeds(100, of: 1500))
  func same(seed: UInt64) throws {
    let picture = try Self.stripes()
    var layers = RandomLayers(seed: seed, picture: picture)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.backgroundColor = CGColor(srgbRed: 0.2, green: 0.3, blue: 0.6, alpha: 1)
    // A group, so that the picture of its layers is not opaque.
    let group = CALayer()
    group.frame = root.bounds
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: root.bounds.insetBy(dx: 2, dy: 2), transform: nil)
    group.mask = mask
    if seed % 2 == 0 {
      group.contents = picture
      group.magnificationFilter = .nearest
    }
    for _ in 0..<3 { group.addSublayer(layers.layer(depth: 3)) }
    root.addSublayer(group)

    let pictures = try BothPictures(of: root)
    let (drawn, screen) = (pictures.drawn, pictures.screen)
    let wrong = Self.different(drawn, screen, by: 8) + Self.different(screen, drawn, by: 8)
    // The edges of what a filter changes are a pixel or two apart, along at most a few sides.
    #expect(
      wrong.count <= 80, "seed \(seed): \(wrong.count) from \(wrong[0])\n\(layers.description)")
    let places = Set(wrong)
    let areas = wrong.filter { pixel in
      (0..<9).allSatisfy { places.contains(pixel &+ SIMD2($0 % 3, $0 / 3)) }
    }
    #expect(
      areas.isEmpty, "seed \(seed): 3 x 3 pixels from \(areas[0]) on\n\(layers.description)")
  }

  @Test(
    "a tree that has changed looks like one that was so from the start",
    arguments: seeds(40, of: 900))
  func edits(seed: UInt64) throws {
    var layers = RandomLayers(seed: seed, picture: try Self.stripes())
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.backgroundColor = CGColor(srgbRed: 0.2, green: 0.3, blue: 0.6, alpha: 1)
    for _ in 0..<3 { root.addSublayer(layers.layer(depth: 3)) }
    let stage = try Stage(size: root.bounds.size)
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      // A frame that has the tree before the change.
      stage.layer.addSublayer(root)
      _ = try #require(stage.snapshot())
      CATransaction.setDisableActions(true)
      let edit = Self.edit(root, &numbers)
      let changed = try #require(stage.snapshot())
      root.removeFromSuperlayer()
      let other = try Stage(size: root.bounds.size)
      other.layer.addSublayer(root)
      let wrong = Self.different(changed, try #require(other.snapshot()), by: 8)
      try #require(
        wrong.isEmpty,
        "seed \(seed), \(edit): \(wrong.count) from \(wrong[0])\n\(layers.description)")
    }
  }

  /// Changes a layer below `root`, and returns what it has changed.
  private static func edit(_ root: CALayer, _ numbers: inout SeededGenerator) -> String {
    var all: [CALayer] = []
    var pending = root.sublayers ?? []
    while let layer = pending.popLast() {
      all.append(layer)
      pending += layer.sublayers ?? []
    }
    let edits: [(String, (CALayer) -> Void)] = [
      ("zPosition", { $0.zPosition += 1 }),
      ("opacity", { $0.opacity = $0.opacity == 1 ? 0.4 : 1 }),
      (
        "filter", { $0.compositingFilter = $0.compositingFilter == nil ? "multiplyBlendMode" : nil }
      ),
      ("isHidden", { $0.isHidden.toggle() }),
      ("position", { $0.position.x += 3 }),
      ("masksToBounds", { $0.masksToBounds.toggle() }),
      ("mask", { $0.mask = nil }),
      ("removed", { $0.removeFromSuperlayer() }),
      ("shouldRasterize", { $0.shouldRasterize.toggle() }),
    ]
    guard let layer = all.randomElement(using: &numbers),
      let (name, change) = edits.randomElement(using: &numbers)
    else { return "" }
    change(layer)
    return "\(name) of \(layer.frame)"
  }
}
