import Synchronization

/// A type that can be converted to an observable sequence.
public protocol ObservableConvertibleType<Element> {
  associatedtype Element

  /// Returns the value as an observable sequence.
  func asObservable() -> Observable<Element>
}

/// An observable sequence of any type.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes `observer` to the sequence's events until the returned disposable is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }

  // MARK: Subscribe

  /// Subscribes `on` to the sequence's events until the returned disposable is disposed.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(FinalObserver(on))
  }

  /// Subscribes the closures to the sequence's events. `onDisposed` is called once, after the last
  /// event or when the subscription is disposed. An error without `onError` goes to
  /// `Hooks.defaultErrorHandler`.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let end =
      onDisposed.map { Disposables.create(with: $0) as any Disposable } ?? Disposables.create()
    let callStack = Hooks.callStack()
    let observer = FinalObserver<Element> { event in
      switch event {
      case .next(let element):
        onNext?(element)
      case .error(let error):
        if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
        end.dispose()
      case .completed:
        onCompleted?()
        end.dispose()
      }
    }
    return Disposables.create(subscribe(observer), end)
  }

  /// Does the same as `subscribe(onNext:onError:onCompleted:onDisposed:)`, and passes `object` to
  /// the closures. `object` is held weakly; the closures are not called after it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in if let object { onNext?(object, element) } },
      onError: onError.map { onError in
        { [weak object] error in if let object { onError(object, error) } }
      },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}

/// Another name of `Observable`, for programs that have a type of that name.
public typealias RxObservable<Element> = Observable<Element>

/// A sequence of events. Each subscription starts it anew, unless an operator shares it.
///
/// The class itself is a sequence that never sends an event.
public class Observable<Element>: ObservableType {
  init() { Resources.count() }

  deinit { Resources.discount() }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    Disposables.create()
  }

  public func asObservable() -> Observable<Element> { self }
}

/// The observer at the end of a chain. It calls a program's closure, and ignores everything after
/// the last event.
private final class FinalObserver<Element>: Receiver<Element> {
  private let handler: (Event<Element>) -> Void
  private let hasStopped = Atomic(false)

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  override func on(_ event: Event<Element>) {
    let had =
      event.isStopEvent
      ? hasStopped.exchange(true, ordering: .acquiringAndReleasing)
      : hasStopped.load(ordering: .acquiring)
    if !had { handler(event) }
  }
}
