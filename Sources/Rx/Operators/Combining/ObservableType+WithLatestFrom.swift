extension ObservableType {
  /// What `resultSelector` makes of each element and the latest of `second`; nothing as long as that
  /// has none. The sequence ends with this one.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    Producer { sink in
      let gate = Gate()
      var latest: Source.Element?
      let other = SingleAssignmentDisposable()
      other.setDisposable(
        sink.follow(second, gate, onCompleted: other.dispose) { latest = $0 })
      let source = sink.follow(self, gate) { element in
        if let latest { sink.next(try resultSelector(element, latest)) }
      }
      return Disposables.create(source, other)
    }
  }

  /// The latest element of `second` at each element; nothing as long as that has none.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
