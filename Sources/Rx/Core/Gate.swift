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

  /// Does `work` with `target` and `value`, now or as soon as the gate is free.
  func pass<Target: AnyObject, Value>(
    _ value: Value, to target: Target, _ work: @escaping (Target, Value) -> Void
  ) {
    let thread = currentThread()
    if owner.load(ordering: .relaxed) == thread { return work(target, value) }
    if count.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged {
      owner.store(thread, ordering: .relaxed)
      work(target, value)
    } else {
      lock.withLock { waiting.append { work(target, value) } }
      guard count.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
      owner.store(thread, ordering: .relaxed)
      doNext()
    }
    leave(thread)
  }

  /// Does `work`, now or as soon as the gate is free.
  func run(_ work: @escaping () -> Void) {
    pass(work, to: self) { $1() }
  }

  /// Does the waiting work, and leaves the gate.
  private func leave(_ thread: UInt) {
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
