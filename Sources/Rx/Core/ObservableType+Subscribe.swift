import Synchronization

extension ObservableType {
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
