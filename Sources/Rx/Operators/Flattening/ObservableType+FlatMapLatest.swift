extension ObservableType {
  /// Sends the elements of the sequence that `selector` returned for the latest element. A new
  /// element disposes the subscription to the previous sequence.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Producer("flatMapLatest") { sink in
      let gate = Gate()
      let inner = SerialDisposable()
      let outer = SingleAssignmentDisposable()
      let state = Guarded((isRunning: false, isClosed: false))
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
  /// Sends the elements of the latest sequence that is an element of this one.
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
