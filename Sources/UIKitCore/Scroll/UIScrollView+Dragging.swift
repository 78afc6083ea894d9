internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A drag of the content by fingers.
struct ScrollDrag {
  /// The content offset before the fingers' translation, without rubber banding at the limits.
  var origin = CGPoint.zero
  /// The content offset at the beginning of the drag.
  var first = CGPoint.zero
  /// The axes along which the content follows.
  var x = true
  var y = true
  /// The limits of the content offset, and the fingers' translation, at the last movement.
  var limits = (x: CGFloat(0)...0, y: CGFloat(0)...0)
  var way = CGPoint.zero

  /// The content offset for a translation, without rubber banding.
  func offset(_ way: CGPoint) -> CGPoint {
    CGPoint(x: x ? origin.x - way.x : origin.x, y: y ? origin.y - way.y : origin.y)
  }
}

extension UIScrollView {
  // The least speeds of a lifted finger, in points per second, at which content decelerates and at
  // which a page turns.
  private static var leastSpeed: CGFloat { 10 }
  static var turningSpeed: CGFloat { 200 }
  /// The part of a page by which content counts as at rest on it.
  private static var pageTolerance: CGFloat { 0.01 }
  /// The frequency of the spring that pulls content to a page or to the delegate's target, in
  /// radians per second.
  private static var pageFrequency: Double { 10 }

  var canMove: Bool { isScrollEnabled && (movesHorizontally || movesVertically) }

  /// True if the pan, which has moved far enough, may drag the content.
  var mayDrag: Bool {
    guard canMove else { return false }
    let way = panGestureRecognizer.translation(in: self)
    let isSideways = abs(way.x) > abs(way.y)
    guard isSideways ? movesHorizontally : movesVertically else { return false }
    return panGestureRecognizer.attempt.allSatisfy { touch in
      guard touch.delivery == .told, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Handles the first finger on the content: stops a running scroll animation.
  fileprivate func touchCaught() {
    isTracking = true
    endWheelDrag(isCaught: true)
    if motion != nil { stopMotion() }
  }

  /// Handles the last finger leaving the content: moves it back inside its limits.
  fileprivate func touchReleased() {
    isTracking = false
    guard !isDragging, !isZooming, motion == nil else { return }
    if limited(contentOffset) != contentOffset { run(from: .zero, .animation) }
  }

  func followPan() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: continueDrag()
    case .ended, .cancelled, .failed: endDrag()
    case .possible: break
    }
  }

  private func beginDrag() {
    let way = panGestureRecognizer.translation(in: self)
    panGestureRecognizer.setTranslation(.zero, in: self)
    isTracking = true
    beginDrag(way)
  }

  /// Begins a drag whose first movement is `way`.
  func beginDrag(_ way: CGPoint) {
    stopMotion()
    let locks = isDirectionalLockEnabled
    drag = ScrollDrag(
      origin: unbanded(contentOffset), first: contentOffset,
      x: movesHorizontally && (!locks || abs(way.x) > abs(way.y)),
      y: movesVertically && (!locks || abs(way.y) >= abs(way.x)), limits: (xLimits, yLimits))
    isDragging = true
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func continueDrag() {
    guard isDragging, wheelDrag == nil else { return }
    continueDrag(panGestureRecognizer.translation(in: self))
  }

  /// Moves the content to where a drag by `way` since its beginning leads.
  func continueDrag(_ way: CGPoint) {
    if (xLimits, yLimits) != drag.limits { holdContent() }
    drag.way = way
    contentOffset = banded(drag.offset(way))
  }

  /// Lets the fingers hold the content where it is shown, however far its limits let it go now.
  func holdContent() {
    let (held, known) = (unbanded(contentOffset), drag.offset(drag.way))
    drag.origin.x += held.x - known.x
    drag.origin.y += held.y - known.y
    drag.limits = (xLimits, yLimits)
  }

  private func endDrag() {
    guard isDragging, wheelDrag == nil else { return }
    isTracking = false
    let speed = panGestureRecognizer.velocity(in: self)
    endDrag(CGPoint(x: -speed.x, y: -speed.y))
  }

  /// Ends a drag at which the content moves with `velocity`, in points per second. It goes on by
  /// itself if it `coasts`, and otherwise only to a resting place.
  func endDrag(_ velocity: CGPoint, coasts: Bool = true) {
    isDragging = false
    refreshControl?.dragEnded()
    guard !isZooming else {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    letGo(
      CGPoint(
        x: drag.x && abs(velocity.x) > Self.leastSpeed ? velocity.x : 0,
        y: drag.y && abs(velocity.y) > Self.leastSpeed ? velocity.y : 0), coasts)
  }

  /// Decelerates the content from `velocity`, in points per second, to a target that the delegate
  /// may change.
  private func letGo(_ velocity: CGPoint, _ coasts: Bool) {
    var next = freeMotion(coasts ? velocity : .zero)
    if isPagingEnabled {
      next = motion(to: page(velocity, from: drag.first, at: contentOffset), velocity)
    }
    let planned = next.end
    let target = delegateTarget(
      layoutTarget(
        ScrollThrow(from: drag.first, at: contentOffset, velocity: velocity, to: planned)),
      velocity)
    if target != planned { next = motion(to: target, velocity) }
    let runs = next.duration > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: runs)
    guard runs else { return fadeIndicators() }
    delegate?.scrollViewWillBeginDecelerating(self)
    // A callback may have begun another motion.
    if !isMoving, !isDragging { start(next) }
  }

  /// Returns the offset at which a layout lets thrown content rest.
  func layoutTarget(_ thrown: ScrollThrow) -> CGPoint {
    guard let place = restingPlace?(thrown), place.x.isFinite, place.y.isFinite else {
      return thrown.proposed
    }
    return place
  }

  /// Returns the offset to which the delegate changes `target`, where content with `velocity`, in
  /// points per second, would rest.
  func delegateTarget(_ target: CGPoint, _ velocity: CGPoint) -> CGPoint {
    var place = target
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &place)
    return place.x.isFinite && place.y.isFinite ? place : target
  }

