import Foundation
import Synchronization
import Testing

/// Tests that end in every way, for those of the runner: they run in a process that has
/// `CALQUE_ENDINGS` in its environment.
@Suite("Endings", .serialized, .enabled(if: wantsEndings))
struct Endings {
  @Test("Nothing is wrong")
  func pass() {}

  @Test("One and one are three")
  func fail() {
    #expect([1, 1].reduce(0, +) == 3, "the sum")
  }

  @Test("Two is no odd number", arguments: [1, 2])
  func failWithArgument(number: Int) {
    #expect(number % 2 == 1)
  }

  @Test("A thousand numbers are negative")
  func failOften() {
    for number in 0..<1000 { #expect(number < 0) }
  }

  @Test("The third of two numbers")
  func trap() {
    #expect(third(of: [1, 2]) == 3)
  }

  private func third(of numbers: [Int]) -> Int { numbers[2] }

  @Test("A signal")
  func signal() {
    kill(getpid(), SIGKILL)
    pause()
  }

  @Test("The process ends, as if all were well")
  func quit() {
    exit(0)
  }

  @Test("No end", arguments: ["a word"])
  func stand(word: String) {
    print("stands still")
    while true { pause() }
  }
}

/// Tests that would run beside each other if anything did.
@Suite("Neighbours", .enabled(if: wantsEndings))
struct Neighbours {
  private static let running = Atomic(0)

  @Test("No other one runs meanwhile", arguments: 0..<8)
  func alone(number: Int) async throws {
    #expect(Self.running.add(1, ordering: .relaxed).newValue == 1)
    try await Task.sleep(for: .milliseconds(20))
    Self.running.subtract(1, ordering: .relaxed)
  }
}

private let wantsEndings = ProcessInfo.processInfo.environment["CALQUE_ENDINGS"] != nil
