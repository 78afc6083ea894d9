import CalqueTesting
import CoreGraphics
import Testing

@testable import QuartzCore

extension ShapeSuites {
  /// Masks and groups of a single item, which need no pass, compared with ones that have a pass.
  @MainActor @Suite struct FoldedPasses {
    private let stage: Stage
    private let layer = CALayer()

    init() throws {
      stage = try Stage(size: CGSize(width: 96, height: 96))
      stage.layer.backgroundColor = .white
      layer.frame = CGRect(x: 8, y: 8, width: 80, height: 80)
      CATransaction.setDisableActions(true)
      stage.layer.addSublayer(layer)
    }

    private func picture() throws -> CGImage {
      let picture = try #require(stage.snapshot())
      CATransaction.setDisableActions(true)
      return picture
    }

    private func gradient(_ colors: [CGColor], _ size: CGFloat = 80) -> CAGradientLayer {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 40 - size / 2, y: 40 - size / 2, width: size, height: size)
      gradient.colors = colors
      return gradient
    }

    private func disc(_ alpha: CGFloat = 1, turn: CGFloat = 0) -> CAShapeLayer {
      let disc = CAShapeLayer()
      disc.path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 60, height: 40), transform: nil)
      disc.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: alpha)
      disc.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      disc.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
      return disc
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// Adds an item to `mask` that changes nothing: a dot in the middle of the covered area.
    private func addDot(to mask: CALayer) {
      // Without the fade of a layer whose sublayers change.
      CATransaction.setDisableActions(true)
      let dot = CALayer()
      dot.frame = CGRect(x: 38, y: 38, width: 4, height: 4)
      dot.backgroundColor = .black
      mask.addSublayer(dot)
    }

    @Test("a gradient masked by a shape needs no pass", arguments: [0, 0.4] as [CGFloat])
    func shape(_ turn: CGFloat) throws {
      CATransaction.setDisableActions(true)
      let gradient = gradient([Self.red, Self.blue])
      layer.addSublayer(gradient)
      let mask = disc(turn: turn)
      gradient.mask = mask
      let folded = try picture()
      #expect(stage.counters.offscreenPasses == 0)
      addDot(to: mask)
      let passed = try picture()
      #expect(stage.counters.offscreenPasses == 2)
      #expect(folded.difference(from: passed) <= 2)
      #expect(folded.pixel(48, 48) != [255, 255, 255] && folded.pixel(12, 12) == [255, 255, 255])
    }

    @Test("the opacities of the layer, of its mask and of the mask's colour count")
    func opacities() throws {
      CATransaction.setDisableActions(true)
      layer.backgroundColor = Self.red
      layer.opacity = 0.8
      layer.mask = disc(0.5)
      layer.mask?.opacity = 0.5
      let picture = try picture()
      #expect(stage.counters.offscreenPasses == 0)
      // A fifth of red over white.
      #expect(isNear(picture.pixel(48, 48), [255, 204, 204]))
    }

    @Test("several things under a shape need one pass")
    func several() throws {
      CATransaction.setDisableActions(true)
      layer.backgroundColor = Self.red
      let inner = CALayer()
      inner.frame = CGRect(x: 40, y: 0, width: 40, height: 80)
      inner.backgroundColor = Self.blue
      layer.addSublayer(inner)
      let mask = disc(turn: 0.2)
      layer.mask = mask
      let masked = try picture()
      #expect(stage.counters.offscreenPasses == 1)
      addDot(to: mask)
      let passed = try picture()
      #expect(stage.counters.offscreenPasses == 2)
      #expect(masked.difference(from: passed) <= 2)
    }

    @Test("a gradient that masks all of a layer scales it in its own pass")
    func gradientMask() throws {
      CATransaction.setDisableActions(true)
      layer.backgroundColor = Self.red
      layer.mask = gradient([CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)], 160)
      let picture = try picture()
      #expect(stage.counters.offscreenPasses == 1)
      // Half-way down the mask's alpha is a half, a quarter further up three quarters.
      #expect(isNear(picture.pixel(48, 47), [255, 128, 128], 2))
      #expect(isNear(picture.pixel(48, 8), [255, 64, 64], 2))
    }

    @Test("a gradient under one along the same line is one gradient", arguments: [false, true])
    func gradientUnderGradient(isRadial: Bool) throws {
      CATransaction.setDisableActions(true)
      let gradient = gradient([Self.red, Self.blue, Self.red], 400)
      gradient.locations = [0.4, 0.5, 0.6]
      let mask = self.gradient([1, 0.2, 0.7, 1].map { CGColor(gray: 0, alpha: $0) }, 400)
      mask.frame = gradient.bounds
      mask.locations = [0.35, 0.52, 0.52, 0.7]
      if isRadial {
        for layer in [gradient, mask] {
          layer.type = .radial
          (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.45), CGPoint(x: 0.6, y: 0.6))
        }
        gradient.locations = [0, 0.5, 1]
        mask.locations = [0.1, 0.3, 0.7, 0.9]
      }
      layer.addSublayer(gradient)
      gradient.mask = mask
      let combined = try picture()
      #expect(stage.counters.offscreenPasses == 0)
      CATransaction.setDisableActions(true)
      mask.startPoint.x += 1e-9
      let masked = try picture()
      #expect(stage.counters.offscreenPasses == 1)
      #expect(combined.difference(from: masked) <= 2)
      CATransaction.setDisableActions(true)
      mask.startPoint.x = gradient.startPoint.x
      gradient.colors = [Self.blue, Self.red, Self.blue]
      #expect(try picture().difference(from: combined) > 50)
      #expect(stage.counters.offscreenPasses == 0)
    }

    @Test("a translucent layer with one shape in it needs no pass")
    func group() throws {
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.addSublayer(disc())
      let folded = try picture()
      #expect(stage.counters.offscreenPasses == 0)
      layer.opacity = 1
      layer.sublayers = [disc(0.5)]
      let plain = try picture()
      #expect(folded.difference(from: plain) <= 1)
    }

    @Test("a clip that cuts nothing off is left out")
    func clip() throws {
      CATransaction.setDisableActions(true)
      layer.masksToBounds = true
      layer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
      let inner = CALayer()
      inner.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
      inner.backgroundColor = Self.red
      inner.cornerRadius = 3
      layer.addSublayer(inner)
      _ = try picture()
      #expect(!stage.frameDescription.contains("blended clip"))
      CATransaction.setDisableActions(true)
      inner.frame.origin.x = 70
      #expect(try picture().pixel(95, 50) == [255, 255, 255])
      #expect(stage.frameDescription.contains("blended clip"))
    }

    private func isNear(_ a: [UInt8], _ b: [UInt8], _ most: Int = 1) -> Bool {
      zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= most }
    }
  }
}
