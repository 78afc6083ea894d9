extension ObservableType {
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
