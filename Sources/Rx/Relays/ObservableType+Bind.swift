extension ObservableType {
  /// Sends the sequence's events to `observers`.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends the sequence's events to `observers`, which take optional elements.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Sends the sequence's elements to `relays`. Its completion is dropped, its error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays`. Its completion is dropped, its error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays`. Its completion is dropped, its error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// What `binder` makes of the sequence.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Has `onNext` take the sequence's elements. An error goes to `Hooks.defaultErrorHandler`.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// As `bind(onNext:)`, with `object`, which is not kept alive, handed to the closure.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
