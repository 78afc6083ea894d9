extension ObservableType {
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
