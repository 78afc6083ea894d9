public import Foundation
internal import QuartzCore

/// Two buttons that decrease and increase a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  // The size in points; the pauses before the first repeated step and between the others, in
  // seconds.
  private static let size = CGSize(width: 94, height: 32)
  private static let firstPause = 0.5
  private static let pause = 0.1

  /// The value, clamped to the range; 0 by default. NaN is reported and ignored.
  open var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else {
        return Diagnostic.refuse(newValue, for: "UIStepper.value", expected: "a number")
      }
      current = limited(newValue)
      setNeedsLayout()
    }
  }

  /// The lower end of the range, 0 by default; NaN is reported and ignored.
  open var minimumValue = 0.0 {
    didSet {
      if minimumValue.isNaN {
        Diagnostic.refuse(minimumValue, for: "UIStepper.minimumValue", expected: "a number")
        minimumValue = oldValue
      }
      value = current
    }
  }
  /// The upper end of the range, 100 by default; NaN is reported and ignored.
  open var maximumValue = 100.0 {
    didSet {
      if maximumValue.isNaN {
        Diagnostic.refuse(maximumValue, for: "UIStepper.maximumValue", expected: "a number")
        maximumValue = oldValue
      }
      value = current
    }
  }
  /// The change by one step, above 0 and 1 by default; another value is reported and ignored.
  open var stepValue = 1.0 {
    didSet {
      guard !(stepValue > 0 && stepValue.isFinite) else { return }
      Diagnostic.refuse(stepValue, for: "UIStepper.stepValue", expected: "a number above 0")
      stepValue = oldValue
    }
  }
  /// True, the default, if `.valueChanged` is sent at every step while a button is held, and not
  /// only at the end.
  open var isContinuous = true
  /// True, the default, if a button that is held repeats its step.
  open var autorepeat = true
  /// True if stepping beyond one end of the range continues at the other. False by default.
  open var wraps = false { didSet { setNeedsLayout() } }

  private var current = 0.0
  /// The sign of the step, -1 or 1 while a button is pressed and 0 otherwise.
  private var direction = 0.0
  private var start = 0.0
  private var timer: GestureTimer?
  private let signs = [UILabel(), UILabel()]
  private let line = UIView()
  private let mark = UIView()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    clipsToBounds = true
    line.backgroundColor = .separator
    mark.backgroundColor = .quaternarySystemFill
    mark.alpha = 0
    for view in [mark, line] + signs { addSubview(view) }
    for view in subviews { view.isUserInteractionEnabled = false }
    for (label, text) in zip(signs, ["\u{2212}", "+"]) {
      label.text = text
      label.font = .systemFont(ofSize: 22)
      label.textAlignment = .center
    }
  }

  private func limited(_ value: Double) -> Double {
    max(minimumValue, min(value, max(minimumValue, maximumValue)))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override class var standardContentPriorities: ContentPriorities { .fixedSize }
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    for (index, label) in signs.enumerated() {
      label.frame = directed(
        CGRect(x: CGFloat(index) * half, y: 0, width: half, height: bounds.height))
      let ends = index == 0 ? current <= minimumValue : current >= maximumValue
      label.alpha = ends && !wraps ? 0.3 : 1
    }
    line.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
    mark.frame = directed(
      CGRect(x: direction > 0 ? half : 0, y: 0, width: half, height: bounds.height))
    mark.alpha = direction == 0 ? 0 : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = (touch.location(in: self).x < bounds.midX) != isRightToLeft ? -1 : 1
    start = current
    step()
    if autorepeat { goOn(after: Self.firstPause) }
    setNeedsLayout()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if !point(inside: touch.location(in: self), with: event) { timer = nil }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if !isContinuous, current != start { sendActions(for: .valueChanged, event) }
  }

  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func stop() {
    timer = nil
    direction = 0
    setNeedsLayout()
  }

  private func goOn(after time: TimeInterval) {
    timer = GestureTimer(at: CACurrentMediaTime() + time) { [weak self] in
      guard let self, direction != 0 else { return }
      step()
      goOn(after: Self.pause)
    }
  }

  private func step() {
    var new = current + direction * stepValue
    if wraps, new > maximumValue { new = minimumValue }
    if wraps, new < minimumValue { new = maximumValue }
    new = limited(new)
    guard new != current else { return }
    current = new
    setNeedsLayout()
    if isContinuous { sendActions(for: .valueChanged) }
  }
}
