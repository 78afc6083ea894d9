public import Foundation
internal import QuartzCore

/// A switch with a knob at one side or the other: off or on. Its size is always 51 x 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  // The size and the margin of the knob in points; the time of a change in seconds.
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  /// The additional length of a pressed knob, in points.
  private static let stretch: CGFloat = 7
  private static let time = 0.3

  /// True if the switch is on. Setting it sends no actions.
  open var isOn: Bool {
    get { current }
    set { setOn(newValue, animated: false) }
  }

  /// The colour of a switch that is on; nil uses green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var thumbTintColor: UIColor? { didSet { knob.color = thumbTintColor ?? .white } }
  /// Stored and not shown, as on iOS.
  open var onImage: UIImage?
  open var offImage: UIImage?
  /// Stored and not shown.
  open var title: String?

  private var current = false
  /// The value at the beginning of the tracked touch. `isDragged` is true once the finger has
  /// changed it.
  private var wasOn = false
  private var isDragged = false
  private let track = UIView()
  private let knob = ThumbView(frame: .zero)

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
    track.isUserInteractionEnabled = false
    addSubview(track)
    addSubview(knob)
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override class var standardContentPriorities: ContentPriorities { .fixedSize }
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Sets the value without sending actions.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != current else { return }
    if animated { layoutIfNeeded() }
    current = on
    update(animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.layer.cornerRadius = Self.size.height / 2
    track.backgroundColor = current ? onTintColor ?? .systemGreen : .secondarySystemFill
    let side = Self.size.height - 2 * Self.margin
    let length = side + (isHighlighted ? Self.stretch : 0)
    knob.take(
      directed(
        CGRect(
          x: current ? Self.size.width - Self.margin - length : Self.margin, y: Self.margin,
          width: length, height: side),
        in: track.frame))
  }

  private func update(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Self.time, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { [self] in layoutIfNeeded() })
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
    update(animated: true)
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  /// Reserves a horizontal drag of the knob for the switch.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if isTracking, gestureRecognizer.view !== self,
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    {
      let way = pan.translation(in: self)
      if abs(way.x) > abs(way.y) { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasOn = current
    isDragged = false
    return true
  }

  /// Changes sides when the finger enters the other third, at least a sixth of the width from its
  /// beginning.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let side = Self.size.width / 3
    let isAtRight = current != isRightToLeft
    if abs(x - touch.previousLocation(in: self).x) > 0, isAtRight ? x < side : x > 2 * side {
      if hypot(x - touch.origin(in: self).x, 0) > side / 2 {
        isDragged = true
        setOn(!current, animated: true)
      }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isInside = touch.map { point(inside: $0.location(in: self), with: event) } ?? false
    if !isDragged, isInside { setOn(!current, animated: true) }
    if current != wasOn { sendActions(for: [.valueChanged, .primaryActionTriggered], event) }
  }
}

extension UITouch {
  /// Returns the point at which the touch began, in the space of `view`.
  func origin(in view: UIView) -> CGPoint {
    window.map { view.convert(origin, from: $0) } ?? origin
  }
}
