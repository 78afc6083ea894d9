internal import CoreGraphics
public import Foundation

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
      setNeedsLayout()
      layer.notifyObservers()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// The content insets plus the part of the safe area that `contentInsetAdjustmentBehavior` adds,
  /// and the height of a control that refreshes.
  open var adjustedContentInset: UIEdgeInsets { insetsWithSafeArea }
  /// The rule by which the safe area is added to the content insets; `automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { safeAreaInsetsDidChange() } }
  }

  /// The control that the user pulls to load the content anew; nil, the default, for none.
  open var refreshControl: UIRefreshControl? { didSet { replaceRefreshControl(oldValue) } }

  /// The added part of the safe area at the last notification.
  var knownSafeAreaPart = UIEdgeInsets.zero

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaDidMove()
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
  /// True while fingers drag the content.
  open internal(set) var isDragging = false
  open internal(set) var isZooming = false
  /// True while the content decelerates after a drag or a turn of the wheel.
  open var isDecelerating: Bool {
    motion.map { $0.cause == .release || $0.cause == .wheel } ?? false
  }
  /// True during a zoom animation.
  open var isZoomBouncing: Bool { motion?.cause == .zoom }

  /// Returns the offset at which released content comes to rest, for the one that it would have and
  /// the speed in points a millisecond; nil for that one. The delegate is asked after it.
  package var restingPlace: ((_ proposed: CGPoint, _ speed: CGPoint) -> CGPoint)?

  /// The recognizer of drags.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer()
  /// The recognizer of pinches; nil while the zoom limits allow no zooming.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  let touchRecognizer = ScrollTouchRecognizer()
  let driver = ScrollDriver()
  var motion: ScrollMotion?
  var drag = ScrollDrag()
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
      if newValue != bounds.origin { bounds.origin = newValue }
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
