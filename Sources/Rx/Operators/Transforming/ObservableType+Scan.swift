extension ObservableType {
  /// Sends the running result of `accumulator`, which starts with `seed`, after each element.
  public func scan<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    scan(into: seed) { $0 = try accumulator($0, $1) }
  }

  /// Sends `seed` after each change that `accumulator` makes to it for an element.
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

  /// Sends the result of `accumulator` for `seed` and all elements at completion.
  public func reduce<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Sends the result of `accumulator` for `seed` and all elements, transformed by `mapResult`, at
  /// completion.
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

  /// Returns a single of the array of all elements, sent at completion.
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
