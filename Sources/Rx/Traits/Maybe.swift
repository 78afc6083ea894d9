/// The trait of a sequence of at most one element, or an error.
public enum MaybeTrait {}

/// A sequence of at most one element, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What comes of a maybe.
@frozen
public enum MaybeEvent<Element> {
  /// An element, and no more.
  case success(Element)
  /// It failed.
  case error(any Error)
  /// It ended without an element.
  case completed
}

extension PrimitiveSequence where Trait == MaybeTrait {
  /// Takes what comes of a maybe.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe made by `subscribe` at each subscription.
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

  /// `element` at subscription.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// `error` at subscription.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// Nothing, ever.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// Completion at subscription.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Has `observer` take what comes of the maybe.
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

  /// Has the closures take what comes of the maybe; `onDisposed` is called last, or when the
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

  /// The element transformed.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: source.map(transform))
  }

  /// The element if `predicate` holds for it.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// The maybe that `selector` makes of the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap { try selector($0).source })
  }

  /// The element, or that of `other` where there is none.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// The element, or `element` where there is none.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: element))
  }

  /// The maybe, and `element` in the place of an error.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: source.catchAndReturn(element))
  }

  /// The element; where there is none, `RxError.noElements`.
  public func asSingle() -> Single<Element> { source.asSingle() }

  /// The end of the maybe, without its element.
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension ObservableType {
  /// The only element, if there is one. More than one is `RxError.moreThanOneElement`.
  public func asMaybe() -> Maybe<Element> {
    let atMostOne = materialize().scan((count: 0, event: Event<Element>.completed)) {
      former, event in
      let count = former.count + (event.element == nil ? 0 : 1)
      return (count, count > 1 ? .error(RxError.moreThanOneElement) : event)
    }
    return Maybe(raw: atMostOne.map(\.event).dematerialize().takeLast(1))
  }
}
