import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

extension ShadowSuites {
  /// Pictures of shadows, compared with an exact Gaussian.
  @MainActor @Suite struct Shapes {
    enum Form: CaseIterable {
      case rect, rounded, pill, circle, ellipse, oval, wide, star
    }

    /// Returns a form of about 40 by 30 points.
    private func path(_ form: Form) -> CGPath {
      let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
      switch form {
      case .rect: return CGPath(rect: rect, transform: nil)
      case .rounded:
        return CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)
      case .pill:
        return CGPath(roundedRect: rect, cornerWidth: 15, cornerHeight: 15, transform: nil)
      case .circle:
        return CGPath(ellipseIn: CGRect(x: 5, y: 0, width: 30, height: 30), transform: nil)
      case .ellipse: return CGPath(ellipseIn: rect, transform: nil)
      case .oval:
        return CGPath(
          ellipseIn: CGRect(x: 15, y: -5, width: 8, height: 40), transform: nil)
      case .wide:
        return CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 4, transform: nil)
      case .star:
        let path = CGMutablePath()
        let points = (0..<10).map { index -> CGPoint in
          let angle = Double(index) * .pi / 5
          let radius = index % 2 == 0 ? 20.0 : 8
          return CGPoint(x: 20 + radius * sin(angle), y: 15 - radius * cos(angle))
        }
        path.addLines(between: points)
        path.closeSubpath()
        return path
      }
    }

    private func reference(
      _ form: Form, _ deviation: Double, scale: Int = 1
    ) throws -> BruteShadow {
      var move = CGAffineTransform(translationX: 24, y: 30)
      let path = try #require(path(form).copy(using: &move))
      return try BruteShadow(
        path, side: ShadowScene.side, deviation: deviation, scale: scale)
    }

    @Test(
      "the shadow of a path is what a Gaussian of the radius makes of it", arguments: Form.allCases,
      [1, 3, 5, 9.5])
    func gaussian(_ form: Form, radius: Double) throws {
      let scene = try ShadowScene()
      scene.layer.shadowPath = path(form)
      scene.layer.shadowRadius = CGFloat(radius)
      let picture = try scene.picture()
      let difference = try reference(form, radius).difference(from: picture)
      #expect(difference.largest <= 3.0 / 255, "\(difference)")
      #expect(scene.passes == 0)
    }

    @Test("at scale 2 there are twice the pixels", arguments: [Form.rounded, .star])
    func scale(_ form: Form) throws {
      let scene = try ShadowScene(scale: 2)
      scene.layer.shadowPath = path(form)
      let picture = try scene.picture()
      #expect(picture.width == 192)
      let difference = try reference(form, 3, scale: 2).difference(from: picture)
      #expect(difference.largest <= 3.0 / 255, "\(difference)")
    }

    @Test("without a path the rounded background casts it", arguments: [0, 9, 99])
    func background(radius: CGFloat) throws {
      let scene = try ShadowScene()
      scene.layer.backgroundColor = .black
      scene.layer.cornerRadius = radius
      scene.layer.shadowRadius = 4
      let drawn = try scene.picture()
      let corner = min(radius, 15)
      scene.layer.shadowPath = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 40, height: 30), cornerWidth: corner,
        cornerHeight: corner, transform: nil)
      #expect(drawn.difference(from: try scene.picture()) == 0)
      #expect(scene.passes == 0)
    }

    @Test("corners that are not round cast no round shadow")
    func corners() throws {
      let scene = try ShadowScene()
      scene.layer.backgroundColor = .black
      scene.layer.cornerRadius = 12
      scene.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      scene.layer.shadowRadius = 2
      let drawn = try scene.picture()
      #expect(scene.passes == 0)
      let path = UIBezierPath(
        roundedRect: scene.layer.bounds, byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 12, height: 12))
      scene.layer.shadowPath = path.cgPath
      #expect(drawn.difference(from: try scene.picture()) == 0)
      scene.layer.maskedCorners = [.layerMaxXMinYCorner]
      scene.layer.shadowPath = nil
      #expect(drawn.difference(from: try scene.picture()) > 50)
    }

    @Test("a turned layer's shadow is turned, its offset too")
    func turned() throws {
      let scene = try ShadowScene()
      scene.layer.shadowPath = path(.rounded)
      scene.layer.shadowOffset = CGSize(width: 12, height: 0)
      scene.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      let turned = try scene.picture()
      // The same form upright, around the centre (44, 45), 12 points further down.
      scene.layer.transform = CATransform3DIdentity
      scene.layer.shadowOffset = .zero
      scene.layer.shadowPath = CGPath(
        roundedRect: CGRect(x: 5, y: 7, width: 30, height: 40), cornerWidth: 8, cornerHeight: 8,
        transform: nil)
      #expect(turned.difference(from: try scene.picture()) <= 2)
    }

    @Test("a shadow shown larger is blurred more", arguments: [Form.rounded, .star])
    func scaled(_ form: Form) throws {
      let scene = try ShadowScene()
      var half = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 10, ty: 7.5)
      scene.layer.shadowPath = path(form).copy(using: &half)
      scene.layer.shadowRadius = 2
      scene.layer.transform = CATransform3DMakeScale(2, 2, 1)
      let picture = try scene.picture()
      let difference = try reference(form, 4).difference(from: picture)
      #expect(difference.largest <= 3.0 / 255, "\(difference)")
    }

    @Test("without a radius the shadow has the path's edges", arguments: [Form.circle, .star])
    func sharp(_ form: Form) throws {
      let scene = try ShadowScene()
      scene.layer.shadowPath = path(form)
      scene.layer.shadowRadius = 0
      let difference = try reference(form, 0.3).difference(from: try scene.picture())
      #expect(difference.largest <= 0.12, "\(difference)")
    }
  }
}
