import Synchronization
import Testing

/// A trait of tests that wait for real time: for refreshes of a display, or for another process.
///
/// On a machine that is busy with other work a thread may sleep much longer than it asked for, so
/// that a failure of such a test may be the machine's. A test that fails is tried again, twice at
/// most. What fails then, fails. A former failure is told as a known issue; `.ci/test` lists the
/// tests that have one.
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
    }
    try await function()
  }

  private final class Failures: Sendable {
    let count = Atomic(0)
  }
}

extension Trait where Self == RealTimeTrait {
  /// The test waits for real time, and is tried again if it fails.
  public static var realTime: RealTimeTrait { RealTimeTrait() }
}
