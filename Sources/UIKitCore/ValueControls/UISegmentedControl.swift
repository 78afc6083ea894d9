public import Foundation

/// A row of segments of which at most one is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that means no segment.
  public static let noSegment = -1

  /// The index of the selected segment, or `noSegment`. Any other index out of range is reported,
  /// and selects none.
  open var selectedSegmentIndex: Int {
    get { selection }
    set { select(newValue) }
  }

  /// True if a segment is selected only while it is pressed. False by default.
  open var isMomentary = false
  /// True if each segment is as wide as its content, instead of all being equally wide. False by
  /// default.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour behind the selected segment; nil uses white, or gray in the dark style.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  private(set) var selection = UISegmentedControl.noSegment
  var segments: [Segment] = []
  var titleColors: [State: UIColor] = [:]
  var titleFonts: [State: UIFont] = [:]
  let pill = UIView()
  /// The index of the segment under the finger.
  var pressed: Int?

  /// Creates a control with a segment for each of `items`, which are strings or images. Others are
  /// reported.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String:
        insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
      default:
        Diagnostic.report("UISegmentedControl: item \(item): expected a String or a UIImage")
      }
    }
    sizeToFit()
  }

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
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    pill.isUserInteractionEnabled = false
    pill.isHidden = true
    addSubview(pill)
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment at `segment`; the index is clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment, animated)
  }

  /// Inserts a segment at `segment`; the index is clamped to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment, animated)
  }

  /// Inserts a segment with the action's title or image, which sends the action when it is
  /// selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let new = Segment(title: action.title.isEmpty ? nil : action.title, image: action.image)
    new.action = action
    insert(new, at: segment, animated)
  }

  /// Removes the segment at `segment`; the index is clamped to the valid range.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = max(0, min(segment, segments.count - 1))
    segments.remove(at: index).view.removeFromSuperview()
    if selection == index { selection = Self.noSegment }
    if selection > index { selection -= 1 }
    show(animated: animated)
  }

  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    selection = Self.noSegment
    show(animated: false)
  }

  /// Sets a title, which replaces the segment's image. An index out of range is reported.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets an image, which replaces the segment's title. An index out of range is reported.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets a width in points; 0 leaves it to the control.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// Returns the width that was set, in points; 0 if the control chooses it.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(segment)?.isEnabled ?? false
  }

  /// Sets the colour and the font of the titles. Other attributes are ignored.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleColors[state] = attributes?[.foregroundColor] as? UIColor
    titleFonts[state] = attributes?[.font] as? UIFont
    setNeedsLayout()
  }

  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ body: (Segment) -> Void) {
    guard let segment = segment(index) else {
      return Diagnostic.report(
        "UISegmentedControl: segment \(index): expected the index of one of \(segments.count)")
    }
    body(segment)
    show(animated: false)
  }

  private func insert(_ segment: Segment, at index: Int, _ animated: Bool) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if selection >= index { selection += 1 }
    addSubview(segment.view)
    show(animated: animated)
  }

  private func select(_ index: Int) {
    guard index == Self.noSegment || segments.indices.contains(index) else {
      Diagnostic.report(
        "UISegmentedControl: segment \(index): expected the index of one of \(segments.count)")
      return select(Self.noSegment)
    }
    selection = index
    show(animated: false)
  }

  private func show(animated: Bool) {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { [self] in layoutIfNeeded() })
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSegments()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  override class var standardContentPriorities: ContentPriorities { .fixedHeight }
  open override var intrinsicContentSize: CGSize { naturalSize }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = pressed
    pressed = nil
    defer { show(animated: true) }
    guard let chosen, chosen != selection || isMomentary else { return }
    selection = chosen
    if let action = segments[chosen].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered], event)
    if isMomentary { selection = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    show(animated: true)
  }

  private func press(_ touch: UITouch) {
    let place = touch.location(in: self)
    let isInside = point(inside: place, with: nil)
    let new = isInside ? segments.firstIndex { $0.frame.contains(place) && $0.isEnabled } : nil
    guard new != pressed else { return }
    pressed = new
    show(animated: true)
  }
}
