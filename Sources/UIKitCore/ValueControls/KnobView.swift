internal import CoreGraphics

/// The white, round knob of sliders and switches, with its shadow.
final class KnobView: UIImageView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    styleDidChange()
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor = .white { didSet { if showsPlainKnob { backgroundColor = color } } }

  /// True if the knob is drawn; otherwise the view shows only its image.
  var showsPlainKnob = true { didSet { if showsPlainKnob != oldValue { styleDidChange() } } }

  private func styleDidChange() {
    backgroundColor = showsPlainKnob ? color : nil
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
    layer.shadowOpacity = showsPlainKnob ? 0.15 : 0
    layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
    layer.borderWidth = showsPlainKnob ? 0.5 : 0
  }

  /// Sets the frame, with round ends.
  func take(_ frame: CGRect) {
    self.frame = frame
    layer.cornerRadius = showsPlainKnob ? min(frame.width, frame.height) / 2 : 0
    layer.shadowPath =
      showsPlainKnob
      ? UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath : nil
  }
}
