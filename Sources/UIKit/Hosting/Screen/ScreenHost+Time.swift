internal import DebugOverlay
internal import Foundation
internal import Motion
internal import QuartzCore
internal import RenderServer

// Time that stands, goes by steps, and goes back.
extension ScreenHost {
  /// The slowest and the fastest that keys make time go.
  private static let speeds = 0.01...4.0
  /// The rate of slow motion.
  private static let slowRate = 0.1
  /// How far the time line goes on either side of the moment at which time was stopped, in seconds.
  private static let reach = 5.0
  /// The farthest that time is moved on at once, in seconds: it takes a step for each refresh.
  private static let longestSeek = 600.0

  /// How fast animations run: seconds of media time in a second. Finite and not negative; 0 pauses, and
  /// leaves the speed to go on at as it was.
  package var speed: Double {
    get { clock.rate }
    set {
      clock.rate = newValue
      if newValue > 0 {
        runningSpeed = newValue
        timeControl = nil
      } else if timeControl == nil {
        timeControl = TimeControl(pausedAt: clock.now())
      }
      MediaTimers.arm()
      post(.speed(newValue))
      showTimeline()
      controlsChanged?()
    }
  }

  /// Whether time stands: animations, timers and refreshes that the app hears of wait.
  package var isPaused: Bool {
    get { speed == 0 }
    set {
      guard newValue != isPaused else { return }
      speed = newValue ? 0 : runningSpeed
    }
  }

  /// Seconds of media time since the host was made.
  package var time: Double { clock.now() - origin }

  /// Seconds between two refreshes, by which time is stepped.
  private var refreshInterval: Double { 1 / Double(max(UIScreen.main.maximumFramesPerSecond, 1)) }

  /// Shows the moment `newTime`, in seconds since the host was made, while time stands.
  ///
  /// A moment that was not reached yet is reached refresh by refresh: timers, display links and completions
  /// run at their times, as they would have. An earlier one is evaluated anew: animations that are there,
  /// and those that ended since time was stopped, are shown as they were. What the program itself has
  /// changed since stays changed.
  package func seek(to newTime: Double) {
    guard isPaused, newTime.isFinite else { return }
    let now = clock.now()
    let target = origin + max(newTime, 0)
    let reached = max(timeControl?.reached ?? now, now)
    if target < now || target <= reached { show(target) }
    if target > reached { advance(from: reached, to: min(target, reached + Self.longestSeek)) }
    timeControl?.reached = max(reached, clock.now())
    showTimeline()
    controlsChanged?()
  }

  /// Stops time, or goes a refresh on or back where it stands.
  package func step(by refreshes: Int) {
    isPaused = true
    seek(to: time + Double(refreshes) * refreshInterval)
  }

  /// Makes time go twice as fast, or half as fast, within limits.
  func multiplySpeed(by factor: Double) {
    let new = min(max(runningSpeed * factor, Self.speeds.lowerBound), Self.speeds.upperBound)
    if isPaused { runningSpeed = new } else { speed = new }
  }

  /// Slow motion on and off.
  func toggleSlowMotion() {
    let new = runningSpeed == 1 ? Self.slowRate : 1
    if isPaused { runningSpeed = new } else { speed = new }
  }

  /// Takes the mouse where the bar of the time line is; true when it is the bar's.
  func scrub(_ phase: PointerEvent.Phase, x: Double, y: Double, in size: CGSize) -> Bool {
    guard isPaused else { return false }
    let bar = TimelineBar(width: Double(size.width), height: Double(size.height))
    if phase == .began { timeControl?.isScrubbing = bar.contains(y: y) }
    guard let control = timeControl, control.isScrubbing else { return false }
    if phase == .ended { timeControl?.isScrubbing = false }
    seek(to: timeline(of: control).time(at: bar.position(x: x)))
    return true
  }

  private func timeline(of control: TimeControl) -> Timeline {
    let paused = control.pausedAt - origin
    return Timeline(
      start: max(min(paused - Self.reach, time), 0), end: max(paused + Self.reach, time), now: time)
  }

  func showTimeline() { post(.timeline(timeControl.map(timeline))) }

  /// Shows a moment that was reached before.
  private func show(_ target: Double) {
    clock.move(to: target)
    DisplayTicks.advanceAnimations()
    CATransaction.flush()
    post(.rewound)
  }

  /// Lets time pass from `start` to `end`, refresh by refresh, without showing what is between.
  private func advance(from start: Double, to end: Double) {
    post(.seeking(true))
    var now = start
    while now < end {
      let next = end - now < 1.5 * refreshInterval ? end : now + refreshInterval
      while let time = MediaTimers.nextTime(of: clock), time < next {
        clock.move(to: time)
        MediaTimers.runDue(of: clock)
        CATransaction.flush()
      }
      clock.move(to: next)
      now = next
      MediaTimers.runDue(of: clock)
      DisplayTicks.deliver(DisplayRefresh(time: next, next: next + refreshInterval))
      CATransaction.flush()
      if !catchUp() { break }
    }
    post(.seeking(false))
  }
}

/// Where time was stopped.
struct TimeControl {
  /// The media time at which it was.
  let pausedAt: Double
  /// The latest media time that was reached since; infinite is none.
  var reached: Double
  /// Whether the mouse holds the bar of the time line.
  var isScrubbing = false

  init(pausedAt: Double) {
    self.pausedAt = pausedAt
    reached = pausedAt
  }
}
