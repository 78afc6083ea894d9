import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Nested clips, compared with the intersection of all of them.
@MainActor @Suite(.serialized) struct NestedClipTests {
  /// Returns a stage with `count` nested layers that are rotated, rounded and clipping, and a layer
  /// that fills the innermost one.
  private func scene(
    _ count: Int, lean: CGFloat = 0
  ) throws -> (stage: Stage, clips: [CALayer], fill: CALayer) {
    let stage = try Stage(size: CGSize(width: 96, height: 96))
    CATransaction.setDisableActions(true)
    stage.layer.backgroundColor = .black
    stage.layer.sublayerTransform.m34 = -1 / 300
    var parent = stage.layer
    var clips: [CALayer] = []
    for index in 0..<count {
      let clip = CALayer()
      let side = 84 - CGFloat(index) / CGFloat(count) * 24
      clip.bounds = CGRect(x: 0, y: 0, width: side, height: side * 0.9)
      clip.position = CGPoint(x: parent.bounds.midX, y: parent.bounds.midY)
      clip.transform = CATransform3DRotate(
        CATransform3DMakeRotation(0.37, 0, 0, 1), index == 0 ? lean : 0, 1, 0.3, 0)
      clip.cornerRadius = 8 + CGFloat(index % 3) * 4
      clip.masksToBounds = true
      parent.addSublayer(clip)
      clips.append(clip)
      parent = clip
    }
    let fill = CALayer()
    fill.frame = parent.bounds.insetBy(dx: -60, dy: -60)
    fill.backgroundColor = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
    parent.addSublayer(fill)
    return (stage, clips, fill)
  }

  /// Returns the positions of the pixel centres of row `y` in the layer's coordinates. A projection
  /// maps lines to lines, with a ratio of two linear functions, which the ends and the middle
  /// determine.
  private func places(ofRow y: Int, in layer: CALayer) -> [CGPoint] {
    func place(_ x: CGFloat) -> CGPoint {
      layer.convert(CGPoint(x: x + 0.5, y: CGFloat(y) + 0.5), from: nil)
    }
    let (first, middle, last) = (place(0), place(47.5), place(95))
    let weight =
      hypot(middle.x - first.x, middle.y - first.y) / hypot(last.x - middle.x, last.y - middle.y)
    return (0..<96).map {
      let (a, b) = (95 - CGFloat($0), CGFloat($0) * weight)
      return CGPoint(
        x: (a * first.x + b * last.x) / (a + b), y: (a * first.y + b * last.y) / (a + b))
    }
  }

  /// Returns the depth of `place` inside of the layer's rounded bounds, in points; negative
  /// outside.
  private func depth(of place: CGPoint, in layer: CALayer) -> CGFloat {
    let radius = layer.cornerRadius
    let (x, y) = (
      abs(place.x - layer.bounds.midX) - layer.bounds.width / 2 + radius,
      abs(place.y - layer.bounds.midY) - layer.bounds.height / 2 + radius
    )
    return radius - hypot(max(x, 0), max(y, 0)) - min(max(x, y), 0)
  }

  /// Returns the number of pixels that are well inside of all clips but not filled, or well outside
  /// of one but not black.
  private func wrong(_ picture: CGImage, _ clips: [CALayer], _ color: [UInt8]) -> Int {
    var count = 0
    for y in 0..<96 {
      let rows = clips.map { places(ofRow: y, in: $0) }
      for x in 0..<96 {
        let inside = zip(rows, clips).map { depth(of: $0[x], in: $1) }.min() ?? 0
        if inside > 1.2 && picture.pixel(x, y) != color { count += 1 }
        if inside < -1.2 && picture.pixel(x, y) != [0, 0, 0] { count += 1 }
      }
    }
    return count
  }

  @Test(
    "however many turned and rounded clips there are, all of them cut", arguments: [2, 6, 12, 30])
  func many(_ count: Int) throws {
    for lean in [0, 0.7] {
      let (stage, clips, _) = try scene(count, lean: CGFloat(lean))
      let picture = try #require(stage.snapshot())
      #expect(wrong(picture, clips, [255, 153, 0]) == 0)
      #expect(stage.frameDescription.contains("pass 0 clip ") == (count >= 12))
    }
  }

  @Test("deep in clips opacity, masks, borders and contents are what they are elsewhere")
  func inside() throws {
    let (stage, clips, fill) = try scene(14)
    clips[12].opacity = 0.6
    clips[5].mask = CALayer()
    clips[5].mask?.frame = clips[5].bounds
    clips[5].mask?.backgroundColor = CGColor(gray: 0, alpha: 0.6)
    fill.cornerRadius = 40
    fill.borderWidth = 5
    let picture = try #require(stage.snapshot())
    #expect(wrong(picture, clips, [92, 55, 0]) == 0)
  }

  @Test("a change deep in clips redraws to the same picture as drawing anew")
  func damage() throws {
    let (stage, clips, _) = try scene(20)
    _ = stage.snapshot()
    CATransaction.setDisableActions(true)
    clips[3].transform = CATransform3DMakeRotation(1, 0, 0, 1)
    let changed = try #require(stage.snapshot())
    let (fresh, others, _) = try scene(20)
    others[3].transform = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(try #require(fresh.snapshot()).difference(from: changed) == 0)
  }
}