  func freeMotion(_ velocity: CGPoint) -> ScrollMotion {
    let (rate, offset) = (Double(decelerationRate.rawValue), contentOffset)
    return ScrollMotion(
      cause: .release,
      x: AxisMotion(
        from: Double(offset.x), velocity: Double(velocity.x), deceleration: rate,
        limits: Double(xLimits.lowerBound)...Double(xLimits.upperBound), bounces: bounces),
      y: AxisMotion(
        from: Double(offset.y), velocity: Double(velocity.y), deceleration: rate,
        limits: Double(yLimits.lowerBound)...Double(yLimits.upperBound), bounces: bounces),
      start: layer.mediaTime, isFree: true)
  }

  private func motion(to target: CGPoint, _ velocity: CGPoint) -> ScrollMotion {
    let offset = contentOffset
    func axis(_ start: CGFloat, _ speed: CGFloat, _ end: CGFloat) -> AxisMotion {
      start == end && speed == 0
        ? AxisMotion(at: Double(end))
        : AxisMotion(
          from: Double(start), velocity: Double(speed), pulledTo: Double(end),
          frequency: Self.pageFrequency)
    }
    return ScrollMotion(
      cause: .release, x: axis(offset.x, velocity.x, target.x),
      y: axis(offset.y, velocity.y, target.y), start: layer.mediaTime)
  }

  /// Returns the offset of the page at which content comes to rest that is released at `offset`
  /// with `velocity`, and that was at `first` before.
  func page(_ velocity: CGPoint, from first: CGPoint, at offset: CGPoint) -> CGPoint {
    func axis(
      _ offset: CGFloat, _ first: CGFloat, _ speed: CGFloat, _ length: CGFloat,
      _ limits: ClosedRange<CGFloat>
    ) -> CGFloat {
      guard length > 0, limits.upperBound > limits.lowerBound else { return limits.lowerBound }
      let here = (first / length).rounded()
      var page = (offset / length).rounded()
      if abs(speed) > Self.turningSpeed {
        page =
          speed > 0
          ? (offset / length + Self.pageTolerance).rounded(.down) + 1
          : (offset / length - Self.pageTolerance).rounded(.up) - 1
      }
      return (page.held(in: here - 1...here + 1) * length).held(in: limits)
    }
    return CGPoint(
      x: axis(offset.x, first.x, velocity.x, bounds.width, xLimits),
      y: axis(offset.y, first.y, velocity.y, bounds.height, yLimits))
  }
}

/// The recognizer that drags the content of a scroll view. It does not prevent the one that zooms.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchRecognizer
      && preventedGestureRecognizer.view === view)
  }
}

/// The recognizer that zooms the content of a scroll view. It does not prevent the one that drags.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== (view as? UIScrollView)?.panGestureRecognizer
  }
}

/// A recognizer that notifies a scroll view of fingers on its content, and delays the start of
/// their touches for a moment in which they may turn into a scroll.
final class ScrollTouchRecognizer: UIGestureRecognizer {
  /// The longest delay of a touch, in seconds.
  private static let delay = 0.15

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.count == touches.count, let scrollView else { return }
    let wasMoving = scrollView.isMoving
    scrollView.touchCaught()
    delaysTouchesBegan = scrollView.delaysContentTouches && scrollView.canMove || wasMoving
    if delaysTouchesBegan {
      wait(until: event.timestamp + Self.delay) { [weak self] in
        self?.delaysTouchesBegan = false
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish() }

  private func finish() {
    guard !hasTouchesDown else { return }
    scrollView?.touchReleased()
    state = .failed
  }
}
