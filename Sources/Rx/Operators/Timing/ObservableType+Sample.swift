extension ObservableType {
  /// The latest element at each element of `sampler`, and at its completion, each element once;
  /// `defaultValue`, if there is one, where there is no new element. The sequence completes with the
  /// sample after its own completion.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let own = SingleAssignmentDisposable()
      var latest: Element?
      var isOver = false
      own.setDisposable(
        sink.follow(
          self, gate,
          onCompleted: {
            isOver = true
            own.dispose()
          }
        ) { latest = $0 })
      func take() {
        if let element = latest ?? defaultValue {
          latest = nil
          sink.next(element)
        }
        if isOver { sink.complete() }
      }
      return Disposables.create(own, sink.follow(sampler, gate, onCompleted: take) { _ in take() })
    }
  }
}
