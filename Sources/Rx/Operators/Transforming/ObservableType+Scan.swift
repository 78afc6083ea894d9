extension ObservableType {
  /// What `accumulator` makes of `seed` and the first element, of that and the second, and so on.
  public func scan<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    scan(into: seed) { $0 = try accumulator($0, $1) }
  }

  /// `seed` after each change that `accumulator` makes to it for an element.
  public func scan<Accumulated>(
    into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    Producer { sink in
      var accumulated = seed
      return sink.follow(self) { element in
        try accumulator(&accumulated, element)
        sink.next(accumulated)
      }
    }
  }

  /// At completion, what `accumulator` has made of `seed` and all elements.
  public func reduce<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// At completion, `mapResult` of what `accumulator` has made of `seed` and all elements.
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    Producer { sink in
      var accumulated = seed
      return sink.follow(
        self,
        onCompleted: {
          guard let result = sink.attempt({ try mapResult(accumulated) }) else { return }
          sink.next(result)
          sink.complete()
        }
      ) { accumulated = try accumulator(accumulated, $0) }
    }
  }

  /// At completion, all elements.
  public func toArray() -> Single<[Element]> {
    let array = Producer<[Element]> { sink in
      var elements: [Element] = []
      return sink.follow(
        self,
        onCompleted: {
          sink.next(elements)
          sink.complete()
        }
      ) { elements.append($0) }
    }
    return Single(raw: array)
  }
}
