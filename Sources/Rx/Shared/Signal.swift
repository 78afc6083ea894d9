extension ObservableConvertibleType {
  /// Returns the sequence as a signal: `onErrorJustReturn` and a completion replace an error.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    Signal(
      shared: asObservable().observe(on: SignalSharingStrategy.scheduler)
        .catchAndReturn(onErrorJustReturn))
  }

  /// Returns the sequence as a signal, which continues with another one instead of an error.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSignal(onErrorRecover: { _ in onErrorSignalWith })
  }

  /// Returns the sequence as a signal, which continues with the result of `onErrorRecover` instead
  /// of an error.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> {
    Signal(
      shared: asObservable().observe(on: SignalSharingStrategy.scheduler)
        .catch { onErrorRecover($0).asObservable() })
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the sequence as a signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension PublishRelay {
  /// Returns the relay as a signal.
  public func asSignal() -> Signal<Element> {
    Signal(shared: asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

// Subscriptions, which must be made on the main thread: elsewhere the first elements would come on
// that thread.
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the signal's elements to `observers`. Main thread only.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    ensureMainThread()
    return asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends the signal's elements to `observers` of optional elements. Main thread only.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    ensureMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Sends the signal's elements to `relays`. Main thread only.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the signal's elements to `relays`. Main thread only.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the signal's elements to `relays`. Main thread only.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the signal's elements to `relays`. Main thread only.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the signal's elements to `relays`. Main thread only.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the signal's elements to `relays`. Main thread only.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes the closures to the signal's events. `onDisposed` is called once, after the last
  /// event or when the subscription is disposed. Main thread only.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    ensureMainThread()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Does the same as `emit(onNext:onCompleted:onDisposed:)`, and passes `object` to the closures.
  /// `object` is held weakly; the closures are not called after it is gone.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    ensureMainThread()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer. Main thread only.
  public func emit() -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  private func ensureMainThread() {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "emit: expected a call on the main thread")
  }
}
