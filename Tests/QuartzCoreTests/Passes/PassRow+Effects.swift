import CoreGraphics
import QuartzCore

extension PassRow {
  static let shadows = [
    PassRow("a shadow with a `shadowPath`", 0) {
      addTwoParts(to: $0)
      $0.shadowOpacity = 1
      $0.shadowPath = CGPath(
        roundedRect: $0.bounds, cornerWidth: 8, cornerHeight: 8, transform: nil)
    },
    PassRow("a shadow of a background, round corners or not", 0) {
      $0.backgroundColor = CGColor(gray: 0, alpha: 0.5)
      $0.shadowOpacity = 1
      let other = part(of: $0.superlayer ?? $0)
      other.cornerRadius = 10
      other.shadowOpacity = 1
    },
    PassRow("a shadow of an opaque background with sublayers inside", 0) {
      $0.backgroundColor = .black
      $0.cornerRadius = 4
      $0.shadowOpacity = 1
      part(of: $0).backgroundColor = .white
    },
    PassRow("a shadow of a card with an image that is cut as round", 0) {
      $0.backgroundColor = .black
      $0.cornerRadius = 20
      $0.borderWidth = 1
      $0.shadowOpacity = 1
      let picture = part(of: $0)
      picture.frame = $0.bounds
      picture.contents = image
      picture.cornerRadius = 20
      picture.masksToBounds = true
    },
    PassRow("a shadow of one shape, or of contents that do not fill their layer", 1) {
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: $0.bounds, transform: nil)
      $0.addSublayer(shape)
      $0.shadowOpacity = 1
    },
    PassRow("a shadow of anything else: a silhouette", 2) {
      addTwoParts(to: $0)
      $0.shadowOpacity = 1
    },
  ]

  static let masks = [
    PassRow("`mask`: a plain rectangle, round corners or not", 0) {
      addTwoParts(to: $0)
      let mask = CALayer()
      mask.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
      mask.backgroundColor = .black
      mask.cornerRadius = 12
      $0.mask = mask
    },
    PassRow("`mask`: a shape, over one thing", 0) {
      $0.backgroundColor = .black
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: $0.bounds, transform: nil)
      $0.mask = mask
    },
    PassRow("`mask`: a shape, over several things", 1) {
      addTwoParts(to: $0)
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: $0.bounds, transform: nil)
      $0.mask = mask
    },
    PassRow("`mask`: a gradient that lies over all of the layer", 1) {
      addTwoParts(to: $0)
      let mask = CAGradientLayer()
      mask.frame = $0.bounds.insetBy(dx: -40, dy: -40)
      mask.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]
      $0.mask = mask
    },
    PassRow("`mask`: anything else", 2) {
      addTwoParts(to: $0)
      let mask = CALayer()
      mask.frame = $0.bounds
      addTwoParts(to: mask)
      $0.mask = mask
    },
  ]

  static let filters = [
    PassRow("`filters`: each", 1) {
      $0.backgroundColor = .black
      $0.filters = [CIFilter(name: "CIGaussianBlur")].compactMap { $0 }
    },
    PassRow("`compositingFilter`: addition, multiplication or a screen of one thing", 0) {
      $0.backgroundColor = .black
      $0.compositingFilter = "multiplyBlendMode"
    },
    PassRow("`compositingFilter` of several things", 1) {
      addTwoParts(to: $0)
      $0.compositingFilter = "multiplyBlendMode"
    },
    PassRow("`backgroundFilters`", 0) {
      $0.backgroundFilters = [CIFilter(name: "CIGaussianBlur")].compactMap { $0 }
    },
  ]

  static let rasters = [
    PassRow("`shouldRasterize`, first shown, or changed inside", 1) {
      addTwoParts(to: $0)
      $0.shouldRasterize = true
    },
    PassRow("`shouldRasterize`, shown again", 0) {
      addTwoParts(to: $0)
      $0.shouldRasterize = true
    } again: {
      $0.position.x += 1
    },
  ]

  /// A small non-opaque image.
  @MainActor static var image: CGImage? {
    let context = CGContext(size: CGSize(width: 16, height: 16), scale: 1, opaque: false)
    context?.setFillColor(.black)
    context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    return context?.makeImage()
  }

  /// Adds a black layer to `layer`.
  @MainActor @discardableResult
  static func part<Layer: CALayer>(of layer: CALayer, _ part: Layer = CALayer()) -> Layer {
    part.frame = CGRect(x: 8, y: 6, width: 40, height: 30)
    if type(of: part) == CALayer.self { part.backgroundColor = .black }
    layer.addSublayer(part)
    return part
  }

  /// Adds two overlapping layers to `layer` that extend beyond it.
  @MainActor static func addTwoParts(to layer: CALayer) {
    part(of: layer)
    part(of: layer).frame.origin = CGPoint(x: 30, y: 28)
  }
}
