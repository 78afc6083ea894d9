extension ObservableType {
  /// Sends the sequence's events to `observers`.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends the sequence's events to `observers` of optional elements.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Sends the sequence's elements to `relays`. A completion is dropped; an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays` of optional elements. A completion is dropped; an
  /// error goes to `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays`. A completion is dropped; an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays` of optional elements. A completion is dropped; an
  /// error goes to `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays`. A completion is dropped; an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays` of optional elements. A completion is dropped; an
  /// error goes to `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Returns the result of `binder` for the sequence.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Subscribes `onNext` to the sequence's elements. An error goes to `Hooks.defaultErrorHandler`.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Does the same as `bind(onNext:)`, and passes `object`, which is held weakly, to the closure.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
