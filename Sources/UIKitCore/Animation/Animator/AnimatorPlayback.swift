internal import CalqueMotion
internal import CalqueRenderTree
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The progress of a property animator as a function of time.
///
/// The first run goes from 0 to 1 with the animator's own timing; a reversed one runs backwards.
/// When the animator continues with another timing, a run from the current progress to one of the
/// ends replaces it.
struct AnimatorPlayback {
  enum Motion {
    /// Runs from the fraction `from` of the run at the media time `at`; backwards for a rate of -1.
    case running(from: Double, at: Double, rate: Double)
    /// Paused at a fraction of the run.
    case held(Double)
    /// Paused at a progress, independent of the timing.
    case scrubbed(Double)
    /// Arrived at the end of the run, or at its beginning for a rate of -1, and stays there.
    case arrived(rate: Double)
  }

  var timing: AnimatorTiming
  /// The length of the run, in seconds.
  var duration: Double
  /// The progress at the start and at the end of the run.
  var start = 0.0
  var target = 1.0
  /// True if this is the first run.
  var isWhole = true
  var motion: Motion

  /// Returns the elapsed fraction of the run at the media time `time`.
  func part(at time: Double) -> Double {
    switch motion {
    case .running(let from, let begin, let rate):
      guard duration > 0 else { return rate > 0 ? 1 : 0 }
      return min(max(from + max(0, time - begin) / duration * rate, 0), 1)
    case .held(let part): return part
    case .scrubbed(let progress):
      guard isWhole else {
        return target == start ? 1 : min(max((progress - start) / (target - start), 0), 1)
      }
      return timing.part(at: progress, duration: duration)
    case .arrived(let rate): return rate > 0 ? 1 : 0
    }
  }

  /// Returns the progress at the media time `time`; a spring leaves 0...1.
  func progress(at time: Double) -> Double {
    if case .scrubbed(let progress) = motion { return progress }
    return start + (target - start) * timing.progress(at: part(at: time), duration: duration)
  }

  /// Returns the course of the clock that properties follow, at the media time `now`.
  func clockRun(at now: Double) -> ClockRun {
    let length = max(duration, ClockRun.shortest)
    var timing = TimingSpec(beginTime: now, duration: length, speed: 0, fillMode: .both)
    switch motion {
    case .scrubbed(let progress):
      (timing.duration, timing.timeOffset) = (1, progress)
      return ClockRun(timing: timing)
    case .held, .arrived: timing.timeOffset = min(part(at: now) * duration, length)
    case .running(let from, let begin, let rate):
      timing.speed = rate
      if rate > 0 {
        timing.beginTime = begin - from * duration
      } else {
        timing.timeOffset = from * duration + (begin - now)
        // An offset of 0 stands for the whole duration.
        if timing.timeOffset == 0 { timing.timeOffset = -1e-9 }
      }
    }
    var run = ClockRun(timing: timing)
    if !isWhole { (run.start, run.target) = (start, target) }
    switch self.timing {
    case .curve(let function): run.curve = function.curve
    case .spring(let spring, _): run.spring = spring
    }
    return run
  }

  /// True if a property that moves in two directions takes different times in them.
  var splitsDirections: Bool {
    if case .spring(_, let velocity) = timing { velocity.dx != velocity.dy } else { false }
  }

  /// The media time at which the run ends; nil if it is not running.
  var endTime: Double? {
    guard case .running(let from, let begin, let rate) = motion else { return nil }
    return begin + (rate > 0 ? 1 - from : from) * duration
  }

  var isRunning: Bool {
    if case .running = motion { true } else { false }
  }

  /// Returns true if the animator moves at the media time `time`: it runs and its delay has passed.
  func isMoving(at time: Double) -> Bool {
    if case .running(_, let begin, _) = motion { time >= begin } else { false }
  }
}

/// The timing of a property animator, from 0 to 1.
enum AnimatorTiming {
  case curve(CAMediaTimingFunction)
  /// A spring, and its initial velocities along x and y.
  case spring(Spring, CGVector)

  init(_ spring: Spring, _ velocity: CGVector) { self = .spring(spring, velocity) }

  /// Returns the timing of `provider` for an animator of `duration` seconds, and its actual
  /// duration.
  @MainActor
  static func timing(
    of provider: any UITimingCurveProvider, _ duration: TimeInterval
  ) -> (timing: AnimatorTiming, duration: TimeInterval) {
    let duration = duration.isFinite ? max(0, duration) : 0
    if let spring = provider.springTimingParameters, provider.timingCurveType != .cubic,
      provider.timingCurveType != .builtin
    {
      return spring.timing(duration)
    }
    let cubic = provider.cubicTimingParameters ?? UICubicTimingParameters()
    return (.curve(cubic.timingFunction), duration)
  }

  /// Returns the progress at the fraction `x` of a run of `duration` seconds; 0 before it and 1
  /// after.
  func progress(at x: Double, duration: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return switch self {
    case .curve(let function): function.curve.y(at: x)
    case .spring(let spring, _): spring.progress(at: x * duration)
    }
  }

  /// Returns the fraction of a run of `duration` seconds at which `progress` is first reached.
  func part(at progress: Double, duration: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let steps = 256
    var high = 1
    while high < steps,
      self.progress(at: Double(high) / Double(steps), duration: duration) < progress
    {
      high += 1
    }
    var (a, b) = (Double(high - 1) / Double(steps), Double(high) / Double(steps))
    for _ in 0..<40 {
      let middle = (a + b) / 2
      if self.progress(at: middle, duration: duration) < progress { a = middle } else { b = middle }
    }
    return (a + b) / 2
  }
}
