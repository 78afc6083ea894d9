/// A merger of sources: sends their elements to one sink as they come.
///
/// At most `limit` sources are subscribed to at a time; the others are queued. The sequence
/// completes after `close()`, when all sources have completed.
final class Merger<Element> {
  private let sink: Sink<Element>
  private let limit: Int
  /// True if sources beyond the limit are queued; false if they are dropped.
  private let keepsWaiting: Bool
  private let subscriptions = CompositeDisposable()
  private var waiting: [Observable<Element>] = []
  private var running = 0
  private var isClosed = false
  /// The lock that serialises the sources. Whatever feeds the merger uses it too.
  let lock = RecursiveLock()

  init(_ sink: Sink<Element>, limit: Int = .max, keepsWaiting: Bool = true) {
    self.sink = sink
    self.limit = max(1, limit)
    self.keepsWaiting = keepsWaiting
  }

  /// True if a source would be followed or queued; false if it would be dropped.
  var takesSource: Bool { lock.withLock { keepsWaiting || running < limit } }

  /// Follows `source` now or in its turn.
  func add(_ source: Observable<Element>) {
    let isNext = lock.withLock {
      if running < limit {
        running += 1
        return true
      }
      if keepsWaiting { waiting.append(source) }
      return false
    }
    if isNext { follow(source) }
  }

  /// Marks the end of the sources.
  func close() {
    lock.withLock {
      isClosed = true
      completeIfOver()
    }
  }

  /// Subscribes to the provider of the sources by calling `subscribe`, and returns the disposable
  /// of all subscriptions. `closing` must be called when no more sources come.
  func run(_ subscribe: (_ closing: @escaping () -> Void) -> any Disposable) -> any Disposable {
    let source = SingleAssignmentDisposable()
    _ = subscriptions.insert(source)
    source.setDisposable(
      subscribe { [self] in
        close()
        source.dispose()
      })
    return subscriptions
  }

  private func follow(_ source: Observable<Element>) {
    let place = SingleAssignmentDisposable()
    guard let key = subscriptions.insert(place) else { return }
    place.setDisposable(
      sink.follow(
        source, lock,
        onCompleted: { [self] in
          subscriptions.remove(for: key)
          sourceEnded()
        }
      ) { [sink] in sink.next($0) })
  }

  private func sourceEnded() {
    if waiting.isEmpty {
      running -= 1
      completeIfOver()
    } else {
      follow(waiting.removeFirst())
    }
  }

  private func completeIfOver() {
    if isClosed, running == 0, waiting.isEmpty { sink.complete() }
  }
}
