internal import CoreGraphics
internal import QuartzCore

// Content whose size and places become known while it scrolls, as that of lists.
extension UIScrollView {
  /// True if neither a finger nor an animation moves the content.
  package var isAtRest: Bool { motion == nil && !isDragging && !isTracking }

  /// Moves the content offset together with content that has moved by `distance` points, so that
  /// it stays in place on screen. A drag or an animation goes on from there.
  package func shiftContent(by distance: CGFloat) {
    drag.origin.y += distance
    drag.first.y += distance
    motion?.y.shift(by: Double(distance))
    contentOffset.y += distance
  }

  /// Changes the end of a running scroll animation. Returns false if there is none.
  package func retargetAnimation(to y: CGFloat) -> Bool {
    guard motion?.cause == .animation else { return false }
    motion?.y.retarget(to: Double(y))
    return true
  }

  /// Lets content that decelerates come to rest inside of limits that have changed.
  package func limitsDidChange() {
    guard let motion, motion.isFree else { return }
    let time = motion.shownTime ?? motion.start
    var next = freeMotion(motion.velocity(at: time))
    next.start = time
    self.motion = next
  }

  /// Returns `offset` with its y coordinate clamped to the limits.
  package func limitedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x, y: limited(offset).y)
  }
}
