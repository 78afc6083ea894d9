public import Foundation

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

  /// Converts events to elements. An error becomes an element too, after which the sequence
  /// completes.
  public func materialize() -> Observable<Event<Element>> {
    Producer { sink in
      sink.follow(
        self,
        onError: { error in
          sink.next(.error(error))
          sink.complete()
        },
        onCompleted: {
          sink.next(.completed)
          sink.complete()
        }
      ) { sink.next(.next($0)) }
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// Converts elements that represent events to these events.
  public func dematerialize() -> Observable<Element.Element> {
    Producer { sink in
      sink.follow(self) { sink.on($0.event) }
    }
  }
}

/// A decoder of values from bytes.
public protocol DataDecoder {
  /// Returns the value that `data` contains.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes each element as a value of `type`. A failure ends the sequence.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
