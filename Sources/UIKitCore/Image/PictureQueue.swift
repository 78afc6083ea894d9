internal import CoreGraphics
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Makes pictures of files for views on threads of its own, and delivers them on the main thread.
///
/// The main thread waits for a picture for a moment, so that most of them are there at once. A host
/// whose clock stands still meanwhile waits for all of them, so that its frames do not depend on
/// the machine's speed.
@MainActor
package final class PictureQueue {
  /// The time that the main thread waits for pictures in a turn of its run loop, in seconds.
  static let patience = 0.1
  /// The pixels of a file up to which a view decodes it at once. Files with more, and drawings, are
  /// left to the queue.
  nonisolated static let pixelsAtOnce = 1 << 22
  /// The time after which a host no longer waits for its pictures, in seconds.
  private static let longestWait = 30.0

  private let work = OperationQueue()
  private nonisolated let running = DispatchGroup()
  private nonisolated let arrivals = Mutex<[@MainActor @Sendable () -> Void]>([])
  /// The rest of `patience` in this turn.
  private var patience = PictureQueue.patience

  init() {
    work.name = "Calque pictures"
    work.qualityOfService = .userInitiated
    work.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount - 1)
  }

  /// Calls `make` on another thread, and `arrival` with its result: before this method returns, or
  /// in a later turn of the run loop.
  func make(
    _ make: @escaping @Sendable () -> CGImage?,
    arrival: @escaping @MainActor @Sendable (CGImage?) -> Void
  ) {
    let end = DispatchSemaphore(value: 0)
    running.enter()
    work.addOperation { [self] in
      let picture = make()
      arrivals.withLock { $0.append { arrival(picture) } }
      end.signal()
      running.leave()
      DispatchQueue.main.async { self.endTurn() }
    }
    guard patience > 0 else { return }
    let start = DispatchTime.now()
    let isThere = end.wait(timeout: start + patience) == .success
    patience -= Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) * 1e-9
    if isThere { deliver() }
  }

  /// Waits for all pictures that are made.
  package func finish() { _ = running.wait(timeout: .now() + Self.longestWait) }

  /// Delivers the pictures that are there, and lets the main thread wait again.
  package func endTurn() {
    patience = Self.patience
    deliver()
  }

  /// Delivers the pictures that have been made since the last call.
  private func deliver() {
    let arrived = arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
    for arrival in arrived { arrival() }
  }
}
