internal import CoreGraphics
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

  private var knob: ThumbView { parts.knob }

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
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (start, end) = (
      minimumValueImageRect(forBounds: bounds).width, maximumValueImageRect(forBounds: bounds).width
    )
    let left = bounds.minX + (start > 0 ? start + SliderAppearance.gap : 0)
    let right = bounds.maxX - (end > 0 ? end + SliderAppearance.gap : 0)
    let height =
      currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height
      ?? SliderAppearance.track
    return directed(
      CGRect(x: left, y: bounds.midY - height / 2, width: max(right - left, 0), height: height),
      in: bounds)
  }

  /// Returns the frame of the knob at `value`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: SliderAppearance.knob, height: SliderAppearance.knob)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return directed(
      CGRect(
        x: rect.minX + (rect.width - size.width) * part, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height),
      in: rect)
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

/// The images of a slider in one state; nil values fall back to the normal state's, and there to
/// the drawn parts.
struct SliderAppearance {
  // The metrics of a slider, in points.
  static let height: CGFloat = 34
  static let knob: CGFloat = 28
  static let track: CGFloat = 4
  static let gap: CGFloat = 8

  var thumb: UIImage?
  var minimumTrack: UIImage?
  var maximumTrack: UIImage?
}

/// The views of a slider.
@MainActor
struct SliderSubviews {
  let maximumTrack = UIImageView()
  let minimumTrack = UIImageView()
  let minimum = UIImageView()
  let maximum = UIImageView()
  let knob = ThumbView(frame: .zero)

  var all: [UIView] { [maximumTrack, minimumTrack, minimum, maximum, knob] }
}

extension UISlider {
  func appearance(_ picture: KeyPath<SliderAppearance, UIImage?>, for state: State) -> UIImage? {
    appearances[state]?[keyPath: picture] ?? appearances[.normal]?[keyPath: picture]
  }

  func place(of image: UIImage?, atStart: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return directed(
      CGRect(
        x: atStart ? bounds.minX : bounds.maxX - size.width,
        y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height),
      in: bounds)
  }

  func layOutParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    parts.knob.showsPlainKnob = currentThumbImage == nil
    parts.knob.image = currentThumbImage
    parts.knob.take(thumb)
    show(currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, in: parts.maximumTrack)
    show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, in: parts.minimumTrack)
    let isPlain = currentMinimumTrackImage == nil
    parts.maximumTrack.frame = track
    let reach = directed(thumb, in: track).midX - track.minX
    parts.minimumTrack.frame = directed(
      CGRect(
        x: track.minX, y: track.minY, width: max(reach, isPlain ? 0 : track.height),
        height: track.height),
      in: track)
    parts.minimum.image = minimumValueImage
    parts.minimum.frame = minimumValueImageRect(forBounds: bounds)
    parts.maximum.image = maximumValueImage
    parts.maximum.frame = maximumValueImageRect(forBounds: bounds)
  }

  private func show(_ image: UIImage?, _ color: UIColor, in view: UIImageView) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? SliderAppearance.track / 2 : 0
  }
}

/// The white, round knob of sliders and switches, with its shadow.
final class ThumbView: UIImageView {
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
