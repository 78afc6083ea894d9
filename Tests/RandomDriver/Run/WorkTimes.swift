import CalqueHosting

/// The times of the steps of the render thread and of calls on the main thread, in CPU time of the
/// thread on which a stage does both.
///
/// They are without the driver's drawing: the process has to draw with `GALLIUM_NOOP`. What the
/// driver itself takes for the same calls is not bounded by counts of draws and pixels alone.
@MainActor
final class WorkTimes {
  /// The limits, in seconds, on the machine for which they hold.
  static let stepLimit = 0.1
  static let callLimit = 0.25

  /// The factor of the limits, for slower machines.
  private let factor: Double
  private var stepSeconds = 0.0
  /// The CPU time that is not the main thread's work.
  private var otherSeconds = 0.0
  private var starts: [(cpu: Double, other: Double)] = []
  private(set) var longestStep = 0.0
  private(set) var longestCall = (seconds: 0.0, name: "")
  /// The first call or step over its limit.
  private(set) var failure: Failure?

  init(factor: Double) { self.factor = factor }

  private func begin() { starts.append((Meter.cpuSeconds, otherSeconds)) }

  /// Returns the CPU time of the work that began last, and that without the render thread's.
  private func end() -> (all: Double, own: Double) {
    guard let start = starts.popLast() else { return (0, 0) }
    let all = Meter.cpuSeconds - start.cpu
    return (all, all - (otherSeconds - start.other))
  }

  /// Measures a call on the main thread.
  func call(_ name: String, _ body: () -> Void) {
    begin()
    body()
    note(name, end().own)
  }

  /// Measures the work of a refresh.
  func observe(_ work: SteppedHost.Work, begins: Bool) {
    if begins { return begin() }
    let (all, own) = end()
    switch work {
    case .turn: note("a turn of the main thread", own)
    case .commit, .frame:
      otherSeconds += all
      stepSeconds += all
      if work == .frame {
        longestStep = max(longestStep, stepSeconds)
        fail("a step of the render thread", stepSeconds, Self.stepLimit)
        stepSeconds = 0
      }
    }
  }

  private func note(_ name: String, _ seconds: Double) {
    if seconds > longestCall.seconds { longestCall = (seconds, name) }
    fail(name, seconds, Self.callLimit)
  }

  private func fail(_ name: String, _ seconds: Double, _ limit: Double) {
    guard failure == nil, seconds > limit * factor else { return }
    failure = Failure(
      .time,
      "\(name) took \(Int(seconds * 1000)) ms, the limit is \(Int(limit * factor * 1000)) ms")
  }
}
