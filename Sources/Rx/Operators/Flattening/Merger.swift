/// A merger of sources: sends their elements to one sink as they come.
///
/// At most `limit` sources are subscribed to at a time; the others are queued. The sequence
/// completes after `close()`, when all sources have completed.
final class Merger<Element> {
  private struct State {
    var waiting = Queue<Observable<Element>>()
    var running = 0
    var isClosed = false
    /// The threads that start waiting sources.
    var starters: [UInt] = []
  }

  /// The gate of the sources' events. Whatever feeds the merger uses it for errors.
  let gate = Gate()
  private let sink: Sink<Element>
  private let limit: Int
  /// True if sources beyond the limit are queued; false if they are dropped.
  private let keepsWaiting: Bool
  private let subscriptions = CompositeDisposable()
  private let state = Guarded(State())

  init(_ sink: Sink<Element>, limit: Int = .max, keepsWaiting: Bool = true) {
    self.sink = sink
    self.limit = max(1, limit)
    self.keepsWaiting = keepsWaiting
  }

  /// True if a source would be followed or queued; false if it would be dropped.
  var takesSource: Bool { keepsWaiting || state.withLock { $0.running } < limit }

  /// Follows `source` now or in its turn.
  func add(_ source: Observable<Element>) {
    let isNext = state.withLock { state in
      if state.running < limit {
        state.running += 1
        return true
      }
      if keepsWaiting { state.waiting.append(source) }
      return false
    }
    if isNext { follow(source) }
  }

  /// Marks the end of the sources.
  func close() {
    state.withLock { $0.isClosed = true }
    completeIfOver()
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
    _ = sink.follow(
      source, gate, in: place,
      onCompleted: { [self] in
        subscriptions.remove(for: key)
        state.withLock { $0.running -= 1 }
        startWaiting()
        completeIfOver()
      }
    ) { [sink] in sink.next($0) }
  }

  /// Follows the waiting sources that may run. A source that completes while it is subscribed to
  /// leaves its successor to this loop, and does not grow the stack.
  private func startWaiting() {
    let thread = currentThread()
    let isFirst = state.withLock { state in
      guard !state.waiting.isEmpty, !state.starters.contains(thread) else { return false }
      state.starters.append(thread)
      return true
    }
    guard isFirst else { return }
    while let source = nextWaiting(thread) { follow(source) }
  }

  private func nextWaiting(_ thread: UInt) -> Observable<Element>? {
    state.withLock { state in
      if state.running < limit, let source = state.waiting.popFirst() {
        state.running += 1
        return source
      }
      state.starters.removeAll { $0 == thread }
      return nil
    }
  }

  private func completeIfOver() {
    let isOver = state.withLock { $0.isClosed && $0.running == 0 && $0.waiting.isEmpty }
    if isOver { gate.run { [sink] in sink.complete() } }
  }
}
