internal import CoreGraphics
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

/// One choice of a segmented control.
@MainActor
final class Segment {
  var title: String?
  var image: UIImage?
  /// The width in points; 0 leaves it to the control.
  var width: CGFloat = 0
  var isEnabled = true
  var action: UIAction?
  var frame = CGRect.zero
  let view = UIView()
  let label = UILabel()
  let picture = UIImageView()
  /// The separator at the leading edge.
  let line = UIView()
  /// The cached width of the title for a title and a font.
  private var measured: (title: String?, font: UIFont, width: CGFloat)?

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = image
    view.isUserInteractionEnabled = false
    label.textAlignment = .center
    picture.contentMode = .center
    for part in [line, label, picture] { view.addSubview(part) }
  }

  func titleWidth(_ font: UIFont) -> CGFloat {
    if let measured, measured.title == title, measured.font == font { return measured.width }
    let probe = UILabel()
    probe.font = font
    probe.text = title
    let width = probe.sizeThatFits(.zero).width.rounded(.up)
    measured = (title, font, width)
    return width
  }
}

extension UISegmentedControl {
  // The height of the control, the margin around the pill and the padding of a segment, in points.
  private static var height: CGFloat { 32 }
  private static var margin: CGFloat { 2 }
  private static var padding: CGFloat { 12 }

  private func font(_ state: State) -> UIFont {
    titleFonts[state] ?? titleFonts[.normal]
      ?? .systemFont(ofSize: 13, weight: state == .selected ? .semibold : .medium)
  }

  private func naturalWidth(_ segment: Segment, _ font: UIFont) -> CGFloat {
    if segment.width > 0 { return segment.width }
    return (segment.image?.size.width ?? segment.titleWidth(font)) + 2 * Self.padding
  }

  private var widths: [CGFloat] {
    let font = font(.selected)
    let widths = segments.map { naturalWidth($0, font) }
    guard !apportionsSegmentWidthsByContent else { return widths }
    let widest = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
    return zip(segments, widths).map { $0.width > 0 ? $1 : widest }
  }

  var naturalSize: CGSize {
    CGSize(width: widths.reduce(0, +), height: Self.height)
  }

  private func layOutSegments() {
    let widths = widths
    let fixed = zip(segments, widths).filter { $0.0.width > 0 }.map(\.1).reduce(0, +)
    let free = widths.reduce(0, +) - fixed
    var x: CGFloat = 0
    for (segment, width) in zip(segments, widths) {
      let own =
        segment.width > 0 || free <= 0 ? width : max(0, bounds.width - fixed) * width / free
      segment.frame = directed(
        CGRect(x: x, y: 0, width: own, height: bounds.height),
        in: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
      x += own
    }
    for index in segments.indices { fill(segments[index], at: index) }
    layOutPill()
  }

  private func fill(_ segment: Segment, at index: Int) {
    let isSelected = index == selectedSegmentIndex
    let state: State = isSelected ? .selected : .normal
    segment.view.frame = segment.frame
    segment.label.font = font(state)
    segment.label.text = segment.image == nil ? segment.title : nil
    segment.label.textColor = titleColors[state] ?? titleColors[.normal] ?? .label
    segment.label.frame = segment.view.bounds
    segment.picture.image = segment.image
    segment.picture.tintColor = .label
    segment.picture.frame = segment.view.bounds
    let isPale = !segment.isEnabled || pressed == index && !isSelected
    segment.view.alpha = isPale ? 0.35 : 1
    // The separators beside the pill are hidden.
    let neighbours = [index - 1, index]
    let isHidden = index == 0 || neighbours.contains(selectedSegmentIndex)
    segment.line.backgroundColor = .separator
    segment.line.alpha = isHidden ? 0 : 1
    segment.line.frame = directed(
      CGRect(x: -0.5, y: 8, width: 1, height: max(0, bounds.height - 16)), in: segment.view.bounds)
  }

  /// White, or in the dark style a gray on which white titles are readable.
  private static let standardTint = UIColor {
    $0.userInterfaceStyle == .dark ? .systemGray2.resolvedColor(with: $0) : .white
  }

  private func layOutPill() {
    guard segments.indices.contains(selectedSegmentIndex) else {
      pill.isHidden = true
      return
    }
    var frame = segments[selectedSegmentIndex].frame.shrunk(dx: Self.margin, dy: Self.margin)
    if pressed == selectedSegmentIndex {
      frame = frame.insetBy(dx: frame.width * 0.025, dy: frame.height * 0.025)
    }
    // A hidden pill appears in place, without an animation from its former frame.
    if pill.isHidden { UIView.performWithoutAnimation { pill.frame = frame } }
    pill.isHidden = false
    pill.frame = frame
    pill.backgroundColor = selectedSegmentTintColor ?? Self.standardTint
    pill.layer.cornerRadius = 7
    pill.layer.shadowColor = UIColor.black.cgColor
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
  }
}
