internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import QuartzCore
internal import CalqueRenderTree

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
