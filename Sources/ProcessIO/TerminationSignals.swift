internal import Dispatch
internal import Foundation
internal import Synchronization

/// Turns the first Ctrl-C or SIGTERM into a wish to end. The second one ends the process as usual,
/// even if the main thread hangs. There is one of these at a time: its end gives both signals their usual
/// meaning back.
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
        // Wakes the main run loop, which asks then.
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

  /// Whether a signal came since the last call.
  package func take() -> Bool { flag.isRaised.exchange(false, ordering: .relaxed) }
}
