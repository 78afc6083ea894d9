internal import Foundation

/// Does something once when it was not asked for during a time: for settings that change many times
/// while a key is held or a mouse drags.
@MainActor
final class RestTimer {
  private let seconds: Double
  private let action: @MainActor () -> Void
  private var timer: Timer?

  /// - Parameter seconds: The time of rest, in seconds.
  init(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    (self.seconds, self.action) = (seconds, action)
  }

  /// Asks for the action, and begins the time of rest anew.
  func restart() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish() }
    }
  }

  /// Does at once what was asked for, if anything was.
  func finish() {
    guard let timer else { return }
    timer.invalidate()
    self.timer = nil
    action()
  }
}
