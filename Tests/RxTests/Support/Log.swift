import CalqueRx
import Synchronization

/// Lines that a test writes on any thread, to be compared at the end.
final class Log: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func note(_ line: String) { kept.withLock { $0.append(line) } }

  /// Returns a disposable that logs its disposal.
  func disposable(_ name: String) -> any Disposable {
    Disposables.create { self.note("disposed \(name)") }
  }
}

extension ObservableType {
  /// Logs every event and the disposal.
  func subscribe(_ log: Log) -> any Disposable {
    subscribe(
      onNext: { log.note("\($0)") }, onError: { log.note("error \($0)") },
      onCompleted: { log.note("completed") }, onDisposed: { log.note("disposed") })
  }

  /// The elements that are sent at subscription.
  var elementsAtOnce: [Element] {
    var elements: [Element] = []
    subscribe(onNext: { elements.append($0) }, onError: { _ in }).dispose()
    return elements
  }
}
