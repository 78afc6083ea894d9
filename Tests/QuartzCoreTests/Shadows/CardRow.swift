import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

/// A card that casts a shadow: a layer with an image, or with sublayers inside of its rounded
/// corners.
struct CardRow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Turns a layer of 40 by 30 points into the card.
  let change: @MainActor @Sendable (CALayer) throws -> Void
  /// The number of passes that it takes as a card that is cut.
  let passes: Int

  init(
    _ name: String, passes: Int = 2,
    _ change: @escaping @MainActor @Sendable (CALayer) throws -> Void
  ) {
    self.name = name
    self.passes = passes
    self.change = change
  }

  var testDescription: String { name }

  /// Cards whose shadow is that of their rounded bounds.
  static let whole =
    [4, 10, 15].map { radius in CardRow("radius \(radius)") { try makeCard($0, radius: radius) } }
    + [
      CardRow("square") { try makeCard($0, radius: 0) },
      CardRow("turned") {
        try makeCard($0, radius: 8)
        $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      },
      CardRow("turned by a quarter, and scaled") {
        try makeCard($0, radius: 8)
        $0.transform = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1.3, 1.3, 1)
      },
      CardRow("translucent border") {
        try makeCard($0, radius: 8)
        $0.borderColor = CGColor(gray: 0, alpha: 0.5)
      },
      CardRow("continuous corners") {
        try makeCard($0, radius: 9)
        $0.cornerCurve = .continuous
        $0.sublayers?.first?.cornerCurve = .continuous
      },
      CardRow("two round corners") {
        try makeCard($0, radius: 9)
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        $0.sublayers?.first?.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      },
      CardRow("rounder image") {
        try makeCard($0, radius: 6)
        $0.sublayers?.first?.cornerRadius = 12
      },
      CardRow("image further in, less round") {
        try makeCard($0, radius: 12)
        $0.sublayers?.first?.frame = CGRect(x: 4, y: 4, width: 32, height: 22)
        $0.sublayers?.first?.cornerRadius = 8
      },
      CardRow("faded image") {
        try makeCard($0, radius: 8)
        $0.sublayers?.first?.opacity = 0.5
      },
      CardRow("image with transparent parts over the background") {
        try makeCard($0, radius: 8)
        $0.sublayers?.first?.contents = try image(opaque: false)
      },
      CardRow("clipped image that fills by its aspect") {
        try makeCard($0, radius: 8)
        $0.sublayers?.first?.contentsGravity = .resizeAspectFill
      },
      CardRow("image in a layer that cuts it") {
        try makeCard($0, radius: 8)
        let window = try #require($0.sublayers?.first)
        window.contents = nil
        let inner = CALayer()
        inner.frame = CGRect(x: -10, y: -10, width: 60, height: 50)
        inner.contents = try image(opaque: true)
        window.addSublayer(inner)
      },
      CardRow("layer around a card") {
        let inner = CALayer()
        inner.frame = CGRect(x: -3, y: 2, width: 40, height: 30)
        try makeCard(inner, radius: 9)
        $0.addSublayer(inner)
      },
      CardRow("layer around an image that is cut") {
        let inner = CALayer()
        inner.frame = $0.bounds
        inner.cornerRadius = 6
        inner.masksToBounds = true
        inner.contents = try image(opaque: true)
        $0.addSublayer(inner)
        $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      },
      CardRow("image without a background") {
        $0.contents = try image(opaque: true)
        $0.borderWidth = 2
      },
    ]

  /// Cards whose shadow is not, or may not be.
  static let cut = [
    CardRow("transparent image", passes: 1) { $0.contents = try image(opaque: false) },
    CardRow("image with square corners on a round background") {
      try makeCard($0, radius: 10)
      $0.sublayers?.first?.masksToBounds = false
    },
    CardRow("image less round than the background") {
      try makeCard($0, radius: 12)
      $0.sublayers?.first?.cornerRadius = 4
    },
    CardRow("image off its place") {
      try makeCard($0, radius: 10)
      $0.sublayers?.first?.position.x += 4
    },
    CardRow("translucent background") {
      try makeCard($0, radius: 10)
      $0.backgroundColor = CGColor(gray: 1, alpha: 0.5)
    },
    CardRow("image that does not fill its layer", passes: 1) {
      $0.contents = try image(opaque: true)
      $0.contentsGravity = .center
    },
    CardRow("layer around one that is turned", passes: 1) {
      let inner = CALayer()
      inner.frame = $0.bounds
      inner.backgroundColor = .black
      inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      $0.addSublayer(inner)
    },
    CardRow("layer around one that is faded", passes: 1) {
      let inner = CALayer()
      inner.frame = $0.bounds
      inner.backgroundColor = .black
      inner.opacity = 0.5
      $0.addSublayer(inner)
    },
    CardRow("border alone") {
      $0.borderWidth = 3
      $0.cornerRadius = 8
    },
  ]

  @MainActor private static func makeCard(_ layer: CALayer, radius: CGFloat) throws {
    layer.backgroundColor = .white
    layer.cornerRadius = radius
    layer.borderWidth = 2
    layer.borderColor = CGColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 1)
    let inner = CALayer()
    inner.frame = layer.bounds
    inner.cornerRadius = radius
    inner.masksToBounds = true
    inner.contents = try image(opaque: true)
    layer.addSublayer(inner)
  }

  /// Returns an image of four squares; one of them is transparent if the image is not opaque.
  private static func image(opaque: Bool) throws -> CGImage {
    let context = try #require(
      CGContext(size: CGSize(width: 20, height: 20), scale: 1, opaque: opaque))
    for (index, gray) in [0.1, 0.4, 0.7, 0.9].enumerated() where opaque || index > 0 {
      context.setFillColor(CGColor(gray: gray, alpha: 1))
      context.fill(CGRect(x: index % 2 * 10, y: index / 2 * 10, width: 10, height: 10))
    }
    return try #require(context.makeImage())
  }
}
