internal import UIKit

/// A row with the name of a class on the left and its controls on the right.
final class ControlRow: UIView {
  /// The minimum height, in points.
  static let height: CGFloat = 56

  private let label = UILabel()
  private let controls: [UIView]

  init(_ title: String, _ controls: [UIView]) {
    self.controls = controls
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    layer.cornerRadius = 10
    label.text = title
    label.font = .systemFont(ofSize: 15)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    for control in controls { addSubview(control) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    var right = bounds.width - margin
    for control in controls.reversed() {
      let natural = control.sizeThatFits(control.bounds.size)
      let isWide = control.intrinsicContentSize.width < 0
      let width =
        isWide
        ? max(
          60, min(bounds.width - label.intrinsicContentSize.width - 3 * margin, bounds.width * 0.55)
        ) : natural.width
      control.frame = CGRect(
        x: right - width, y: ((bounds.height - natural.height) / 2).rounded(), width: width,
        height: natural.height)
      right -= width + 14
    }
    label.frame = CGRect(
      x: margin, y: 0, width: max(min(right - margin, 220), 0), height: bounds.height)
  }
}

/// The images of the controls scene.
@MainActor
enum ControlFigures {
  static let tints: [UIColor] = [.systemPink, .systemGreen, .systemOrange, .systemIndigo]

  /// A renderer with enough pixels for an enlarged view.
  private static var renderer: UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 4
    return UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32), format: format)
  }

  /// A five-pointed star, as a template image.
  static var star: UIImage {
    renderer.image { _ in
      let path = UIBezierPath()
      for point in 0..<10 {
        let angle = CGFloat(point) / 5 * .pi - .pi / 2
        let radius: CGFloat = point % 2 == 0 ? 15 : 6.5
        let place = CGPoint(x: 16 + cos(angle) * radius, y: 17 + sin(angle) * radius)
        point == 0 ? path.move(to: place) : path.addLine(to: place)
      }
      path.close()
      UIColor.black.setFill()
      path.fill()
    }
    .withRenderingMode(.alwaysTemplate)
  }

  /// The phases of the moon from new to new.
  static var runner: [UIImage] {
    (0..<16).map { step in
      renderer.image { _ in
        let disc = CGRect(x: 4, y: 4, width: 24, height: 24)
        UIColor.systemGray5.setFill()
        UIBezierPath(ovalIn: disc).fill()
        UIBezierPath(ovalIn: disc).addClip()
        UIColor.systemYellow.setFill()
        UIBezierPath(ovalIn: disc.offsetBy(dx: CGFloat(step) * 3.4 - 27, dy: 0)).fill()
      }
    }
  }
}
