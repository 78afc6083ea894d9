/// The trait of a sequence without elements, which completes or fails.
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What comes of a completable.
@frozen
public enum CompletableEvent {
  /// It failed.
  case error(any Error)
  /// It is done.
  case completed
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Takes what comes of a completable.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable made by `subscribe` at each subscription.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Completion at subscription.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// `error` at subscription.
  public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

  /// Nothing, ever.
  public static func never() -> Completable { Completable(raw: .never()) }

  /// Has `observer` take what comes of the completable.
  public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
    source.subscribe { event in
      switch event {
      case .next: break
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Has the closures take what comes of the completable; `onDisposed` is called last, or when the
  /// subscription is disposed. An error without `onError` goes to `Hooks.defaultErrorHandler`.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// The completable, calling the closures beside it.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Both, one after the other.
  public func concat(_ second: Completable) -> Completable { .concat([self, second]) }

  /// All, one after the other.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// All, one after the other.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// All at once; it completes with the last, and fails with the first that fails.
  public static func zip(_ sources: Completable...) -> Completable { merge(sources) }

  /// All at once; it completes with the last, and fails with the first that fails.
  public static func merge(_ sources: Completable...) -> Completable { merge(sources) }

  /// All at once; it completes with the last, and fails with the first that fails.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// This, and then `second`.
  public func andThen(_ second: Completable) -> Completable { concat(second) }

  /// This, and then `second`.
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single(raw: then(second.source))
  }

  /// This, and then `second`.
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: then(second.source))
  }

  /// This, and then `second`.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    then(second)
  }

  private func then<Result>(_ second: Observable<Result>) -> Observable<Result> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      first.setDisposable(
        sink.follow(source, onCompleted: { current.disposable = second.subscribe(sink) }) { _ in })
      return current
    }
  }
}

extension ObservableType where Element == Never {
  /// The sequence as a completable.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
