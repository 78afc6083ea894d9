import Foundation
import ProcessIO

/// A line on standard error about work that takes longer than two seconds: how much is done, and how long the
/// rest takes. On a terminal it is written over itself; elsewhere there is one every ten seconds.
@MainActor
final class ProgressLine {
  private let name: String
  private let began = ContinuousClock.now
  private var told: ContinuousClock.Instant?
  private let isTerminal = isatty(2) != 0

  /// - Parameter name: The work: "genius".
  init(_ name: String) {
    self.name = name
  }

  /// Takes in that so much of the work is done, 0...1.
  func advance(to share: Double) {
    let now = ContinuousClock.now
    let pause: Duration = isTerminal ? .milliseconds(250) : .seconds(10)
    guard now - began > .seconds(2), share > 0, share < 1, now - (told ?? began) > pause else {
      return
    }
    told = now
    let left = (now - began) / .seconds(1) * (1 - share) / share
    let line = "\(name)  \(Int(share * 100)) %, \(Int(left.rounded(.up))) s left"
    StandardStream.note(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  /// Takes the line away.
  func end() {
    if isTerminal, told != nil { StandardStream.note("\r\u{1B}[K") }
    told = nil
  }
}
