internal import Foundation
internal import QuartzCore

/// A scroll animation of the content offset, and of the zoom scale if it zooms.
struct ScrollMotion {
  /// The cause of the motion, which decides the delegate's callback at its end.
  enum Cause { case release, animation, wheel, zoom }

  var cause: Cause
  var x: AxisMotion
  var y: AxisMotion
  var scale: AxisMotion?
  /// The media time of the start, in seconds.
  var start: TimeInterval
  /// True if friction and the limits alone decide the end.
  var isFree = false
  /// The media time of the offset that is shown; nil before the first step.
  var shownTime: TimeInterval?

  var duration: TimeInterval { max(x.duration, y.duration, scale?.duration ?? 0) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  /// Returns the velocity at `time`, in points per second.
  func velocity(at time: TimeInterval) -> CGPoint {
    let step = 1e-5
    let (a, b) = (offset(at: time), offset(at: time + step))
    return CGPoint(x: (b.x - a.x) / step, y: (b.y - a.y) / step)
  }
}

/// A display link that calls a scroll view at each refresh while it moves, and not otherwise.
@MainActor
final class ScrollDriver {
  private var link: CADisplayLink?

  /// Calls `step` with the target time of each refresh of the display that shows `layer`.
  func start(on layer: CALayer, _ step: @escaping (TimeInterval) -> Void) {
    stop()
    let link = CADisplayLink { step($0.targetTimestamp) }
    link.add(toDisplayOf: layer)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  isolated deinit { link?.invalidate() }
}
