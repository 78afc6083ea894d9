/// The trait of a sequence without elements, which completes or fails.
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The result of a completable.
@frozen
public enum CompletableEvent {
  /// The completable failed.
  case error(any Error)
  /// The completable completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A function that takes the result of a completable.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Returns a completable that calls `subscribe` at each subscription.
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

  /// Returns a completable that completes at subscription.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Returns a completable that fails with `error` at subscription.
  public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

  /// Returns a completable that never ends.
  public static func never() -> Completable { Completable(raw: .never()) }

  /// Subscribes `observer` to the result of the completable.
  public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
    source.subscribe { event in
      switch event {
      case .next: break
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Subscribes the closures to the result of the completable. `onDisposed` is called last, or when
  /// the subscription is disposed. An error without `onError` goes to `Hooks.defaultErrorHandler`.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Does the same as `subscribe(onCompleted:onError:onDisposed:)`, and passes `object` to the
  /// closures. `object` is held weakly; the closures are not called after it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures at the events of the completable.
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

  /// Runs this completable, then `second`.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat([primitiveSequence, second])
  }

  /// Returns a completable that runs the sources one after another.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Returns a completable that runs the sources one after another.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Returns a completable that runs the sources concurrently. It completes with the last one, and
  /// fails with the first one that fails.
  public static func zip(_ sources: Completable...) -> Completable { merge(sources) }

  /// Returns a completable that runs the sources concurrently. It completes with the last one, and
  /// fails with the first one that fails.
  public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    merge(sources)
  }

  /// Returns a completable that runs the sources concurrently. It completes with the last one, and
  /// fails with the first one that fails.
  public static func merge(_ sources: Completable...) -> Completable { merge(sources) }

  /// Returns a completable that runs the sources concurrently. It completes with the last one, and
  /// fails with the first one that fails.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Runs this completable, then `second`.
  public func andThen(_ second: Completable) -> Completable { concat(second) }

  /// Runs this completable, then `second`.
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single(raw: then(second.source))
  }

  /// Runs this completable, then `second`.
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: then(second.source))
  }

  /// Runs this completable, then `second`.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    then(second)
  }

  private func then<Result>(_ second: Observable<Result>) -> Observable<Result> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      _ = sink.follow(
        source, in: first, onCompleted: { current.disposable = second.subscribe(sink) }
      ) { _ in }
      return current
    }
  }
}

extension ObservableType where Element == Never {
  /// Returns the sequence as a completable.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
