import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ContentSuites {
  /// Sizes and numbers beyond any screen: they are drawn or refused, and never end the program.
  @MainActor @Suite struct BadContents {
    /// Returns layers of every kind that draws within its bounds.
    private static func layers() -> [CALayer] {
      let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      let kinds: [(CALayer) -> Void] = [
        { $0.backgroundColor = white },
        {
          $0.backgroundColor = white
          $0.cornerRadius = 1e200
          $0.cornerCurve = .continuous
          $0.maskedCorners = .layerMaxXMaxYCorner
          $0.borderWidth = 1e100
        },
        {
          $0.contents = Slices.image
          $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        },
        {
          $0.contents = Slices.image
          $0.contentsGravity = .resizeAspectFill
          $0.contentsScale = 1e-300
          $0.isGeometryFlipped = true
        },
        { ($0 as? CAGradientLayer)?.colors = [white, white] },
        {
          ($0 as? CAGradientLayer)?.colors = [white, white]
          ($0 as? CAGradientLayer)?.startPoint = CGPoint(x: 1e300, y: -1e300)
          ($0 as? CAGradientLayer)?.locations = [-1e300, 1e300]
          $0.cornerRadius = 3
        },
      ]
      return kinds.enumerated().map { index, dress in
        let layer = index < 4 ? CALayer() : CAGradientLayer()
        dress(layer)
        return layer
      }
    }

    @Test(
      "enormous, tiny and empty layers of every kind draw or do not",
      arguments: [0, 1e-300, 1e9, 1e30, 1e300] as [Double], 0..<4)
    func sizes(_ size: Double, _ turn: Int) throws {
      let stage = try Stage(size: CGSize(width: 40, height: 40))
      for layer in Self.layers() {
        layer.bounds = CGRect(x: 0, y: 0, width: size, height: size / 2)
        layer.position = CGPoint(x: 20, y: 20)
        layer.masksToBounds = turn % 2 == 1
        var transform = CATransform3DIdentity
        switch turn {
        case 1: transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        case 2: transform = CATransform3DMakeScale(-1e200, 1e-200, 1)
        case 3:
          transform.m34 = -0.01
          transform = CATransform3DRotate(transform, 1, 1, 0, 0)
        default: break
        }
        layer.transform = transform
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        inner.backgroundColor = .black
        layer.addSublayer(inner)
        stage.layer.addSublayer(layer)
      }
      stage.advance(by: 1)
      #expect(stage.snapshot()?.width == 40)
    }

    @Test("numbers that are none are refused, and told of")
    func refused() {
      let layer = CALayer()
      let bad = CGRect(x: 0, y: 0, width: Double.infinity, height: 1)
      let lines = diagnostics {
        layer.bounds = bad
        layer.frame = bad
        layer.contentsRect = bad
        layer.contentsCenter = CGRect(x: Double.nan, y: 0, width: 1, height: 1)
        layer.contentsScale = .nan
        layer.minificationFilterBias = .infinity
        layer.cornerRadius = .nan
      }
      #expect(lines.count == 7)
      #expect(layer.bounds == CGRect.zero)
      #expect(layer.contentsScale == 1)
      #expect(layer.minificationFilterBias == 0)
    }

    @Test("a contents scale of nothing or less draws what it can", arguments: [0, -2] as [CGFloat])
    func scale(_ scale: CGFloat) throws {
      let layer = CALayer()
      layer.contents = Slices.image
      layer.contentsScale = scale
      layer.contentsGravity = .center
      layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
      #expect(try pictured(layer).width == 64)
    }
  }
}
