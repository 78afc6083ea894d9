import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ContentSuites {
  /// Corners of all styles, compared with shape layers of the same outline.
  @MainActor @Suite struct CornerPixels {
    private static let frame = CGRect(x: 4, y: 8, width: 56, height: 44)
    private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

    @Test(
      "the masked corners are round, the others square", arguments: 0..<16,
      [CALayerCornerCurve.circular, .continuous])
    func maskedCorners(_ bits: Int, _ curve: CALayerCornerCurve) throws {
      let mask = CACornerMask(rawValue: UInt(bits))
      let layer = CALayer()
      layer.backgroundColor = Self.white
      layer.cornerRadius = 13
      layer.maskedCorners = mask
      layer.cornerCurve = curve
      let shown = try pictured(layer, in: Self.frame)
      let outline = Self.outline(radius: 13, mask, curve)
      let expected = try pictured(shape(outline), in: Self.frame)
      #expect(shown.share(differingFrom: expected, by: 40) == 0)
      #expect(shown.share(differingFrom: expected, by: 16) < 0.01)
    }

    @Test("a stretched corner is drawn nowhere outside of the layer")
    func stretchedCorner() throws {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 0.5, height: 12)
      layer.cornerRadius = 6
      layer.backgroundColor = Self.white
      layer.transform = CATransform3DMakeScale(84, 1, 1)
      layer.position = CGPoint(x: 30, y: 30)
      let stage = try Stage(size: CGSize(width: 60, height: 60))
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      let picture = try #require(stage.snapshot())
      let outside = (0..<60).filter { picture.pixel(51, $0)[0] > 0 || picture.pixel(8, $0)[0] > 0 }
      #expect(picture.pixel(30, 30)[0] == 255 && outside.isEmpty, "\(outside)")
    }

    @Test(
      "a continuous corner is within a tenth of a point of the published one", arguments: [1, 4])
    func continuous(scale: CGFloat) throws {
      let layer = CALayer()
      layer.backgroundColor = Self.white
      layer.cornerRadius = 16
      layer.cornerCurve = .continuous
      let frame = CGRect(x: 2, y: 2, width: 60, height: 60)
      let shown = try pictured(layer, in: frame, scale: scale)
      let path = Self.outline(frame.size, radius: 16, .all, .continuous)
      let expected = try pictured(shape(path), in: frame, scale: scale)
      // The coverage of an edge pixel for a tenth of a point.
      let tolerance = Int(0.1 * scale * 204) + 12
      #expect(shown.difference(from: expected) <= tolerance)
      let circular = CALayer()
      circular.backgroundColor = Self.white
      circular.cornerRadius = 16
      let other = try pictured(circular, in: frame, scale: scale)
      #expect(shown.difference(from: other) > 40)
    }

    @Test("a radius of half the shorter side gives half circles, for either curve")
    func pill() throws {
      func picture(_ curve: CALayerCornerCurve, _ radius: CGFloat) throws -> CGImage {
        let layer = CALayer()
        layer.backgroundColor = Self.white
        layer.cornerRadius = radius
        layer.cornerCurve = curve
        return try pictured(layer, in: Self.frame)
      }
      let circular = try picture(.circular, 22)
      #expect(try picture(.continuous, 22).difference(from: circular) <= 2)
      #expect(try picture(.continuous, 5000).difference(from: circular) <= 2)
      #expect(try picture(.circular, 5000).difference(from: circular) == 0)
    }

    @Test("borders follow the corners", arguments: [CALayerCornerCurve.circular, .continuous])
    func border(_ curve: CALayerCornerCurve) throws {
      let mask: CACornerMask = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
      let layer = CALayer()
      layer.borderWidth = 4
      layer.borderColor = Self.white
      layer.cornerRadius = 13
      layer.maskedCorners = mask
      layer.cornerCurve = curve
      let shown = try pictured(layer, in: Self.frame)
      let line = CAShapeLayer()
      line.path = Self.outline(radius: 13, mask, curve)
      line.fillColor = nil
      line.strokeColor = Self.white
      line.lineWidth = 8
      let clip = CAShapeLayer()
      clip.path = line.path
      line.mask = clip
      let expected = try pictured(line, in: Self.frame)
      #expect(shown.share(differingFrom: expected, by: 50) == 0)
      #expect(shown.share(differingFrom: expected, by: 20) < 0.02)
    }

    @Test(
      "contents, sublayers, gradients and what a mask shows are cut along the corners",
      arguments: [CALayerCornerCurve.circular, .continuous], 0..<4)
    func clipping(_ curve: CALayerCornerCurve, _ kind: Int) throws {
      let mask: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      let layer = kind == 2 ? CAGradientLayer() : CALayer()
      layer.masksToBounds = kind < 2
      let cut = kind == 3 ? CALayer() : layer
      cut.cornerRadius = 13
      cut.maskedCorners = mask
      cut.cornerCurve = curve
      switch kind {
      case 0: layer.contents = Self.whiteImage
      case 1:
        let inner = CALayer()
        inner.frame = CGRect(x: -10, y: -10, width: 90, height: 90)
        inner.backgroundColor = Self.white
        layer.addSublayer(inner)
      case 2: (layer as? CAGradientLayer)?.colors = [Self.white]
      default:
        layer.backgroundColor = Self.white
        cut.backgroundColor = Self.white
        cut.frame = CGRect(origin: .zero, size: Self.frame.size)
        layer.mask = cut
      }
      let shown = try pictured(layer, in: Self.frame)
      let plain = CALayer()
      plain.backgroundColor = Self.white
      plain.cornerRadius = 13
      plain.maskedCorners = mask
      plain.cornerCurve = curve
      #expect(shown.difference(from: try pictured(plain, in: Self.frame)) <= 1)
    }

    @Test("corners turn and mirror with the layer")
    func turned() throws {
      func picture(_ mask: CACornerMask, _ transform: CATransform3D) throws -> CGImage {
        let layer = CALayer()
        layer.backgroundColor = Self.white
        layer.cornerRadius = 12
        layer.maskedCorners = mask
        return try pictured(layer, in: CGRect(x: 10, y: 10, width: 44, height: 44)) {
          layer.transform = transform
        }
      }
      let identity = CATransform3DIdentity
      let quarter = try picture(
        .layerMinXMinYCorner, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
      #expect(quarter.difference(from: try picture(.layerMaxXMinYCorner, identity)) <= 2)
      let mirrored = try picture(.layerMinXMinYCorner, CATransform3DMakeScale(1, -1, 1))
      #expect(mirrored.difference(from: try picture(.layerMinXMaxYCorner, identity)) <= 2)
    }

    @Test("a layer whose corners are all square draws without blending")
    func opaque() throws {
      let stage = try Stage(size: CGSize(width: 64, height: 64))
      let layer = CALayer()
      layer.frame = Self.frame
      layer.backgroundColor = Self.white
      layer.cornerRadius = 10
      layer.maskedCorners = []
      stage.layer.addSublayer(layer)
      stage.advance(by: 1)
      #expect(stage.frameDescription.contains("solid opaque"))
      #expect(!stage.frameDescription.contains("blended"))
    }

    private static let whiteImage = CGImage(
      width: 1, height: 1, bytesPerRow: 4, layout: .rgba, alphaInfo: .noneSkipLast,
      bytes: [255, 255, 255, 255])

    private func shape(_ path: CGPath) -> CAShapeLayer {
      let layer = CAShapeLayer()
      layer.path = path
      layer.fillColor = Self.white
      return layer
    }

    /// Returns the outline of a rectangle at (0, 0) with rounded corners. Continuous corners use
    /// the curves of UIBezierPath, as measured and published by PaintCode.
    private static func outline(
      _ size: CGSize = frame.size, radius: CGFloat, _ mask: CACornerMask,
      _ curve: CALayerCornerCurve
    ) -> CGPath {
      let path = CGMutablePath()
      let corners: [(CACornerMask, CGPoint, CGFloat, CGFloat)] = [
        (.layerMinXMinYCorner, CGPoint(x: 0, y: 0), 1, 1),
        (.layerMaxXMinYCorner, CGPoint(x: size.width, y: 0), -1, 1),
        (.layerMaxXMaxYCorner, CGPoint(x: size.width, y: size.height), -1, -1),
        (.layerMinXMaxYCorner, CGPoint(x: 0, y: size.height), 1, -1),
      ]
      let bends: [[(CGFloat, CGFloat)]] =
        curve == .continuous
        ? [
          [(0, 1.52866), (0, 1.08849), (0, 0.868407), (0.074911, 0.631494)],
          [(0.074911, 0.631494), (0.16906, 0.372824), (0.372824, 0.16906), (0.631494, 0.074911)],
          [(0.631494, 0.074911), (0.868407, 0), (1.08849, 0), (1.52866, 0)],
        ] : [[(0, 1), (0, 0.447715), (0.447715, 0), (1, 0)]]
      for (index, (bit, corner, x, y)) in corners.enumerated() {
        guard mask.contains(bit) else {
          if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
          continue
        }
        func point(_ place: (CGFloat, CGFloat)) -> CGPoint {
          CGPoint(x: corner.x + x * place.0 * radius, y: corner.y + y * place.1 * radius)
        }
        // On the way around the rectangle, every other corner is traversed in reverse.
        let forward = index % 2 == 0
        let steps = forward ? bends : bends.reversed().map { $0.reversed() }
        for (place, step) in steps.enumerated() {
          if place == 0 {
            if index == 0 {
              path.move(to: point(step[0]))
            } else {
              path.addLine(to: point(step[0]))
            }
          }
          path.addCurve(
            to: point(step[3]), control1: point(step[1]), control2: point(step[2]))
        }
      }
      path.closeSubpath()
      return path
    }
  }
}
