internal import CalqueMotion
import Synchronization

/// A lock of this module's own state.
///
/// It is not recursive. While it is held nothing foreign runs: no observer, no closure of a
/// program, no disposable, no scheduler, and no deinitialiser of what a program has captured. What
/// a change removes from the state is therefore returned from `body`, and released by the caller.
struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex(())

  /// Runs `body` with the lock held. It is faster without a result, whose type generic code would
  /// search for at run time.
  func withLock(_ body: () -> Void) { mutex.withLock { _ in body() } }

  /// Runs `body` with the lock held.
  func withLock<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in UncheckedBox(body()) }.value
  }
}

/// A value that several threads change, with its lock. The value is not itself a closure: each
/// access through the generic type would wrap it once more.
final class Guarded<Value> {
  private let lock = Lock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with the value, under the rules of `Lock`.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
