internal import CoreGraphics
internal import QuartzCore

// Content whose size and places become known while it scrolls, as that of lists.
extension UIScrollView {
  /// True if neither a finger nor an animation moves the content.
  package var isAtRest: Bool { motion == nil && !isDragging && !isTracking }

  /// Moves the content offset together with content that has moved by `distance` points, so that
  /// it stays in place on screen. A drag or an animation goes on from there.
  package func shiftContent(by distance: CGPoint) {
    drag.origin.x += distance.x
    drag.origin.y += distance.y
    drag.first.x += distance.x
    drag.first.y += distance.y
    motion?.x.shift(by: Double(distance.x))
    motion?.y.shift(by: Double(distance.y))
    contentOffset.x += distance.x
    contentOffset.y += distance.y
  }

  /// Changes the end of a running scroll animation. Returns false if there is none.
  package func retargetAnimation(to offset: CGPoint) -> Bool {
    guard motion?.cause == .animation else { return false }
    motion?.x.retarget(to: Double(offset.x))
    motion?.y.retarget(to: Double(offset.y))
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

  /// Returns `offset` clamped to the limits.
  package func offsetInLimits(_ offset: CGPoint) -> CGPoint { limited(offset) }

  /// Returns `offset` with its y coordinate clamped to the limits.
  package func limitedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x, y: limited(offset).y)
  }
}
