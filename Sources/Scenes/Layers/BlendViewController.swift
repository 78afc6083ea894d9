internal import UIKit

/// Filters on layers and on their background, and blend modes.
final class BlendViewController: CardsViewController {
  override class var playDuration: TimeInterval { 5 }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "compositingFilter", figure: BlendModes()),
      ShapeCard(title: "filters: CIGaussianBlur", figure: BlurredPicture()),
      ShapeCard(title: "filters: colours", figure: ColorfulPictures()),
      ShapeCard(title: "backgroundFilters", figure: GroundGlass()),
    ]
  }
}

/// A figure of an image whose filters are animated.
class FilterFigure: ShapeFigure {
  /// Returns a new layer with a cover image, rounded corners and `filters`.
  func addCover(_ name: String, _ frame: CGRect, filters: [CIFilter?]) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = UIImage(named: "Covers/\(name).png")?.cgImage
    layer.contentsGravity = .resizeAspectFill
    layer.cornerRadius = 10
    layer.masksToBounds = true
    layer.filters = filters.compactMap { $0 }
    canvas.addSublayer(layer)
    return layer
  }

  /// Returns a filter of `kind`, with the name that animations use in key paths.
  func filter(_ kind: String, named name: String, _ inputs: [String: CGFloat] = [:]) -> CIFilter? {
    let filter = CIFilter(name: kind)
    filter?.name = name
    for (key, value) in inputs { filter?.setValue(NSNumber(value: Double(value)), forKey: key) }
    return filter
  }

  /// Returns a keyframe animation of `keyPath` through `values`.
  func course(_ keyPath: String, _ values: [CGFloat]) -> CAKeyframeAnimation {
    let course = CAKeyframeAnimation(keyPath: keyPath)
    course.values = values
    course.duration = BlendViewController.playDuration - 0.5
    course.calculationMode = .cubic
    return course
  }
}

/// A gradient over an image in nine blend modes.
final class BlendModes: FilterFigure {
  private static let modes = [
    "multiply", "screen", "overlay", "difference", "exclusion", "colorDodge", "hardLight", "hue",
    "luminosity",
  ]
  private(set) var washes: [CALayer] = []

  override func build() {
    for (index, mode) in Self.modes.enumerated() {
      let frame = CGRect(
        x: -79 + CGFloat(index % 3) * 54, y: -79 + CGFloat(index / 3) * 54, width: 50, height: 50)
      let cover = addCover("Imgfull", frame, filters: [])
      let wash = CAGradientLayer()
      wash.colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor]
      wash.frame = CGRect(x: 12, y: 12, width: 38, height: 38)
      wash.compositingFilter = mode + "BlendMode"
      cover.addSublayer(wash)
      washes.append(wash)
    }
  }

  override func play() {
    for (index, wash) in washes.enumerated() {
      let slide = course("position.x", [31, -20, 31, 31])
      slide.beginTime = wash.convertTime(CACurrentMediaTime(), from: nil) + Double(index) * 0.05
      wash.add(slide, forKey: "slide")
    }
  }
}

/// An image that goes out of focus and back.
final class BlurredPicture: FilterFigure {
  private(set) var cover: CALayer?

  override func build() {
    cover = addCover(
      "Imgfull", CGRect(x: -70, y: -70, width: 140, height: 140),
      filters: [filter("CIGaussianBlur", named: "blur", ["inputRadius": 0])])
  }

  override func play() {
    cover?.add(course("filters.blur.inputRadius", [0, 14, 14, 0]), forKey: "blur")
  }
}

/// Four images that lose and change their colours.
final class ColorfulPictures: FilterFigure {
  private(set) var covers: [CALayer] = []

  override func build() {
    let filters = [
      filter("CIColorControls", named: "color"), filter("CIHueAdjust", named: "color"),
      filter("CISepiaTone", named: "color", ["inputIntensity": 0]),
      filter("CIExposureAdjust", named: "color"),
    ]
    for (index, filter) in filters.enumerated() {
      let frame = CGRect(
        x: -78 + CGFloat(index % 2) * 80, y: -78 + CGFloat(index / 2) * 80, width: 76, height: 76)
      covers.append(addCover("Img\(index + 1)", frame, filters: [filter]))
    }
  }

  override func play() {
    let courses: [(String, [CGFloat])] = [
      ("inputSaturation", [1, 0, 0, 1]), ("inputAngle", [0, .pi, 2 * .pi]),
      ("inputIntensity", [0, 1, 1, 0]), ("inputEV", [0, 1.5, -1.5, 0]),
    ]
    for (cover, (input, values)) in zip(covers, courses) {
      cover.add(course("filters.color.\(input)", values), forKey: "color")
    }
  }
}

/// A pane of frosted glass in front of an image.
final class GroundGlass: FilterFigure {
  private let pane = CALayer()

  override func build() {
    _ = addCover("Imgfull", CGRect(x: -70, y: -70, width: 140, height: 140), filters: [])
    pane.frame = CGRect(x: -74, y: -34, width: 84, height: 68)
    pane.cornerRadius = 16
    pane.borderWidth = 1
    pane.borderColor = UIColor.white.withAlphaComponent(0.5).cgColor
    pane.backgroundColor = UIColor.white.withAlphaComponent(0.15).cgColor
    pane.backgroundFilters = [
      filter("CIGaussianBlur", named: "blur", ["inputRadius": 6]),
      filter("CIColorControls", named: "color", ["inputSaturation": 1.8]),
    ].compactMap { $0 }
    canvas.addSublayer(pane)
  }

  override func play() {
    pane.add(course("position.x", [-32, 40, 40, -32]), forKey: "across")
    pane.add(course("position.y", [0, -40, 40, 0]), forKey: "along")
  }
}
