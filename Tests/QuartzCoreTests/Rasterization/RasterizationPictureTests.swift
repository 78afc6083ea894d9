import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension RasterizationSuites {
  /// A rasterised layer looks like one that is not, and shows changes immediately.
  @MainActor @Suite struct Pictures {
    enum Look: CaseIterable {
      case plain, corners, border, clipped, faded, ungrouped, shadow, silhouette, masked,
        maskedByShape
      case flipped, scrolled, filtered, gradient, shape, text, copies, transformed, nested,
        hiddenBack
    }

    static func dress(_ scene: RasterScene, _ look: Look) {
      let (layer, child) = (scene.layer, scene.child)
      switch look {
      case .plain: break
      case .corners: layer.cornerRadius = 9
      case .border:
        layer.borderWidth = 3
        layer.cornerRadius = 6
      case .clipped:
        layer.cornerRadius = 14
        layer.masksToBounds = true
      case .faded: layer.opacity = 0.4
      case .ungrouped:
        layer.opacity = 0.4
        child.allowsGroupOpacity = false
        child.opacity = 0.5
      case .shadow:
        layer.shadowOpacity = 0.8
        layer.shadowRadius = 4
      case .silhouette:
        layer.backgroundColor = nil
        layer.shadowOpacity = 1
        layer.shadowOffset = CGSize(width: 3, height: 8)
      case .masked, .maskedByShape:
        let mask: CALayer
        if look == .masked {
          mask = CAShapeLayer()
          (mask as? CAShapeLayer)?.path = CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 50), transform: nil)
        } else {
          mask = CALayer()
          mask.backgroundColor = .black
          mask.cornerRadius = 8
        }
        mask.frame = CGRect(x: 4, y: 4, width: 44, height: 40)
        layer.mask = mask
      case .flipped: layer.isGeometryFlipped = true
      case .scrolled: layer.bounds.origin = CGPoint(x: 12, y: -7)
      case .filtered:
        layer.filters = [CIFilter(name: "CIGaussianBlur")].compactMap { $0 }
      case .gradient:
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 2, y: 20, width: 30, height: 12)
        gradient.colors = [CGColor.black, CGColor.white]
        layer.addSublayer(gradient)
      case .shape:
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 30, height: 30), transform: nil)
        shape.lineWidth = 3
        shape.strokeColor = .black
        layer.addSublayer(shape)
      case .text:
        let text = CATextLayer()
        text.frame = CGRect(x: 2, y: 2, width: 46, height: 20)
        text.string = "Text"
        text.fontSize = 14
        layer.addSublayer(text)
      case .copies:
        let copies = CAReplicatorLayer()
        copies.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        copies.instanceCount = 4
        copies.instanceTransform = CATransform3DMakeTranslation(12, 4, 0)
        copies.instanceRedOffset = -0.2
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        dot.backgroundColor = .white
        dot.shadowOpacity = 0.6
        copies.addSublayer(dot)
        layer.addSublayer(copies)
      case .transformed:
        layer.sublayerTransform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        child.transform = CATransform3DMakeScale(1.2, 0.7, 1)
      case .nested: child.shouldRasterize = true
      case .hiddenBack:
        layer.isDoubleSided = false
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      }
    }

    @Test("it looks as it does without", arguments: Look.allCases, [1, 2] as [CGFloat])
    func same(_ look: Look, scale: CGFloat) throws {
      let plain = try RasterScene(scale: scale, isRasterized: false)
      Self.dress(plain, look)
      plain.child.shouldRasterize = false
      let expected = try plain.picture()
      let scene = try RasterScene(scale: scale)
      Self.dress(scene, look)
      scene.child.rasterizationScale = scale
      #expect(try scene.picture().difference(from: expected) <= 2)
      scene.layer.shouldRasterize = false
      scene.child.shouldRasterize = false
      #expect(try scene.picture().difference(from: expected) <= 1)
    }

    @Test("what changes in it is shown at once")
    func changes() throws {
      let plain = try RasterScene(isRasterized: false)
      let changes: [(String, (RasterScene) -> Void)] = [
        ("colour", { $0.layer.backgroundColor = .black }),
        ("a sublayer's colour", { $0.grandchild.backgroundColor = .white }),
        ("a sublayer's place", { $0.child.position.x -= 12 }),
        ("a sublayer's opacity", { $0.grandchild.opacity = 0.5 }),
        ("a hidden sublayer", { $0.child.isHidden = true }),
        ("a shown sublayer", { $0.child.isHidden = false }),
        ("a removed sublayer", { $0.grandchild.removeFromSuperlayer() }),
        ("an added sublayer", { $0.layer.addSublayer($0.grandchild) }),
        ("the order", { $0.layer.insertSublayer($0.grandchild, at: 0) }),
        ("the depth", { $0.grandchild.zPosition = 3 }),
        ("the bounds", { $0.layer.bounds.size.height = 20 }),
        ("the anchor", { $0.layer.anchorPoint = CGPoint(x: 0, y: 0.25) }),
        ("the origin", { $0.layer.bounds.origin.y = 6 }),
        (
          "the sublayers' transform",
          { $0.layer.sublayerTransform = CATransform3DMakeTranslation(4, -3, 0) }
        ),
        ("the place", { $0.layer.position = CGPoint(x: 40, y: 50) }),
        ("the transform", { $0.layer.transform = CATransform3DMakeScale(1, -1, 1) }),
        ("the shadow", { $0.layer.shadowOpacity = 1 }),
        ("clipping", { $0.layer.masksToBounds = true }),
      ]
      var pictures: [CGImage] = []
      for change in changes {
        change.1(plain)
        pictures.append(try plain.picture())
      }
      let scene = try RasterScene()
      for (change, expected) in zip(changes, pictures) {
        change.1(scene)
        #expect(try scene.picture().difference(from: expected) <= 2, "\(change.0)")
      }
    }

    @Test("a scale below the screen's makes it coarser, and one above it does not")
    func scale() throws {
      let plain = try RasterScene(scale: 2, isRasterized: false)
      plain.layer.cornerRadius = 12
      let expected = try plain.picture()
      let scene = try RasterScene(scale: 2)
      scene.layer.cornerRadius = 12
      scene.layer.rasterizationScale = 1
      let coarse = try scene.picture()
      #expect(coarse.difference(from: expected) > 40)
      #expect(coarse.pixel(x: 50, y: 56) == expected.pixel(x: 50, y: 56))
      scene.layer.rasterizationScale = 2
      #expect(try scene.picture().difference(from: expected) <= 2)
    }

    @Test("the scale of no picture counts as 1", arguments: [0, -3, 1e-300, 1e300] as [CGFloat])
    func nonsense(scale: CGFloat) throws {
      let scene = try RasterScene()
      let expected = try scene.picture()
      scene.layer.rasterizationScale = scale
      #expect(try scene.picture().difference(from: expected) == 0)
    }

    @Test("its opacity fades it as one, and its turn turns the picture")
    func whole() throws {
      let plain = try RasterScene(isRasterized: false)
      plain.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      plain.layer.opacity = 0.3
      let expected = try plain.picture()
      let scene = try RasterScene()
      _ = try scene.picture()
      scene.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      scene.layer.opacity = 0.3
      #expect(try scene.picture().difference(from: expected) <= 2)
    }

    @Test("a backdrop in it, and a rule of its own to blend by, are drawn without a picture")
    func backdrop() throws {
      func picture(_ isRasterized: Bool) throws -> CGImage {
        let scene = try RasterScene(isRasterized: isRasterized)
        scene.layer.compositingFilter = "multiplyBlendMode"
        scene.stage.layer.backgroundColor = CGColor(red: 0.5, green: 1, blue: 0.5, alpha: 1)
        return try scene.picture()
      }
      #expect(try picture(true).difference(from: picture(false)) == 0)
    }
  }
}
