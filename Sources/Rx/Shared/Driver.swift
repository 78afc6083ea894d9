extension ObservableConvertibleType {
  /// Returns the sequence as a driver: `onErrorJustReturn` and a completion replace an error.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    Driver(
      shared: asObservable().observe(on: DriverSharingStrategy.scheduler)
        .catchAndReturn(onErrorJustReturn))
  }

  /// Returns the sequence as a driver, which continues with another one instead of an error.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asDriver(onErrorRecover: { _ in onErrorDriveWith })
  }

  /// Returns the sequence as a driver, which continues with the result of `onErrorRecover` instead
  /// of an error.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> {
    Driver(
      shared: asObservable().observe(on: DriverSharingStrategy.scheduler)
        .catch { onErrorRecover($0).asObservable() })
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the sequence as a driver.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension InfallibleType {
  /// Returns the sequence as a driver.
  public func asDriver() -> Driver<Element> {
    Driver(shared: asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension BehaviorRelay {
  /// Returns the relay as a driver.
  public func asDriver() -> Driver<Element> {
    Driver(shared: asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

// Subscriptions, which must be made on the main thread: elsewhere the first elements would come on
// that thread.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the driver's elements to `observers`. Main thread only.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    ensureMainThread()
    return asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends the driver's elements to `observers` of optional elements. Main thread only.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    ensureMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Sends the driver's elements to `relays`. Main thread only.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the driver's elements to `relays`. Main thread only.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the driver's elements to `relays`. Main thread only.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the driver's elements to `relays`. Main thread only.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes the closures to the driver's events. `onDisposed` is called once, after the last
  /// event or when the subscription is disposed. Main thread only.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    ensureMainThread()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Does the same as `drive(onNext:onCompleted:onDisposed:)`, and passes `object` to the closures.
  /// `object` is held weakly; the closures are not called after it is gone.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    ensureMainThread()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer. Main thread only.
  public func drive() -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  private func ensureMainThread() {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "drive: expected a call on the main thread")
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the result of `transformation` for the sequence. Main thread only.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    ensureMainThread()
    return transformation(asObservable())
  }
}
