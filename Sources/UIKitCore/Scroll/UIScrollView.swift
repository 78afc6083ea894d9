internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A viewport onto content larger than itself, moved by dragging, by the wheel and by animations.
///
/// The content offset is the origin of the bounds. While a finger drags, the content follows it,
/// more slowly beyond its limits; after that it decelerates, and is pulled back inside its limits.
/// A moving scroll view is updated at each display refresh, and one at rest does no work.
///
/// Sizes, insets, offsets and scales that are not finite are reported, and the former value stays.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  // A table's delegate has another type, which is preferred there.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the scrollable content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        Diagnostic.refuse(contentSize, for: "UIScrollView.contentSize")
        contentSize = oldValue
        return
      }
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      layer.notifyObservers()
    }
  }
  /// Additional scrollable space around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset.isFinite else {
        Diagnostic.refuse(contentInset, for: "UIScrollView.contentInset")
        contentInset = oldValue
        return
      }
      guard contentInset != oldValue else { return }
      followInset(from: oldValue)
      setNeedsLayout()
      layer.notifyObservers()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// The content insets plus the part of the safe area that `contentInsetAdjustmentBehavior` adds,
  /// and the height of a control that refreshes.
  open var adjustedContentInset: UIEdgeInsets {
    let (own, more) = (contentInset, safeAreaPart)
    return UIEdgeInsets(
      top: own.top + more.top + refreshInset, left: own.left + more.left,
      bottom: own.bottom + more.bottom, right: own.right + more.right)
  }
  /// The rule by which the safe area is added to the content insets; `automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { safeAreaInsetsDidChange() } }
  }

  /// The control that the user pulls to load the content anew; nil, the default, for none.
  open var refreshControl: UIRefreshControl? { didSet { replaceRefreshControl(oldValue) } }

  /// The added part of the safe area at the last notification.
  private var knownSafeAreaPart = UIEdgeInsets.zero

  /// Tells of changed insets; content at its beginning stays there.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let (former, present) = (knownSafeAreaPart, safeAreaPart)
    guard present != former else { return }
    knownSafeAreaPart = present
    if contentOffset.x == -contentInset.left - former.left {
      contentOffset.x = -contentInset.left - present.left
    }
    let top = contentInset.top + refreshInset
    if contentOffset.y == -top - former.top {
      contentOffset.y = -top - present.top
    }
    setNeedsLayout()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// True, the default, if the user can scroll by dragging or by the wheel.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// True if a drag that begins along one axis stays on it. False by default.
  open var isDirectionalLockEnabled = false
  /// True, the default, if content can be moved beyond its limits and is pulled back.
  open var bounces = true
  /// True if content that fits vertically can bounce too, while `bounces` is true. False by
  /// default.
  open var alwaysBounceVertical = false
  /// True if content that fits horizontally can bounce too, while `bounces` is true. False by
  /// default.
  open var alwaysBounceHorizontal = false
  /// True if the content comes to rest only at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// The fraction of the speed that is left after a millisecond of deceleration; `normal` by
  /// default.
  open var decelerationRate = DecelerationRate.normal
  /// Stored without effect: there is no status bar to tap.
  open var scrollsToTop = true
  /// Stored without effect: there is no on-screen keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { setNeedsLayout() } }
  /// The insets of the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if !verticalScrollIndicatorInsets.isFinite {
        Diagnostic.refuse(
          verticalScrollIndicatorInsets, for: "UIScrollView.verticalScrollIndicatorInsets")
        verticalScrollIndicatorInsets = oldValue
      }
      setNeedsLayout()
    }
  }
  /// The insets of the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if !horizontalScrollIndicatorInsets.isFinite {
        Diagnostic.refuse(
          horizontalScrollIndicatorInsets, for: "UIScrollView.horizontalScrollIndicatorInsets")
        horizontalScrollIndicatorInsets = oldValue
      }
      setNeedsLayout()
    }
  }
  /// The insets of both indicators, in points. Reading it returns the vertical indicator's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// True, the default, if content receives a touch only once it is clear that the touch does not
  /// scroll.
  open var delaysContentTouches = true
  /// True, the default, if a drag may cancel touches that the content has already received.
  open var canCancelContentTouches = true

  /// The smallest zoom scale; 1 by default. Zooming needs a `maximumZoomScale` above it.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      if !minimumZoomScale.isFinite {
        Diagnostic.refuse(minimumZoomScale, for: "UIScrollView.minimumZoomScale")
        minimumZoomScale = oldValue
      }
      zoomLimitsDidChange()
    }
  }
  /// The largest zoom scale; 1 by default.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      if !maximumZoomScale.isFinite {
        Diagnostic.refuse(maximumZoomScale, for: "UIScrollView.maximumZoomScale")
        maximumZoomScale = oldValue
      }
      zoomLimitsDidChange()
    }
  }
  /// True, the default, if a pinch may zoom beyond the limits and is pulled back.
  open var bouncesZoom = true

  /// True if a finger is on the content, dragging or not.
  open internal(set) var isTracking = false
  /// True while fingers, or the fine amounts of a touch pad, drag the content.
  open internal(set) var isDragging = false
  open internal(set) var isZooming = false
  /// True while the content decelerates after a drag or a turn of the wheel.
  open var isDecelerating: Bool {
    motion.map { $0.cause == .release || $0.cause == .wheel } ?? false
  }
  /// True during a zoom animation.
  open var isZoomBouncing: Bool { motion?.cause == .zoom }

  /// Returns the offset at which thrown content comes to rest; nil for the proposed one. The
  /// delegate is asked after it.
  package var restingPlace: ((ScrollThrow) -> CGPoint)?

  /// The recognizer of drags.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer()
  /// The recognizer of pinches; nil while the zoom limits allow no zooming.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  private let touchRecognizer = ScrollTouchRecognizer()
  let driver = ScrollDriver()
  var motion: ScrollMotion?
  var drag = ScrollDrag()
  /// The drag by a touch pad; nil for none.
  var wheelDrag: WheelDrag?
  var indicators = ScrollIndicators()
  var currentZoom: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addGestureRecognizer(touchRecognizer)
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addHandler { [weak self] _ in self?.followPan() }
  }

  // MARK: Offset

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let former = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin != former { offsetDidChange() }
    }
  }

  /// The point of the content at the top left corner of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return Diagnostic.refuse(newValue, for: "UIScrollView.contentOffset")
      }
      // Setting the origin alone would take memory, since a subclass may override the bounds.
      if newValue != bounds.origin { bounds = CGRect(origin: newValue, size: bounds.size) }
    }
  }

  /// Scrolls to `contentOffset`; an animation takes 0.3 seconds. The offset is not clamped.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated)
  }

  /// Scrolls by the least distance that makes `rect`, in the content's space, visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated) }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    layoutIndicators()
    showIndicators()
  }

  open func adjustedContentInsetDidChange() {}

  // MARK: Touches of the content

  /// Returns true if `view` in the content receives `touches` that begin there. The default is
  /// true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns true if a drag may take its touches from `view`. By default, controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === panGestureRecognizer
      ? mayDrag : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Zoom

  /// The scale of the zooming view. Values are clamped to the zoom limits.
  open var zoomScale: CGFloat {
    get { currentZoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the centre of the view; an animation takes 0.3 seconds.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated) }

  /// Zooms to the largest scale at which `rect`, in the space of the zooming view, fits, and
  /// centres it.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(onto: rect, animated) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutIndicators()
    refreshControl?.place()
  }
}

