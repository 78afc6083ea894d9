internal import UIKit

/// SVG files in image views: sharp at every size, as a template in the tint colour, and while they
/// grow.
final class VectorsViewController: CardsViewController {
  override class var playDuration: TimeInterval { 1.6 }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "UIImage(named: \"compass\")", figure: DrawingSizes()),
      ShapeCard(title: "from 24 pixels | drawn for 120 points", figure: DrawingCompared()),
      ShapeCard(title: ".alwaysTemplate", figure: DrawingTints()),
      ShapeCard(title: "bounds and transform", figure: DrawingGrowth()),
    ]
  }
}

extension ShapeFigure {
  /// Returns the scale at which a drawing of the given size fills the figure and leaves a margin.
  fileprivate func fit(width: CGFloat, height: CGFloat) -> CGFloat {
    max(min(bounds.width * 0.88 / width, bounds.height / height, 2), 0.1)
  }
}

/// The same drawing in three sizes, which swap places.
private final class DrawingSizes: ShapeFigure {
  static let sides: [CGFloat] = [24, 56, 112]

  private let drawings = sides.map { _ in UIImageView(image: UIImage(named: "compass")) }
  private var shift = 0

  override func build() { drawings.forEach(addSubview) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = fit(width: 240, height: 112)
    var x = bounds.midX - 120 * scale
    for (index, drawing) in drawings.enumerated() {
      let side = Self.sides[(index + shift) % Self.sides.count] * scale
      drawing.bounds.size = CGSize(width: side, height: side)
      drawing.center = CGPoint(x: x + side / 2, y: bounds.midY)
      x += side + 24 * scale
    }
  }

  override func play() {
    shift += 1
    setNeedsLayout()
    UIView.animate(
      withDuration: 1.2, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.layoutIfNeeded() })
  }
}

/// A stretched bitmap of 24 pixels, and beside it the drawing from which it was made.
private final class DrawingCompared: ShapeFigure {
  private let bitmap = UIImageView()
  private let drawing = UIImageView(image: UIImage(named: "compass"))

  override func build() {
    if let image = drawing.image {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: 24, height: 24)
      bitmap.image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
    }
    addSubview(bitmap)
    addSubview(drawing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in [bitmap, drawing].enumerated() {
      let scale = fit(width: 272, height: 120)
      view.bounds.size = CGSize(width: 120 * scale, height: 120 * scale)
      view.center = CGPoint(
        x: bounds.midX + (index == 0 ? -76 : 76) * scale, y: bounds.midY)
    }
  }

  override func play() {
    for view in [bitmap, drawing] {
      view.transform = CGAffineTransform(rotationAngle: -.pi)
      UIView.animate(
        withDuration: 1.2, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
        animations: { view.transform = .identity })
    }
  }
}

/// One shape in five tint colours.
private final class DrawingTints: ShapeFigure {
  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple,
  ]

  private let stars = colors.map { color in
    let star = UIImageView(image: UIImage(named: "star")?.withRenderingMode(.alwaysTemplate))
    star.tintColor = color
    return star
  }

  override func build() { stars.forEach(addSubview) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, star) in stars.enumerated() {
      let scale = fit(width: 280, height: 120)
      star.bounds.size = CGSize(width: 48 * scale, height: 48 * scale)
      star.center = CGPoint(x: bounds.midX + CGFloat(index - 2) * 58 * scale, y: bounds.midY)
    }
  }

  override func play() {
    for (index, star) in stars.enumerated() {
      UIView.animateKeyframes(
        withDuration: 0.9, delay: 0.12 * Double(index), options: [.allowUserInteraction],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
            star.transform = CGAffineTransform(translationX: 0, y: -30).rotated(by: .pi)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
            star.transform = .identity
          }
        })
    }
  }
}

/// A drawing that grows to the size of its panel and back.
private final class DrawingGrowth: ShapeFigure {
  private let drawing = UIImageView(image: UIImage(named: "compass"))
  private var isLarge = false

  override func build() {
    drawing.contentMode = .scaleAspectFit
    addSubview(drawing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = isLarge ? min(bounds.width, bounds.height) : 64
    drawing.bounds.size = CGSize(width: side, height: side)
    drawing.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func play() {
    isLarge.toggle()
    setNeedsLayout()
    UIView.animate(
      withDuration: 1.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.layoutIfNeeded()
        self.drawing.transform = self.drawing.transform.rotated(by: .pi / 2)
      })
  }
}
