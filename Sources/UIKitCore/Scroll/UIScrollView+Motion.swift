internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Scroll animations, stepped at each display refresh.
extension UIScrollView {
  /// The duration of a scroll animation that the app starts, in seconds.
  private static var animationTime: Double { 0.3 }

  var isMoving: Bool { motion != nil }

  func offsetDidChange() {
    // The layout moves the indicators too.
    setNeedsLayout()
    Callout.run("scrollViewDidScroll", self) { delegate?.scrollViewDidScroll(self) }
    refreshControl?.contentMoved()
  }

  /// Starts `next` in place of the running motion.
  func start(_ next: ScrollMotion) {
    motion = next
    showIndicators()
    driver.start(on: layer) { [weak self] time in self?.step(to: time) }
  }

  private func step(to time: TimeInterval) {
    guard let motion else { return driver.stop() }
    if time - motion.start >= motion.duration {
      finish(motion)
      return
    }
    self.motion?.shownTime = time
    if let scale = motion.scale { setScale(CGFloat(scale.value(at: time - motion.start))) }
    // A callback may have stopped the motion.
    if isMoving { contentOffset = motion.offset(at: time) }
  }

  /// Ends `motion` at its target.
  private func finish(_ motion: ScrollMotion) {
    self.motion = nil
    driver.stop()
    if let scale = motion.scale { setScale(CGFloat(scale.end)) }
    contentOffset = motion.end
    fadeIndicators()
    tellEnd(motion)
  }

  /// Stops the running motion at its current offset.
  func stopMotion() {
    guard let motion else { return }
    self.motion = nil
    driver.stop()
    tellEnd(motion)
  }

  private func tellEnd(_ motion: ScrollMotion) {
    switch motion.cause {
    case .release, .wheel: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoom:
      delegate?.scrollViewDidEndZooming(self, with: zoomingView, atScale: currentZoom)
    }
  }

  /// Pulls content back inside its limits.
  func run(from velocity: CGPoint, _ cause: ScrollMotion.Cause) {
    let (offset, end) = (contentOffset, limited(contentOffset))
    start(
      ScrollMotion(
        cause: cause,
        x: AxisMotion(
          from: Double(offset.x), velocity: Double(velocity.x), pulledTo: Double(end.x),
          frequency: AxisMotion.bounceFrequency),
        y: AxisMotion(
          from: Double(offset.y), velocity: Double(velocity.y), pulledTo: Double(end.y),
          frequency: AxisMotion.bounceFrequency),
        start: layer.mediaTime))
  }

  func scroll(to target: CGPoint, _ animated: Bool) {
    guard target.x.isFinite, target.y.isFinite else {
      return Diagnostic.refuse(target, for: "UIScrollView.contentOffset")
    }
    stopMotion()
    guard animated, window != nil, target != contentOffset else {
      contentOffset = target
      return
    }
    let offset = contentOffset
    start(
      ScrollMotion(
        cause: .animation,
        x: AxisMotion(
          from: Double(offset.x), easingTo: Double(target.x), duration: Self.animationTime),
        y: AxisMotion(
          from: Double(offset.y), easingTo: Double(target.y), duration: Self.animationTime),
        start: layer.mediaTime))
  }

  func show(_ rect: CGRect, _ animated: Bool) {
    let (area, offset) = (bounds.inset(by: adjustedContentInset), contentOffset)
    /// Returns the distance by which a range must move to lie inside another one.
    func shift(_ low: CGFloat, _ high: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      if low < least { return low - least }
      if high > most { return min(high - most, low - least) }
      return 0
    }
    let target = limited(
      CGPoint(
        x: offset.x + shift(rect.minX, rect.maxX, area.minX, area.maxX),
        y: offset.y + shift(rect.minY, rect.maxY, area.minY, area.maxY)))
    if target != offset { scroll(to: target, animated) }
  }
}

// Content whose size and places become known while it scrolls, as that of lists.
extension UIScrollView {
  /// True if neither a finger nor an animation moves the content.
  package var isAtRest: Bool { motion == nil && !isDragging && !isTracking }

  /// Moves the content offset together with content that has moved by `distance` points, so that
  /// it stays in place on screen. A drag or an animation goes on from there.
  package func shiftContent(by distance: CGPoint) {
    let isInside = limited(contentOffset) == contentOffset
    let endsInside = motion.map { !$0.isFree && limited($0.end) == $0.end } ?? false
    drag.origin.x += distance.x
    drag.origin.y += distance.y
    drag.first.x += distance.x
    drag.first.y += distance.y
    motion?.x.shift(by: Double(distance.x))
    motion?.y.shift(by: Double(distance.y))
    contentOffset.x += distance.x
    contentOffset.y += distance.y
    // A motion that leads inside of the limits does not end before the beginning.
    if endsInside, let motion {
      let end = CGPoint(
        x: max(motion.end.x, xLimits.lowerBound), y: max(motion.end.y, yLimits.lowerBound))
      if end != motion.end { retarget(to: end) }
    }
    // Beyond the limits the content moves by less than the fingers do.
    if isDragging, !isInside || limited(contentOffset) != contentOffset { holdContent() }
  }

  /// Takes note of the content offset at which a drag that is under way would have begun, had the
  /// content been where it is now: `distance` points farther.
  package func shiftDragStart(by distance: CGPoint) {
    drag.first.x += distance.x
    drag.first.y += distance.y
  }

  /// Has `retargetAnimation` change the end of the running scroll animation from now on. Returns
  /// false if there is none.
  package func followAnimation() -> Bool {
    guard motion?.cause == .animation else { return false }
    motion?.isFollowed = true
    return true
  }

  /// Leads the scroll animation that is followed on to another end. Returns false once it has
  /// ended, or another motion has taken its place.
  package func retargetAnimation(to offset: CGPoint) -> Bool {
    guard motion?.isFollowed == true else { return false }
    retarget(to: offset)
    return true
  }

  /// Leads the running motion on to another end, from where the content is shown.
  private func retarget(to offset: CGPoint) {
    guard let motion else { return }
    let time = (motion.shownTime ?? motion.start) - motion.start
    self.motion?.x.retarget(to: Double(offset.x), at: time)
    self.motion?.y.retarget(to: Double(offset.y), at: time)
  }

  /// Takes note of limits that have changed: content that moves by itself comes to rest before the
  /// new end of the content, and content under a finger is not farther beyond its limits than a
  /// finger drags it.
  package func limitsDidChange() {
    guard let motion else {
      guard isTracking || isDragging else { return }
      let reach = banded(unbanded(contentOffset))
      if hypot(reach.x - contentOffset.x, reach.y - contentOffset.y) > 0.01 {
        contentOffset = reach
      }
      return
    }
    guard motion.cause != .zoom else { return }
    guard motion.isFree else {
      return retarget(
        to: CGPoint(
          x: min(motion.end.x, xLimits.upperBound), y: min(motion.end.y, yLimits.upperBound)))
    }
    let time = motion.shownTime ?? motion.start
    var next = freeMotion(motion.velocity(at: time))
    next.start = time
    self.motion = next
  }

  /// Returns `offset` clamped to the limits.
  package func offsetInLimits(_ offset: CGPoint) -> CGPoint { limited(offset) }

  /// Returns `offset` with its y coordinate clamped to the limits.
  package func limitedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x, y: limited(offset).y)
  }
}