extension UIScrollView {
  /// The fraction of the speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colours of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// The ways in which scrolling dismisses the keyboard. Without effect: there is no on-screen
  /// keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// The rule by which the safe area is added to the content insets.
  ///
  /// `automatic` adds the horizontal insets only if the content scrolls horizontally,
  /// `scrollableAxes` adds those of each scrollable axis, `always` adds all and `never` adds none.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}

/// A throw of the content by a finger, by a touch pad or by a notch of the wheel, for which a
/// layout chooses the resting place.
package struct ScrollThrow {
  /// The offset at the beginning of the drag; for a notch the one where the content rests, or
  /// would have come to rest.
  package let first: CGPoint
  /// The offset from which the content is thrown.
  package let offset: CGPoint
  /// The speed, in points a millisecond.
  package let speed: CGPoint
  /// The offset at which the content would rest.
  package let proposed: CGPoint

  /// Creates a throw with `velocity`, in points per second.
  init(
    from first: CGPoint, at offset: CGPoint, velocity: CGPoint, to proposed: CGPoint
  ) {
    self.first = first
    self.offset = offset
    speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    self.proposed = proposed
  }
}

// The limits of the content offset.
extension UIScrollView {
  /// The factor by which content follows a finger more slowly beyond its limits. Source: measured
  /// on iOS, where the distance is d (1 - 1 / (x c / d + 1)) for a finger x beyond, in a view of
  /// length d.
  private static var rubber: CGFloat { 0.55 }

  private var leastOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  private var greatestOffset: CGPoint {
    let (least, inset) = (leastOffset, adjustedContentInset)
    return CGPoint(
      x: max(least.x, contentSize.width + inset.right - bounds.width),
      y: max(least.y, contentSize.height + inset.bottom - bounds.height))
  }

  var xLimits: ClosedRange<CGFloat> { leastOffset.x...max(leastOffset.x, greatestOffset.x) }
  var yLimits: ClosedRange<CGFloat> { leastOffset.y...max(leastOffset.y, greatestOffset.y) }

  /// Returns `offset` clamped to the limits.
  func limited(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x.held(in: xLimits), y: offset.y.held(in: yLimits))
  }

  var movesHorizontally: Bool {
    greatestOffset.x > leastOffset.x || alwaysBounceHorizontal && bounces
  }
  var movesVertically: Bool { greatestOffset.y > leastOffset.y || alwaysBounceVertical && bounces }

