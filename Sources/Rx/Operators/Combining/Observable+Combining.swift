extension ObservableType {
  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    Producer("zip") { sink in
      let all = Combination(sink, .zipOfCollection)
      let lanes = collection.map { all.lane($0) }
      return all.run { try resultSelector(lanes.map(\.front)) }
    }
  }

  /// Returns a sequence of arrays: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element; without
  /// sources, one of no elements.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let lanes = collection.map { all.lane($0) }
      return all.run {
        try resultSelector([])
      } _: {
        try resultSelector(lanes.map(\.front))
      }
    }
  }

  /// Returns a sequence of arrays of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }

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

  /// Sends `elements` before those of the sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Producer { sink in
      for element in elements { sink.next(element) }
      return self.subscribe(sink)
    }
  }

  /// Sends the result of `resultSelector` for each element and the latest element of `second`.
  /// Drops elements until `second` has sent one. The result ends with this sequence.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    Producer { sink in
      let gate = Gate()
      var latest: Source.Element?
      let place = SingleAssignmentDisposable()
      let other = sink.follow(second, gate, in: place, onCompleted: place.dispose) { latest = $0 }
      let source = sink.follow(self, gate) { element in
        if let latest { sink.next(try resultSelector(element, latest)) }
      }
      return Disposables.create(source, other)
    }
  }

  /// Sends the latest element of `second` at each element of this sequence. Drops elements until
  /// `second` has sent one.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
