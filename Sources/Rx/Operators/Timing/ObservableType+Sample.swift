extension ObservableType {
  /// Sends the latest element at each element of `sampler` and at its completion. Each element is
  /// sent at most once; if there is no new element, `defaultValue` is sent, unless it is nil. After
  /// its own completion, the sequence completes with the next sample.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let own = SingleAssignmentDisposable()
      var latest: Element?
      var isOver = false
      let source = sink.follow(
        self, gate, in: own,
        onCompleted: {
          isOver = true
          own.dispose()
        }
      ) { latest = $0 }
      func take() {
        if let element = latest ?? defaultValue {
          latest = nil
          sink.next(element)
        }
        if isOver { sink.complete() }
      }
      return Disposables.create(
        source, sink.follow(sampler, gate, onCompleted: take) { _ in take() })
    }
  }
}
