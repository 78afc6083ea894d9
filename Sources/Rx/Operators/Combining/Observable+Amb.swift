extension ObservableType {
  /// Sends the events of either this sequence or `right`, whichever sends an event first.
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    .amb([asObservable(), right.asObservable()])
  }

  /// Returns a sequence of the events of the source that sends one first. The other subscriptions
  /// are disposed.
  public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Producer { sink in
      let lock = RecursiveLock()
      let sources = sequence.map { (source: $0, subscription: SingleAssignmentDisposable()) }
      var winner: Int?
      for (index, runner) in sources.enumerated() where !runner.subscription.isDisposed {
        runner.subscription.setDisposable(
          runner.source.asObservable().subscribe(
            AnyObserver<Element>(whoseInterest: { sink.isInterested }) { event in
              lock.withLock {
                if winner == nil {
                  winner = index
                  for (other, runner) in sources.enumerated() where other != index {
                    runner.subscription.dispose()
                  }
                }
                if winner == index { sink.on(event) }
              }
            }))
      }
      return Disposables.create(sources.map(\.subscription))
    }
  }
}
