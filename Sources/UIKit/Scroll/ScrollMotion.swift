internal import Foundation
internal import QuartzCore

/// A scroll that runs by itself.
struct ScrollMotion {
  /// Why it runs, which is what the delegate hears at its end.
  enum Cause { case release, animation, wheel, zoom }

  var cause: Cause
  var x: AxisMotion
  var y: AxisMotion
  var scale: AxisMotion?
  /// In seconds of media time.
  var start: TimeInterval

  var duration: TimeInterval { max(x.duration, y.duration, scale?.duration ?? 0) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  /// Points a second at `time`.
  func velocity(at time: TimeInterval) -> CGPoint {
    let step = 1e-3
    let (a, b) = (offset(at: time), offset(at: time + step))
    return CGPoint(x: (b.x - a.x) / step, y: (b.y - a.y) / step)
  }
}

/// Calls a scroll view at each refresh while it moves, and not otherwise.
@MainActor
final class ScrollDriver {
  private var link: CADisplayLink?

  /// Calls `step` with the time that each refresh is for.
  func start(_ step: @escaping (TimeInterval) -> Void) {
    stop()
    let link = CADisplayLink { step($0.targetTimestamp) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  isolated deinit { link?.invalidate() }
}
