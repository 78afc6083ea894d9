extension ObservableType {
  /// Merges the sequences that `selector` returns for the elements.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging("flatMap", selector) { Merger($0) }
  }

  /// Merges the sequences that `selector` returns for the elements, and drops elements that come
  /// while such a sequence is active.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging("flatMapFirst", selector) { Merger($0, limit: 1, keepsWaiting: false) }
  }

  /// Concatenates the sequences that `selector` returns for the elements.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging("concatMap", selector) { Merger($0, limit: 1) }
  }

  private func merging<Source: ObservableConvertibleType>(
    _ name: StaticString, _ selector: @escaping (Element) throws -> Source,
    _ merger: @escaping (Sink<Source.Element>) -> Merger<Source.Element>
  ) -> Observable<Source.Element> {
    Producer(name) { sink in
      let merger = merger(sink)
      return merger.run { closing in
        // Subscribes outside of the gate, because the work of a source at subscription may take
        // long.
        sink.follow(
          self, onError: { error in merger.gate.run { sink.fail(error) } }, onCompleted: closing
        ) { element in
          guard merger.takesSource else { return }
          do {
            merger.add(try selector(element).asObservable())
          } catch {
            merger.gate.run { sink.fail(error) }
          }
        }
      }
    }
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Producer { sink in
      let merger = Merger(sink)
      return merger.run { closing in
        for source in sources where sink.isOpen { merger.add(source) }
        closing()
        return Disposables.create()
      }
    }
  }

  /// Sends the elements of the sequence that `selector` returned for the latest element. A new
  /// element disposes the subscription to the previous sequence.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Producer("flatMapLatest") { sink in
      let gate = Gate()
      let inner = SerialDisposable()
      let outer = SingleAssignmentDisposable()
      let state = LockedState((isRunning: false, isClosed: false))
      func completeIfOver() {
        let isOver = state.withLock { !$0.isRunning && $0.isClosed }
        if isOver { gate.run { sink.complete() } }
      }
      let source = sink.follow(
        self, in: outer, onError: { error in gate.run { sink.fail(error) } },
        onCompleted: {
          state.withLock { $0.isClosed = true }
          outer.dispose()
          completeIfOver()
        }
      ) { element in
        let source: Source
        do { source = try selector(element) } catch { return gate.run { sink.fail(error) } }
        let place = SingleAssignmentDisposable()
        inner.disposable = place
        state.withLock { $0.isRunning = true }
        // The gate drops the events of a sequence whose place has been taken by another.
        _ = sink.follow(
          source, gate, in: place,
          onCompleted: {
            state.withLock { $0.isRunning = false }
            place.dispose()
            completeIfOver()
          }
        ) { sink.next($0) }
      }
      return Disposables.create(source, inner)
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the sequences that are the elements of this one.
  public func merge() -> Observable<Element.Element> {
    merging("merge", { $0 }) { Merger($0) }
  }

  /// Merges at most `maxConcurrent` of the sequences at a time; the others are queued. A number
  /// less than 1 counts as 1.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging("merge(maxConcurrent:)", { $0 }) { Merger($0, limit: maxConcurrent) }
  }

  /// Concatenates the sequences that are the elements of this one.
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }

  /// Sends the elements of the latest sequence that is an element of this one.
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

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
  private let state = LockedState(State())

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
