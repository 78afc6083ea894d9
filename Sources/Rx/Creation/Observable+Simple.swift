extension ObservableType {
  /// A sequence made by `subscribe` at each subscription. The disposable that it returns is disposed at
  /// the end of the sequence or with the subscription, and what it sends after that is dropped.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { sink in subscribe(AnyObserver(sink)) }
  }

  /// One element, then completion, at subscription.
  public static func just(_ element: Element) -> Observable<Element> {
    Producer { sink in
      sink.next(element)
      sink.complete()
      return Disposables.create()
    }
  }

  /// One element, then completion, each a piece of work of `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }

  /// Completion at subscription.
  public static func empty() -> Observable<Element> {
    Producer { sink in
      sink.complete()
      return Disposables.create()
    }
  }

  /// Nothing, ever.
  public static func never() -> Observable<Element> { Observable() }

  /// `error` at subscription.
  public static func error(_ error: any Error) -> Observable<Element> {
    Producer { sink in
      sink.fail(error)
      return Disposables.create()
    }
  }

  /// The sequence that `observableFactory` makes at each subscription, or the error that it throws.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      guard let source = sink.attempt(observableFactory) else { return Disposables.create() }
      return source.subscribe(sink)
    }
  }

  /// The sequence that `observableFactory` makes from a resource that lives as long as the
  /// subscription: `resourceFactory` makes it, and it is disposed after the sequence.
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
