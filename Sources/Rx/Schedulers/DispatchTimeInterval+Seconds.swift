internal import Dispatch

extension DispatchTimeInterval {
  /// In seconds; infinite for `never`.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) * 1e-3
    case .microseconds(let count): Double(count) * 1e-6
    case .nanoseconds(let count): Double(count) * 1e-9
    default: .infinity
    }
  }

  /// The interval of `seconds`, to the nanosecond; what is not a number or negative counts as 0, more
  /// than 292 years as `never`.
  init(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if nanoseconds >= Double(Int.max) {
      self = .never
    } else {
      self = .nanoseconds(nanoseconds > 0 ? Int(nanoseconds) : 0)
    }
  }
}
