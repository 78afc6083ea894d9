extension ObservableType {
  /// Transforms each element.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Producer { sink in
      sink.follow(self) { sink.next(try transform($0)) }
    }
  }

  /// Transforms each element, and drops those for which `transform` returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    Producer { sink in
      sink.follow(self) { element in
        if let result = try transform(element) { sink.next(result) }
      }
    }
  }

  /// Pairs each element with its index, from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Producer { sink in
      var index = 0
      return sink.follow(self) { element in
        defer { index += 1 }
        sink.next((index, element))
      }
    }
  }

  /// Pairs each element with `object`, which is held weakly: when it is gone, the sequence
  /// completes.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    Producer { [weak object] sink in
      sink.follow(self) { [weak object] element in
        guard let object else { return sink.complete() }
        sink.next(resultSelector(object, element))
      }
    }
  }

  /// Pairs each element with `object`, which is held weakly: when it is gone, the sequence
  /// completes.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
