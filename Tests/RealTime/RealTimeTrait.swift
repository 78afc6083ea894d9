import Glibc
import Synchronization
import Testing

/// A trait of tests that wait for real time: for refreshes of a display, or for another process.
///
/// On a machine that is busy with other work a thread may sleep much longer than it asked for, so
/// that a failure of such a test may be the machine's. A test that fails is tried again, twice at
/// most, when the main thread is quiet: in parallel runs other suites share it. The last failure
/// counts. Former failures are known issues; `.ci/test` lists the tests that have one.
public struct RealTimeTrait: TestTrait, SuiteTrait, TestScoping {
  private static let tries = 3

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for _ in 1..<Self.tries {
      let failures = Failures()
      try await withKnownIssue("tried again", isIntermittent: true) {
        try await function()
      } matching: { _ in
        failures.count.add(1, ordering: .relaxed)
        return true
      }
      if failures.count.load(ordering: .relaxed) == 0 { return }
      await Self.waitForQuietMainThread()
    }
    try await function()
  }

  /// Waits until the main thread answers at once for a quarter of a second, for five minutes at
  /// most.
  private static func waitForQuietMainThread() async {
    let limit = ContinuousClock.now + .seconds(300)
    var answers = 0
    while answers < 25, ContinuousClock.now < limit {
      let start = ContinuousClock.now
      await MainActor.run {}
      answers = ContinuousClock.now - start < .milliseconds(10) ? answers + 1 : 0
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  private final class Failures: Sendable {
    let count = Atomic(0)
  }
}

extension Trait where Self == RealTimeTrait {
  /// The test waits for real time, and is tried again if it fails.
  public static var realTime: RealTimeTrait { RealTimeTrait() }
}

// MARK: Times of a thread

// Other threads and programs do not lengthen the time that a thread has of a processor. A test
// compares such times with one another: how many seconds they are depends on the machine.

/// Returns the CPU time of `work` on this thread, in seconds.
public func threadSeconds(_ work: () throws -> Void) rethrows -> Double {
  var (start, end) = (timespec(), timespec())
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
  try work()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
}

/// Returns the factor by which eight times the work takes longer, the best of several runs: about 8
/// for work that grows with its amount, and 64 for work that grows with the square of it.
///
/// - Parameters:
///   - count: The smaller of both amounts.
///   - seconds: Does the work of an amount, and returns the CPU time of what counts of it.
public func growth(
  from count: Int, _ seconds: (Int) throws -> Double
) rethrows -> Double {
  _ = try seconds(count)
  var (small, large) = (Double.infinity, Double.infinity)
  for _ in 0..<4 {
    small = try min(small, seconds(count))
    large = try min(large, seconds(8 * count))
    if large / small < 12 { break }
  }
  return large / small
}
