/// The trait of a sequence of one element, or an error.
public enum SingleTrait {}

/// A sequence of one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What comes of a single.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequence where Trait == SingleTrait {
  /// Takes what comes of a single.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single made by `subscribe` at each subscription.
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

  /// `element` at subscription.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// `error` at subscription.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// Nothing, ever.
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// What `resultSelector` makes of the elements of all sources, once they are there.
  public static func zip<each Source>(
    _ sources: repeat Single<each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> Single<Element> {
    Single(raw: .zip(repeat (each sources).source, resultSelector: resultSelector))
  }

  /// Has `observer` take what comes of the single.
  public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    source.subscribe { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      // The element has been there: nothing more to say.
      case .completed: break
      }
    }
  }

  /// Has the closures take what comes of the single; `onDisposed` is called last, or when the
  /// subscription is disposed. An error without `onFailure` goes to `Hooks.defaultErrorHandler`.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// The single, calling the closures beside it.
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

  /// The element transformed.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: source.map(transform))
  }

  /// The element if `predicate` holds for it, otherwise only completion.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// The single that `selector` makes of the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: source.flatMap { try selector($0).source })
  }

  /// The maybe that `selector` makes of the element.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap { try selector($0).source })
  }

  /// The completable that `selector` makes of the element.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap { try selector($0).source })
  }

  /// The single, and `element` in the place of an error.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: source.catchAndReturn(element))
  }

  /// The single as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

  /// The end of the single, without its element.
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension ObservableType {
  /// The only element. More than one is `RxError.moreThanOneElement`, none `RxError.noElements`.
  public func asSingle() -> Single<Element> {
    // The element is sent only when it is known to be the only one.
    Single(raw: single().takeLast(1))
  }

  /// The first element, or nil where there is none.
  public func first() -> Single<Element?> {
    Single(raw: map { $0 }.take(1).ifEmpty(default: nil))
  }
}
