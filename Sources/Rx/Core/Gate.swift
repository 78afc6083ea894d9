private import Foundation

/// A lock that the thread which holds it may take again: an observer may cause further events of the
/// sequence that calls it.
final class Gate: Sendable {
  private let lock = NSRecursiveLock()

  /// Runs `body` while no other thread is behind the gate.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
