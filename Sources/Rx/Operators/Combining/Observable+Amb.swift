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
    Producer("amb") { sink in
      let gate = Gate()
      let sources = sequence.map { (source: $0, place: SingleAssignmentDisposable()) }
      var winner: Int?
      for (index, runner) in sources.enumerated() where !runner.place.isDisposed {
        sink.work.begin(runner.place)
        let receiver = HandlingReceiver<Element>(in: runner.place) { event in
          gate.run {
            if winner == nil {
              winner = index
              for (other, runner) in sources.enumerated() where other != index {
                runner.place.dispose()
              }
            }
            if winner == index { sink.on(event) }
          }
        }
        runner.place.setDisposable(runner.source.subscribe(receiver))
        sink.work.settle(runner.place)
      }
      return Disposables.create(sources.map(\.place))
    }
  }
}
