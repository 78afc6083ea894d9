extension ObservableType {
  /// Returns a sequence that calls `subscribe` at each subscription. The disposable that
  /// `subscribe` returns is disposed at the end of the sequence or with the subscription; later
  /// events are dropped.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { sink in subscribe(AnyObserver(sink)) }
  }

  /// Returns a sequence that sends one element and a completion at subscription.
  public static func just(_ element: Element) -> Observable<Element> {
    Producer { sink in
      sink.next(element)
      sink.complete()
      return Disposables.create()
    }
  }

  /// Returns a sequence of one element and a completion, each sent by its own action on
  /// `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }

  /// Returns a sequence that completes at subscription.
  public static func empty() -> Observable<Element> {
    Producer { sink in
      sink.complete()
      return Disposables.create()
    }
  }

  /// Returns a sequence that never sends an event.
  public static func never() -> Observable<Element> { Observable() }

  /// Returns a sequence that fails with `error` at subscription.
  public static func error(_ error: any Error) -> Observable<Element> {
    Producer { sink in
      sink.fail(error)
      return Disposables.create()
    }
  }

  /// Returns a sequence that subscribes to the result of `observableFactory`, called at each
  /// subscription. An error that the factory throws ends the sequence.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      guard let source = sink.attempt(observableFactory) else { return Disposables.create() }
      return source.subscribe(sink)
    }
  }

  /// Returns a sequence that owns a resource. At each subscription `resourceFactory` creates the
  /// resource and `observableFactory` creates the sequence from it; the resource is disposed after
  /// the sequence.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      guard let resource = sink.attempt(resourceFactory) else { return Disposables.create() }
      guard let source = sink.attempt({ try observableFactory(resource) }) else { return resource }
      return Disposables.create(source.subscribe(sink), resource)
    }
  }
}
