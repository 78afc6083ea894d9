internal import Dispatch
internal import Foundation
internal import Synchronization

/// Turns the first Ctrl-C or SIGTERM into a request to end. The second one ends the process as
/// usual, even if the main thread hangs. Only one instance may exist at a time; its `deinit`
/// restores the default actions of both signals.
package final class TerminationSignals {
  private final class Flag: Sendable {
    let isRaised = Atomic(false)
  }

  private static let numbers = [SIGINT, SIGTERM]
  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]

  package init() {
    sources = Self.numbers.map { [flag] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        flag.isRaised.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
        // Wakes the main run loop, which then calls `take()`.
        DispatchQueue.main.async {}
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }

  /// Returns true if a signal has arrived since the last call.
  package func take() -> Bool { flag.isRaised.exchange(false, ordering: .relaxed) }
}
