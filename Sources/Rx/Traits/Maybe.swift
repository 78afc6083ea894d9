/// The trait of a sequence of at most one element, or an error.
public enum MaybeTrait {}

/// A sequence of at most one element, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The result of a maybe.
@frozen
public enum MaybeEvent<Element> {
  /// The maybe sent its only element.
  case success(Element)
  /// The maybe failed.
  case error(any Error)
  /// The maybe ended without an element.
  case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A function that takes the result of a maybe.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Returns a maybe that calls `subscribe` at each subscription.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Returns a maybe that sends `element` at subscription.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// Returns a maybe that sends `element` by an action on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Returns a maybe that fails with `error` at subscription.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// Returns a maybe that never ends.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// Returns a maybe that completes at subscription, without an element.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Subscribes `observer` to the result of the maybe.
  public func subscribe(_ observer: @escaping MaybeObserver) -> any Disposable {
    var hasElement = false
    return source.subscribe { event in
      switch event {
      case .next(let element):
        hasElement = true
        observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: if !hasElement { observer(.completed) }
      }
    }
  }

  /// Subscribes the closures to the result of the maybe. `onDisposed` is called last, or when the
  /// subscription is disposed. An error without `onError` goes to `Hooks.defaultErrorHandler`.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    var hasElement = false
    return source.subscribe(
      onNext: { element in
        hasElement = true
        onSuccess?(element)
      }, onError: onError, onCompleted: { if !hasElement { onCompleted?() } },
      onDisposed: onDisposed)
  }

  /// Does the same as `subscribe(onSuccess:onError:onCompleted:onDisposed:)`, and passes `object`
  /// to the closures. `object` is held weakly; the closures are not called after it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    var hasElement = false
    return source.subscribe(
      with: object,
      onNext: { object, element in
        hasElement = true
        onSuccess?(object, element)
      }, onError: onError, onCompleted: { object in if !hasElement { onCompleted?(object) } },
      onDisposed: onDisposed)
  }

  /// Calls closures at the events of the maybe.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Transforms the element.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: source.map(transform))
  }

  /// Sends the element only if `predicate` returns true for it.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the element; completes without one if `transform` returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.compactMap(transform))
  }

  /// Continues with the maybe that `selector` returns for the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap { try selector($0).source })
  }

  /// Sends the element, or that of `other` if there is none.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Sends the element, or that of `other` if there is none.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Sends the element, or `element` if there is none.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: element))
  }

  /// Replaces an error by `element`.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: source.catchAndReturn(element))
  }

  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> {
    catchAndReturn(element)
  }

  /// Returns a single of the element. It fails with `RxError.noElements` if there is none.
  public func asSingle() -> Single<Element> { source.asSingle() }

  /// Returns a completable of the end of the maybe, without its element.
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension ObservableType {
  /// Returns a maybe of the only element. It fails with `RxError.moreThanOneElement` if there is a
  /// second one.
  public func asMaybe() -> Maybe<Element> {
    let atMostOne = materialize().scan((count: 0, event: Event<Element>.completed)) {
      former, event in
      let count = former.count + (event.element == nil ? 0 : 1)
      return (count, count > 1 ? .error(RxError.moreThanOneElement) : event)
    }
    return Maybe(raw: atMostOne.map(\.event).dematerialize().takeLast(1))
  }
}
