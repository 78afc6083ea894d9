public import Foundation

/// A knob on a track that chooses a value from a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value, clamped to the range; 0 by default. NaN is reported and ignored.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The lower end of the range; a non-finite number is reported and ignored.
  open var minimumValue: Float = 0 {
    didSet {
      if !minimumValue.isFinite {
        Diagnostic.refuse(minimumValue, for: "UISlider.minimumValue")
        minimumValue = oldValue
      }
      rangeDidChange()
    }
  }
  /// The upper end of the range; a non-finite number is reported and ignored.
  open var maximumValue: Float = 1 {
    didSet {
      if !maximumValue.isFinite {
        Diagnostic.refuse(maximumValue, for: "UISlider.maximumValue")
        maximumValue = oldValue
      }
      rangeDidChange()
    }
  }
  /// True, the default, if `.valueChanged` is sent while the knob is dragged, and not only at the
  /// end.
  open var isContinuous = true

  /// The colour from the lower end to the knob; nil uses the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour from the knob to the upper end; nil uses a gray.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the knob; nil uses white.
  open var thumbTintColor: UIColor? { didSet { knob.color = thumbTintColor ?? .white } }

  /// The images at the ends.
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

  private var current: Float = 0
  var appearances: [State: SliderAppearance] = [:]
  let parts = SliderSubviews()
  /// The distance from the touch to the centre of the knob, in points, while it is dragged.
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for view in parts.all { addSubview(view) }
  }

  private var knob: KnobView { parts.knob }

  /// Sets the value without sending actions. An animation takes 0.25 seconds.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      return Diagnostic.refuse(value, for: "UISlider.value", expected: "a number")
    }
    let new = limited(value)
    guard new != current else { return }
    // The animation starts from the layout of the former value.
    if animated { layoutIfNeeded() }
    current = new
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in layoutIfNeeded() })
  }

  private func limited(_ value: Float) -> Float {
    max(minimumValue, min(value, max(minimumValue, maximumValue)))
  }

  private func rangeDidChange() {
    current = limited(current)
    setNeedsLayout()
  }

  // MARK: Pictures

  open func setThumbImage(_ image: UIImage?, for state: State) {
    appearances[state, default: SliderAppearance()].thumb = image
    setNeedsLayout()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    appearances[state, default: SliderAppearance()].minimumTrack = image
    setNeedsLayout()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    appearances[state, default: SliderAppearance()].maximumTrack = image
    setNeedsLayout()
  }

  open func thumbImage(for state: State) -> UIImage? { appearance(\.thumb, for: state) }
  open func minimumTrackImage(for state: State) -> UIImage? {
    appearance(\.minimumTrack, for: state)
  }
  open func maximumTrackImage(for state: State) -> UIImage? {
    appearance(\.maximumTrack, for: state)
  }
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Layout

  /// Returns the frame of the image at the lower end; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    place(of: minimumValueImage, atStart: true, in: bounds)
  }

  /// Returns the frame of the image at the upper end; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    place(of: maximumValueImage, atStart: false, in: bounds)
  }

  /// Returns the frame of the track, between the images of the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { placeOfTrack(in: bounds) }

  /// Returns the frame of the knob at `value`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    placeOfThumb(in: bounds, track: rect, value: value)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: max(SliderAppearance.height, currentThumbImage?.size.height ?? 0))
  }

  override class var standardContentPriorities: ContentPriorities { .fixedHeight }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: SliderAppearance.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  /// Reserves a drag along the track for the knob.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if isTracking, gestureRecognizer.view !== self,
      gestureRecognizer is UIPanGestureRecognizer
        || gestureRecognizer is UISwipeGestureRecognizer
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Tracks touches that begin on the knob, or within 12 points of it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let place = touch.location(in: self)
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    guard thumb.insetBy(dx: -12, dy: -12).contains(place) else { return false }
    grip = thumb.midX - place.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let room = track.width - thumb.width
    guard room > 0 else { return true }
    let part = (touch.location(in: self).x + grip - track.minX - thumb.width / 2) / room
    let share = Float(isRightToLeft ? 1 - part : part)
    let new = limited(minimumValue + share * (maximumValue - minimumValue))
    guard new != current else { return true }
    current = new
    setNeedsLayout()
    if isContinuous { sendActions(for: .valueChanged, event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged, event) }
  }
}
