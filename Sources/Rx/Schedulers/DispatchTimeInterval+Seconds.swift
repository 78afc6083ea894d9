internal import Dispatch

extension DispatchTimeInterval {
  /// The interval in seconds; infinite for `never`.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) * 1e-3
    case .microseconds(let count): Double(count) * 1e-6
    case .nanoseconds(let count): Double(count) * 1e-9
    default: .infinity
    }
  }

  /// Creates an interval of `seconds`, rounded to nanoseconds. NaN and negative numbers count as 0;
  /// intervals over 292 years become `never`.
  init(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if nanoseconds >= Double(Int.max) {
      self = .never
    } else {
      self = .nanoseconds(nanoseconds > 0 ? Int(nanoseconds) : 0)
    }
  }
}
