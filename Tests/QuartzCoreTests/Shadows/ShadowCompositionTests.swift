import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension ShadowSuites {
  /// Shadows combined with other properties of the layer.
  @MainActor @Suite struct Composition {
    /// Returns a red card with a wide shadow.
    private func card() throws -> ShadowScene {
      let scene = try ShadowScene()
      scene.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      scene.layer.shadowRadius = 5
      scene.layer.shadowOffset = CGSize(width: 2, height: 4)
      return scene
    }

    @Test("colour and opacity multiply")
    func colors() throws {
      let scene = try card()
      scene.layer.backgroundColor = nil
      scene.layer.shadowPath = CGPath(
        rect: CGRect(x: -100, y: -100, width: 300, height: 300), transform: nil)
      scene.layer.shadowColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      scene.layer.shadowOpacity = 0.5
      let pixel = try scene.picture().pixel(48, 48)
      #expect(pixel == [191, 191, 255])
    }

    @Test("a faded card is the card with its shadow, faded, without a pass", arguments: [0, 7])
    func fade(radius: CGFloat) throws {
      let scene = try card()
      scene.layer.cornerRadius = radius
      let opaque = try scene.picture()
      scene.layer.opacity = 0.5
      let faded = try scene.picture()
      #expect(scene.passes == 0)
      var largest = 0
      for y in 0..<96 {
        for x in 0..<96 {
          let (full, half) = (opaque.pixel(x, y), faded.pixel(x, y))
          for channel in 0..<3 {
            let expected = (Int(full[channel]) + 255 + 1) / 2
            largest = max(largest, abs(expected - Int(half[channel])))
          }
        }
      }
      #expect(largest <= 2)
    }

    @Test("a faded layer with sublayers and a shadow is one group")
    func group() throws {
      let scene = try card()
      let inner = CALayer()
      inner.frame = CGRect(x: 4, y: 4, width: 10, height: 10)
      inner.backgroundColor = .white
      scene.layer.addSublayer(inner)
      let opaque = try scene.picture()
      scene.layer.opacity = 0.5
      let faded = try scene.picture()
      #expect(scene.passes == 1)
      #expect(abs(Int(faded.pixel(44, 45)[1]) - 128) <= 1)
      let expected = (Int(opaque.pixel(44, 66)[0]) + 256) / 2
      #expect(abs(Int(faded.pixel(44, 66)[0]) - expected) <= 1)
    }

    @Test("a layer that masks to its bounds has no shadow around it")
    func masksToBounds() throws {
      let scene = try card()
      scene.layer.masksToBounds = true
      let picture = try scene.picture()
      #expect(picture.pixel(44, 62) == [255, 255, 255])
      #expect(picture.pixel(44, 58) == [255, 0, 0])
      scene.layer.backgroundColor = nil
      scene.layer.shadowPath = CGPath(rect: scene.layer.bounds, transform: nil)
      let bare = try scene.picture()
      #expect(bare.pixel(44, 62) == [255, 255, 255])
      #expect(bare.pixel(44, 50)[0] < 20)
    }

    @Test("a layer that draws nothing has no shadow, unless it has a path")
    func nothing() throws {
      let scene = try card()
      scene.layer.backgroundColor = nil
      #expect(try scene.picture().pixel(44, 45) == [255, 255, 255])
      scene.layer.shadowPath = CGPath(rect: scene.layer.bounds, transform: nil)
      #expect(try scene.picture().pixel(44, 45)[0] < 40)
    }

    @Test("a mask masks the shadow, too")
    func mask() throws {
      let scene = try card()
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 20, height: 60)
      mask.backgroundColor = .white
      scene.layer.mask = mask
      let picture = try scene.picture()
      #expect(picture.pixel(30, 64)[0] < 220)
      #expect(picture.pixel(50, 64) == [255, 255, 255])
      #expect(picture.pixel(50, 50) == [255, 255, 255])
    }

    @Test("a layer that shows its back casts the same shadow")
    func back() throws {
      let scene = try card()
      scene.layer.shadowOffset = .zero
      let front = try scene.picture()
      scene.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      #expect(front.difference(from: try scene.picture()) <= 1)
      scene.layer.isDoubleSided = false
      #expect(try scene.picture().pixel(44, 62) == [255, 255, 255])
    }

    @Test("a hidden layer, or one without any opacity, has none")
    func hidden() throws {
      let scene = try card()
      scene.layer.isHidden = true
      #expect(try scene.picture().pixel(44, 62) == [255, 255, 255])
      scene.layer.isHidden = false
      scene.layer.opacity = 0
      #expect(try scene.picture().pixel(44, 62) == [255, 255, 255])
    }

    @Test("moving, hiding and taking away a layer takes its shadow along")
    func damage() throws {
      let scene = try card()
      let inner = CALayer()
      inner.frame = CGRect(x: 30, y: -8, width: 20, height: 20)
      inner.backgroundColor = .black
      scene.layer.addSublayer(inner)
      _ = try scene.picture()
      inner.position.x += 6
      _ = try scene.picture()
      inner.removeFromSuperlayer()
      _ = try scene.picture()
      scene.layer.shadowOffset = CGSize(width: 20, height: 20)
      _ = try scene.picture()
      scene.layer.removeFromSuperlayer()
      let picture = try scene.picture()
      for y in 0..<96 {
        for x in 0..<96 { #expect(picture.pixel(x, y) == [255, 255, 255], "\(x), \(y)") }
      }
    }

    @Test(
      "numbers that make no sense do no harm",
      arguments: [-5, 1e9, 1e-9, 1e300] as [CGFloat])
    func extremes(value: CGFloat) throws {
      let scene = try card()
      scene.layer.shadowRadius = value
      _ = try scene.picture()
      scene.layer.shadowOffset = CGSize(width: value, height: -value)
      _ = try scene.picture()
      let inner = CALayer()
      inner.frame = CGRect(x: 30, y: -8, width: 20, height: 20)
      inner.backgroundColor = .black
      scene.layer.addSublayer(inner)
      _ = try scene.picture()
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: -value, y: 0), CGPoint(x: value, y: 3), CGPoint(x: 9, y: value),
      ])
      scene.layer.shadowPath = path
      let picture = try scene.picture()
      #expect(picture.width == 96)
    }
  }
}
