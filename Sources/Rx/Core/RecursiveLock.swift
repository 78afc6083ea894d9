private import Foundation

/// A recursive lock. It is recursive because an observer may cause further events of the sequence
/// that calls it.
final class RecursiveLock: Sendable {
  private let lock = NSRecursiveLock()

  /// Runs `body` with the lock held.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
