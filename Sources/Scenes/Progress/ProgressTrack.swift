internal import UIKit

/// A line with a knob that shows a part of a whole.
final class ProgressTrack: UIView {
  /// 0...1.
  var value: Double = 0 {
    didSet { setNeedsLayout() }
  }

  private let rail = UIView()
  private let fill = UIView()
  private let knob = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (part, color) in [(rail, Theme.line), (fill, .systemBlue), (knob, .white)] {
      part.backgroundColor = color
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    rail.layer.cornerRadius = 2
    fill.layer.cornerRadius = 2
    knob.layer.cornerRadius = 11
  }

  required init?(coder: NSCoder) { nil }

  /// The value that the place `x`, in the view's points, stands for.
  func value(at x: CGFloat) -> Double {
    let width = bounds.width - 22
    guard width > 0 else { return 0 }
    return Double(min(max((x - 11) / width, 0), 1))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height / 2
    let width = max(0, bounds.width - 22)
    let place = 11 + width * CGFloat(value)
    rail.frame = CGRect(x: 11, y: middle - 2, width: width, height: 4)
    fill.frame = CGRect(x: 11, y: middle - 2, width: width * CGFloat(value), height: 4)
    knob.frame = CGRect(x: place - 11, y: middle - 11, width: 22, height: 22)
  }
}
