internal import CalqueDebugOverlay
internal import Foundation
internal import CalqueMotion
internal import QuartzCore
internal import CalqueRenderServer
internal import UIKitCore

// Pausing, stepping and rewinding of time.
extension ScreenHost {
  /// The range of speeds that keys can set.
  private static let speeds = 0.01...4.0
  /// The speed of slow motion.
  private static let slowRate = 0.1
  /// The extent of the time line on either side of the moment of the pause, in seconds.
  private static let reach = 5.0
  /// The longest single seek forward, in seconds; a seek takes one step for each refresh.
  private static let longestSeek = 600.0

  /// The speed of animations: seconds of media time in a second of real time. Finite and not
  /// negative; 0 pauses, and keeps the former speed for resuming.
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

  /// True if time is paused: animations, timers and the app's display links wait.
  package var isPaused: Bool {
    get { speed == 0 }
    set {
      guard newValue != isPaused else { return }
      speed = newValue ? 0 : runningSpeed
    }
  }

  /// Seconds of media time since the host was made.
  package var time: Double { clock.now() - origin }

  /// Seconds between two refreshes, which is the size of a step.
  private var refreshInterval: Double { 1 / Double(max(UIScreen.main.maximumFramesPerSecond, 1)) }

  /// Shows the moment `newTime`, in seconds since the host was created. Does nothing unless time is
  /// paused.
  ///
  /// A later moment than any reached so far is reached refresh by refresh: timers, display links
  /// and completions run at their times. An earlier moment is evaluated anew: animations that still
  /// exist, and those that ended since the pause, are shown as they were. Changes that the program
  /// itself has made since remain.
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

  /// Pauses time, and moves it by a number of refreshes, back if negative.
  package func step(by refreshes: Int) {
    isPaused = true
    seek(to: time + Double(refreshes) * refreshInterval)
  }

  /// Multiplies the speed by `factor`, clamped to the range of speeds.
  func multiplySpeed(by factor: Double) {
    let new = min(max(runningSpeed * factor, Self.speeds.lowerBound), Self.speeds.upperBound)
    if isPaused { runningSpeed = new } else { speed = new }
  }

  /// Toggles slow motion.
  func toggleSlowMotion() {
    let new = runningSpeed == 1 ? Self.slowRate : 1
    if isPaused { runningSpeed = new } else { speed = new }
  }

  /// Handles a mouse event over the time line's bar; returns true if the bar took it.
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

  /// Shows a moment that has been reached before.
  private func show(_ target: Double) {
    clock.move(to: target)
    DisplayRefreshes.advanceAnimations()
    CATransaction.flush()
    post(.rewound)
  }

  /// Advances time from `start` to `end`, refresh by refresh, without showing the frames in
  /// between.
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
      DisplayRefreshes.deliver(DisplayRefresh(time: next, next: next + refreshInterval))
      CATransaction.flush()
      if !catchUp() { break }
    }
    post(.seeking(false))
  }
}

/// The state of paused time.
struct TimeControl {
  /// The media time of the pause.
  let pausedAt: Double
  /// The latest media time reached since the pause.
  var reached: Double
  /// True if the mouse drags the time line's bar.
  var isScrubbing = false

  init(pausedAt: Double) {
    self.pausedAt = pausedAt
    reached = pausedAt
  }
}
