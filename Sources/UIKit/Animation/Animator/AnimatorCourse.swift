internal import Foundation

/// Where a property animator is on its way, as a function of time.
///
/// The first run goes from 0 to 1 at the animator's own pace; it turns back by running backwards. When the
/// animator goes on with another pace, a run from where it is to one of the ends takes its place.
struct AnimatorCourse {
  enum Motion {
    /// At the part `from` of the run at the media time `at`, and on from there; backwards for a rate
    /// of -1.
    case running(from: Double, at: Double, rate: Double)
    /// At that part of the run.
    case held(Double)
    /// At that progress, whatever the pace.
    case scrubbed(Double)
    /// Came to the end of the run, or for a rate of -1 to its beginning, and stays there.
    case arrived(rate: Double)
  }

  var pace: AnimatorPace
  /// Seconds of the run.
  var duration: Double
  /// The progress at the ends of the run.
  var start = 0.0
  var target = 1.0
  /// Whether this is the first run.
  var isWhole = true
  var motion: Motion

  /// The part of the run at the media time `time`.
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
      return pace.part(at: progress, duration: duration)
    case .arrived(let rate): return rate > 0 ? 1 : 0
    }
  }

  /// The progress at the media time `time`; a spring goes beyond 0...1.
  func progress(at time: Double) -> Double {
    if case .scrubbed(let progress) = motion { return progress }
    return start + (target - start) * pace.progress(at: part(at: time), duration: duration)
  }

  /// The media time at which the run is over; nil while it does not run.
  var endTime: Double? {
    guard case .running(let from, let begin, let rate) = motion else { return nil }
    return begin + (rate > 0 ? 1 - from : from) * duration
  }

  var isRunning: Bool {
    if case .running = motion { true } else { false }
  }

  /// Whether it moves at the media time `time`: it runs and its delay is over.
  func isMoving(at time: Double) -> Bool {
    if case .running(_, let begin, _) = motion { time >= begin } else { false }
  }
}
