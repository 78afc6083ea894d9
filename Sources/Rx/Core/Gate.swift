internal import CalqueMotion
private import Foundation
import Synchronization

/// A gate that the events of several sources pass one at a time, in the order in which they come.
///
/// No thread waits at it: the work of a thread that finds the gate busy is left to the thread that
/// is inside, and done by that one before it leaves. Work of the thread that is inside is done at
/// once, inside of its present work, as in a sequence that has one source.
final class Gate {
  /// The number of works inside and waiting.
  private let count = Atomic(0)
  /// The thread that is inside; 0 if there is none.
  private let owner = Atomic<UInt>(0)
  private let lock = Lock()
  private var waiting = Queue<() -> Void>()

  /// The result of `enter`.
  enum Passage {
    /// The thread was inside before, and does its work.
    case inside
    /// The thread does its work and calls `leave`.
    case entered
    /// Another thread is inside. The work is left to it by `add`.
    case busy
  }

  /// Enters the gate unless another thread is inside.
  func enter() -> Passage {
    let thread = currentThread()
    if owner.load(ordering: .relaxed) == thread { return .inside }
    guard count.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged else {
      return .busy
    }
    owner.store(thread, ordering: .relaxed)
    return .entered
  }

  /// Leaves `work` to the thread that is inside, or does it if that one has left meanwhile.
  func add(_ work: @escaping () -> Void) {
    lock.withLock { waiting.append(work) }
    guard count.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    owner.store(currentThread(), ordering: .relaxed)
    doNext()
    leave()
  }

  /// Does `work`, now or as soon as the gate is free.
  func run(_ work: @escaping () -> Void) {
    switch enter() {
    case .inside: work()
    case .entered:
      work()
      leave()
    case .busy: add(work)
    }
  }

  /// Does the waiting work, and leaves the gate.
  func leave() {
    let thread = currentThread()
    while true {
      owner.store(0, ordering: .relaxed)
      guard count.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 else { return }
      owner.store(thread, ordering: .relaxed)
      doNext()
    }
  }

  private func doNext() {
    let next = lock.withLock { waiting.popFirst() }
    next?()
  }
}

/// Returns a number that identifies the current thread among those that run.
func currentThread() -> UInt { UInt(bitPattern: Int(truncatingIfNeeded: pthread_self())) }

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
    mutex.withLock { _ in UncheckedSendable(body()) }.value
  }
}

/// A value that several threads change, with its lock. The value is not itself a closure: each
/// access through the generic type would wrap it once more.
final class LockedState<Value> {
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
