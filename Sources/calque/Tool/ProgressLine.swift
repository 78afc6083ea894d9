import Foundation
import CalqueProcessIO

/// A progress line on standard error for work that takes longer than two seconds, with the finished
/// share and the remaining time. On a terminal the line is overwritten; elsewhere a new one is
/// printed every ten seconds.
@MainActor
final class ProgressLine {
  private let name: String
  private let began = ContinuousClock.now
  private var told: ContinuousClock.Instant?
  private let isTerminal = isatty(2) != 0

  /// Makes a progress line.
  ///
  /// - Parameter name: The name of the work: "genius".
  init(_ name: String) {
    self.name = name
  }

  /// Updates the share of the work that is done, 0...1.
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

  /// Removes the line.
  func end() {
    if isTerminal, told != nil { StandardStream.note("\r\u{1B}[K") }
    told = nil
  }
}