  /// Returns the displayed offset of content that a finger has dragged to `offset`.
  func banded(_ offset: CGPoint) -> CGPoint {
    guard bounces else { return limited(offset) }
    return CGPoint(
      x: Self.band(offset.x, xLimits, bounds.width), y: Self.band(offset.y, yLimits, bounds.height))
  }

  /// Returns the finger's offset for content displayed at `offset`; the inverse of `banded(_:)`.
  func unbanded(_ offset: CGPoint) -> CGPoint {
    guard bounces else { return limited(offset) }
    return CGPoint(
      x: Self.unband(offset.x, xLimits, bounds.width),
      y: Self.unband(offset.y, yLimits, bounds.height))
  }

  private static func band(
    _ value: CGFloat, _ limits: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let limit = value.held(in: limits)
    let beyond = abs(value - limit)
    guard beyond > 0, length > 0 else { return limit }
    let shown = length * (1 - 1 / (beyond * rubber / length + 1))
    return limit + (value > limit ? shown : -shown)
  }

  private static func unband(
    _ value: CGFloat, _ limits: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let limit = value.held(in: limits)
    let shown = min(abs(value - limit), length * 0.95)
    guard shown > 0, length > 0 else { return limit }
    let beyond = length / rubber * (1 / (1 - shown / length) - 1)
    return limit + (value > limit ? beyond : -beyond)
  }
}

// A scroll view keeps its content clear of bars by additional insets, according to
// `contentInsetAdjustmentBehavior`.
extension UIScrollView {
  /// The space for a control that refreshes.
  private var refreshInset: CGFloat { refreshControl?.inset ?? 0 }

  /// The part of the safe area's insets that is added.
  private var safeAreaPart: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never, UIView.safeAreasExist else { return .zero }
    var part = safeAreaInsets
    let isWide = alwaysBounceHorizontal || contentSize.width > bounds.width
    let isHigh = alwaysBounceVertical || contentSize.height > bounds.height
    if contentInsetAdjustmentBehavior != .always, !isWide { (part.left, part.right) = (0, 0) }
    if !isHigh, contentInsetAdjustmentBehavior != .always, !isAdjustedByController {
      (part.top, part.bottom) = (0, 0)
    }
    return part
  }

  /// Keeps content at its beginning there, and does not leave it beyond its end, when the content
  /// insets have changed. A finger and motions find the new limits by themselves.
  private func followInset(from former: UIEdgeInsets) {
    guard isAtRest else { return limitsDidChange() }
    let (own, all) = (contentInset, adjustedContentInset)
    var offset = contentOffset
    if offset.x == own.left - all.left - former.left { offset.x = -all.left }
    if offset.y == own.top - all.top - former.top { offset.y = -all.top }
    if contentSize.width > 0 { offset.x = min(offset.x, xLimits.upperBound) }
    if contentSize.height > 0 { offset.y = min(offset.y, yLimits.upperBound) }
    contentOffset = offset
  }

  /// True if content that does not scroll keeps clear of bars, too. Source: Apple, the behaviour
  /// `automatic` of scroll views.
  private var isAdjustedByController: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    let controller = sequence(first: self as UIResponder, next: \.next)
      .first { $0 is UIViewController }
    return (controller as? UIViewController)?.adjustsScrollViews ?? true
  }
}

// The properties of scroll views in key-value coding, besides those of every view.
extension UIScrollView {
  /// A property: its getter and its setter, which reports a value of the wrong type by nil.
  struct KeyRow {
    let read: (UIScrollView) -> Any?
    let write: (UIScrollView, Any?) -> Void?
  }

  static let keys: [String: KeyRow] = [
    "contentOffset": KeyRow(
      read: { NSValue(cgPoint: $0.contentOffset) },
      write: { view, value in
        (value as? CGPoint ?? (value as? NSValue)?.cgPointValue).map { view.contentOffset = $0 }
      }),
    "contentSize": KeyRow(
      read: { NSValue(cgSize: $0.contentSize) },
      write: { view, value in
        (value as? CGSize ?? (value as? NSValue)?.cgSizeValue).map { view.contentSize = $0 }
      }),
    "contentInset": KeyRow(
      read: { $0.contentInset },
      write: { view, value in (value as? UIEdgeInsets).map { view.contentInset = $0 } }),
    "zoomScale": KeyRow(
      read: { NSNumber(value: Double($0.zoomScale)) },
      write: { view, value in Double(boxed: value).map { view.zoomScale = CGFloat($0) } }),
  ]
}

extension CGFloat {
  func held(in range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The delegate of a scroll view, which receives its movements. Every method has a default.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the finger is lifted. `velocity` is in points per millisecond. The view will come
  /// to rest at `targetContentOffset`, which may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after the finger was lifted; `decelerate` is true if the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called when a scroll animation that the app started has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns the view that zooming scales; without one, the default, there is no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Never called: desktops have no status bar to tap.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Never called: desktops have no status bar to tap.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
