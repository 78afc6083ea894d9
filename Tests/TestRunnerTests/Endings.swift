import Foundation
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

private let wantsEndings = ProcessInfo.processInfo.environment["CALQUE_ENDINGS"] != nil
