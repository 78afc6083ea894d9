internal import CoreGraphics
public import Foundation

/// A window onto content larger than itself, moved by dragging, by the wheel and by itself.
///
/// The content offset is the origin of the bounds. While a finger drags, the content follows it, beyond
/// its limits more slowly; then it runs on, slows down, and is pulled back inside its limits. It is moved
/// at each refresh of the display while it runs, and costs nothing while it rests.
///
/// Sizes, insets, offsets and scales that are not finite are reported, and the value before stays.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of what can be scrolled to, in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        Diagnostic.refuse(contentSize, for: "UIScrollView.contentSize")
        contentSize = oldValue
        return
      }
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      layer.tellObservers()
    }
  }
  /// Room around the content that can be scrolled to as well.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset.isFinite else {
        Diagnostic.refuse(contentInset, for: "UIScrollView.contentInset")
        contentInset = oldValue
        return
      }
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      layer.tellObservers()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// The content insets, and what of the safe area's insets `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { insetsWithSafeArea }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { safeAreaInsetsDidChange() } }
  }

  /// What of the safe area was added when it was last told of.
  var knownSafeAreaPart = UIEdgeInsets.zero

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaDidMove()
  }

  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether content can be drawn beyond its limits, and comes back.
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Whether the content comes to rest at multiples of the view's size only.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none

  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { setNeedsLayout() } }
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
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether content hears of a touch only when it is clear that it does not scroll.
  open var delaysContentTouches = true
  /// Whether a drag takes the touch away from content that has it already.
  open var canCancelContentTouches = true

  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      if !minimumZoomScale.isFinite {
        Diagnostic.refuse(minimumZoomScale, for: "UIScrollView.minimumZoomScale")
        minimumZoomScale = oldValue
      }
      zoomLimitsDidChange()
    }
  }
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      if !maximumZoomScale.isFinite {
        Diagnostic.refuse(maximumZoomScale, for: "UIScrollView.maximumZoomScale")
        maximumZoomScale = oldValue
      }
      zoomLimitsDidChange()
    }
  }
  open var bouncesZoom = true

  /// Whether a finger is on the content, dragging or not.
  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isZooming = false
  open var isDecelerating: Bool {
    motion.map { $0.cause == .release || $0.cause == .wheel } ?? false
  }
  open var isZoomBouncing: Bool { motion?.cause == .zoom }

  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer()
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

  /// Scrolls to `contentOffset`, with an animation of a third of a second.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated)
  }

  /// Scrolls as little as makes `rect` of the content visible; nothing where it is.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated) }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    layoutIndicators()
    showIndicators()
  }

  open func adjustedContentInsetDidChange() {}

  // MARK: Touches of the content

  /// Whether `view` in the content gets `touches` that begin there.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take its touches from `view`: controls keep them.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === panGestureRecognizer
      ? mayDrag : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Zoom

  /// How large the zooming view is shown, in parts of its own size.
  open var zoomScale: CGFloat {
    get { currentZoom }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated) }

  /// Makes `rect`, in the space of the zooming view, as large as fits, and brings it to the middle.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(onto: rect, animated) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutIndicators()
  }
}
