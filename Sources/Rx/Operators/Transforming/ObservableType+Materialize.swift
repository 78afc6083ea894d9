extension ObservableType {
  /// The events as elements. An error is an element too, after which the sequence completes.
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
  /// The elements as events.
  public func dematerialize() -> Observable<Element.Element> {
    Producer { sink in
      sink.follow(self) { sink.on($0.event) }
    }
  }
}
