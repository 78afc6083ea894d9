/// The trait of a sequence of one element, or an error.
public enum SingleTrait {}

/// A sequence of one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The result of a single.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A function that takes the result of a single.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Returns a single that calls `subscribe` at each subscription.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
          }
        }
      })
  }

  /// Returns a single that sends `element` at subscription.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// Returns a single that sends `element` by an action on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// Returns a single that fails with `error` at subscription.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// Returns a single that never ends.
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// Subscribes `observer` to the result of the single.
  public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    source.subscribe { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      // The observer has received the result with the element.
      case .completed: break
      }
    }
  }

  /// Subscribes the closures to the result of the single. `onDisposed` is called last, or when the
  /// subscription is disposed. An error without `onFailure` goes to `Hooks.defaultErrorHandler`.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Does the same as `subscribe(onSuccess:onFailure:onDisposed:)`, and passes `object` to the
  /// closures. `object` is held weakly; the closures are not called after it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Error) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }

  /// Calls closures at the events of the single.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Transforms the element.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: source.map(transform))
  }

  /// Sends the element only if `predicate` returns true for it; otherwise just completes.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the element; completes without one if `transform` returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.compactMap(transform))
  }

  /// Continues with the single that `selector` returns for the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: source.flatMap { try selector($0).source })
  }

  /// Continues with the maybe that `selector` returns for the element.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap { try selector($0).source })
  }

  /// Continues with the completable that `selector` returns for the element.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap { try selector($0).source })
  }

  /// Replaces an error by `element`.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: source.catchAndReturn(element))
  }

  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> {
    catchAndReturn(element)
  }

  /// Returns the single as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

  /// Returns a completable of the end of the single, without its element.
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension ObservableType {
  /// Returns a single of the only element. It fails with `RxError.moreThanOneElement` if there is a
  /// second one, and with `RxError.noElements` if there is none.
  public func asSingle() -> Single<Element> {
    // Sends the element only when it is known to be the only one.
    Single(raw: single().takeLast(1))
  }

  /// Returns a single of the first element, or of nil if there is none.
  public func first() -> Single<Element?> {
    Single(raw: map { $0 }.take(1).ifEmpty(default: nil))
  }
}
