import CalqueTesting
import CoreGraphics
import Foundation
import TestVectors
import Testing

@testable import QuartzCore

extension ContentSuites {
  /// Gradient layers, compared with pictures computed per pixel.
  @MainActor @Suite struct GradientPixels {
    nonisolated static let gradients: [GradientPicture] = [
      GradientPicture(),
      GradientPicture(start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1)),
      GradientPicture(
        start: CGPoint(x: 0.9, y: 0.2), end: CGPoint(x: 0.3, y: 0.6),
        colors: [
          SIMD4(1, 1, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 0, 0), SIMD4(1, 0, 1, 0.6),
        ], locations: [0.1, 0.3, 0.8, 1]),
      GradientPicture(
        start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5),
        colors: [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1)],
        locations: [-0.5, 0.5, 1.5]),
      GradientPicture(
        type: .radial, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1),
        colors: [SIMD4(1, 1, 1, 1), SIMD4(0.5, 0, 0, 1), SIMD4(0, 0, 0, 1)]),
      GradientPicture(
        type: .radial, start: CGPoint(x: 0.3, y: 0.6), end: CGPoint(x: 0.1, y: 1.4),
        colors: [SIMD4(1, 1, 0, 1), SIMD4(0, 0, 1, 0)], locations: [0.2, 0.9]),
      GradientPicture(
        type: .conic, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 0.5, y: 0),
        colors: [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(1, 0, 0, 1)]),
      GradientPicture(
        type: .conic, start: CGPoint(x: 0.25, y: 0.6), end: CGPoint(x: 1, y: 0.9),
        colors: [SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)], locations: [0.25, 0.75]),
    ]

    @Test("a gradient is what its definition says", arguments: gradients, [64, 40])
    func definition(_ gradient: GradientPicture, height: CGFloat) throws {
      let frame = CGRect(x: 0, y: 0, width: 64, height: height)
      for scale in [1, 2] as [CGFloat] {
        let (shown, expected) = try pair(gradient, frame, scale: scale)
        #expect(shown.share(differingFrom: expected, by: 2) == 0, "\(scale)")
      }
    }

    @Test("a gradient turns, flips, is clipped and masked as its picture is", arguments: gradients)
    func treatment(_ gradient: GradientPicture) throws {
      let frame = CGRect(x: 12, y: 8, width: 40, height: 48)
      let treatments: [(String, (CALayer) -> Void)] = [
        ("mirrored", { $0.transform = CATransform3DMakeScale(-1, 1, 1) }),
        ("turned", { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }),
        ("faded", { $0.opacity = 0.5 }),
        (
          "hard-edged",
          { layer in
            layer.allowsEdgeAntialiasing = true
            layer.edgeAntialiasingMask = []
          }
        ),
        (
          "masked",
          { layer in
            let mask = CAShapeLayer()
            mask.path = CGPath(ellipseIn: layer.bounds, transform: nil)
            layer.mask = mask
          }
        ),
      ]
      for (name, treatment) in treatments {
        let (shown, expected) = try pair(gradient, frame, treatment)
        #expect(shown.share(differingFrom: expected, by: 3) <= 0.001, "\(name)")
      }
    }

    @Test("a gradient has the layer's round corners and border, and lies over its background")
    func corners() throws {
      let gradient = Self.gradients[0]
      let frame = CGRect(x: 4, y: 4, width: 50, height: 56)
      let (shown, expected) = try pair(gradient, frame) { layer in
        layer.cornerRadius = 14
        layer.borderWidth = 3
        layer.borderColor = .white
        layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        // An image has rounded corners only if it is clipped.
        layer.masksToBounds = !(layer is CAGradientLayer)
      }
      #expect(shown.difference(from: expected) <= 3)
      #expect(shown.pixel(4, 4) == shown.pixel(0, 0))
      #expect(shown.pixel(29, 5) == [255, 255, 255])
    }

    @Test("a gradient that darkens what is below leaves the pixels around it", arguments: [0, 1])
    func darkening(alpha: CGFloat) throws {
      let layer = CAGradientLayer()
      GradientPicture().apply(to: layer)
      let shown = try pictured(layer, in: CGRect(x: 12, y: 8, width: 40, height: 48)) {
        layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: alpha)
        layer.compositingFilter = "darkenBlendMode"
      }
      for (x, y) in [(11, 30), (52, 30), (30, 7), (30, 56)] {
        #expect(shown.pixel(x, y) == shown.pixel(0, 0))
      }
    }

    struct Vector: Decodable, Sendable, CustomStringConvertible {
      var id: String
      var type: String
      var startPoint: [Double]
      var endPoint: [Double]
      var size: [Double]
      var colors: [[Double]]
      var locations: [Double]?
      var unitPoint: [Double]
      var rgba: [Double]
      var description: String { id }
    }

    @Test(
      "gradients follow the vectors", arguments: Vectors.load("gradients", count: 22) as [Vector])
    func vectors(_ vector: Vector) throws {
      let gradient = GradientPicture(
        type: CAGradientLayerType(rawValue: vector.type),
        start: CGPoint(x: vector.startPoint[0], y: vector.startPoint[1]),
        end: CGPoint(x: vector.endPoint[0], y: vector.endPoint[1]),
        colors: vector.colors.map { SIMD4($0[0], $0[1], $0[2], $0[3]) },
        locations: vector.locations)
      let layer = CAGradientLayer()
      gradient.apply(to: layer)
      // The frame puts the point at the centre of the stage's first pixel.
      let place = SIMD2(vector.unitPoint[0] * vector.size[0], vector.unitPoint[1] * vector.size[1])
      let frame = CGRect(
        x: 0.5 - place.x, y: 0.5 - place.y, width: vector.size[0], height: vector.size[1])
      let shown = try pictured(layer, in: frame)
      let expected = vector.rgba.prefix(3).map { ($0 * 255).rounded() }
      for (a, b) in zip(shown.pixel(0, 0), expected) { #expect(abs(Double(a) - b) <= 2) }
    }

    @Test("one colour fills, none draws nothing, two in one place meet sharply")
    func fewColors() throws {
      let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      let layer = CAGradientLayer()
      layer.colors = [red]
      #expect(try pictured(layer).pixel(20, 60) == [255, 0, 0])
      let empty = CAGradientLayer()
      empty.colors = []
      #expect(try pictured(empty).pixel(20, 60) == [51, 102, 153])
      let sharp = CAGradientLayer()
      sharp.colors = [red, red, blue, blue]
      sharp.locations = [0, 0.5, 0.5, 1]
      let picture = try pictured(sharp)
      #expect(picture.pixel(20, 31) == [255, 0, 0])
      #expect(picture.pixel(20, 32) == [0, 0, 255])
    }

    @Test("locations that fall count as level, missing ones are spread over the rest")
    func locations() throws {
      func picture(_ locations: [NSNumber]) throws -> CGImage {
        let layer = CAGradientLayer()
        GradientPicture(
          colors: [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(1, 1, 1, 1)]
        ).apply(to: layer)
        layer.locations = locations
        return try pictured(layer)
      }
      #expect(
        try picture([0, 0.6, 0.3, 1]).difference(from: picture([0, 0.6, 0.6, 1])) == 0)
      #expect(try picture([0, 0.4]).difference(from: picture([0, 0.4, 0.7, 1])) == 0)
      #expect(
        try picture([0, 0.4, 0.7, 1, 1.5]).difference(from: picture([0, 0.4, 0.7, 1])) == 0)
    }

    @Test(
      "start and end in one place show the last colour", arguments: ["axial", "radial", "conic"])
    func point(_ type: String) throws {
      let layer = CAGradientLayer()
      GradientPicture(
        type: .init(rawValue: type), start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 0.5, y: 0.5)
      ).apply(to: layer)
      #expect(try pictured(layer).pixel(10, 10) == [0, 0, 255])
    }

    @Test("200 stops are drawn as 2 are")
    func manyStops() throws {
      let gradient = GradientPicture(
        colors: (0..<200).map { SIMD4(Double($0) / 199, 1 - Double($0) / 199, 0, 1) })
      let layer = CAGradientLayer()
      gradient.apply(to: layer)
      let two = CAGradientLayer()
      GradientPicture(colors: [SIMD4(0, 1, 0, 1), SIMD4(1, 0, 0, 1)]).apply(to: two)
      #expect(try pictured(layer).difference(from: pictured(two)) <= 2)
    }

    /// Returns the pictures of a gradient layer and of a layer with the gradient's picture, with
    /// the same treatment.
    private func pair(
      _ gradient: GradientPicture, _ frame: CGRect, scale: CGFloat = 1,
      _ treatment: (CALayer) -> Void = { _ in }
    ) throws -> (CGImage, CGImage) {
      let layer = CAGradientLayer()
      gradient.apply(to: layer)
      let shown = try pictured(layer, in: frame, scale: scale) { treatment(layer) }
      let reference = CALayer()
      reference.contents = gradient.image(frame.size, scale: scale)
      return (
        shown, try pictured(reference, in: frame, scale: scale) { treatment(reference) }
      )
    }
  }
}
