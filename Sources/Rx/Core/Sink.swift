import Synchronization

/// The observer's end of one subscription: it forwards events and owns the operator's resources.
///
/// It forwards nothing after an error, a completion or its disposal. At the end, after the observer
/// has received the last event, it disposes the resources that it holds. Events may come from any
/// thread, one at a time.
final class Sink<Element>: ObserverType, Interested, Cancelable {
  private let observer: (Event<Element>) -> Void
  private let receiver: (any Interested)?
  private let hasStopped = Atomic(false)
  private let work = SingleAssignmentDisposable()

  init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.observer = observer.on
    receiver = observer as? any Interested
  }

  var isDisposed: Bool { work.isDisposed }

  var isInterested: Bool {
    !isDisposed && !hasStopped.load(ordering: .acquiring) && receiver?.isInterested ?? true
  }

  /// The disposable that ends the subscription. It keeps neither the sink nor the observer alive
  /// after the end, so the observer may store it.
  var subscription: any Disposable { work }

  func on(_ event: Event<Element>) {
    if event.isStopEvent {
      end(with: event) {}
    } else if !isDisposed, !hasStopped.load(ordering: .acquiring) {
      observer(event)
    }
  }

  /// Sends an error or a completion, calls `afterwards`, and then disposes the held resources.
  func end(with event: Event<Element>, afterwards: () -> Void) {
    guard !hasStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if !isDisposed {
      observer(event)
      afterwards()
    }
    dispose()
  }

  func next(_ element: Element) { on(.next(element)) }

  func fail(_ error: any Error) { on(.error(error)) }

  func complete() { on(.completed) }

  /// Holds `work` until the end of the sequence; disposes it at once if the sequence has ended.
  func hold(_ work: any Disposable) { self.work.setDisposable(work) }

  func dispose() { work.dispose() }

  /// Returns the result of `body`. If `body` throws, ends the sequence with the error and returns
  /// nil.
  func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      fail(error)
      return nil
    }
  }
}

extension Sink {
  /// Subscribes to `source` and passes its elements to `onNext`. An error that `onNext` throws ends
  /// the sequence, and so do the source's own error and completion, unless `onError` or
  /// `onCompleted` handles them.
  ///
  /// Sources that feed the same sink share a `lock`, which is held while an event is processed.
  func follow<Source: ObservableConvertibleType>(
    _ source: Source, _ lock: RecursiveLock? = nil,
    onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onNext: @escaping (Source.Element) throws -> Void
  ) -> any Disposable {
    let work = { (event: Event<Source.Element>) in
      switch event {
      case .next(let element): _ = self.attempt { try onNext(element) }
      case .error(let error): if let onError { onError(error) } else { self.fail(error) }
      case .completed: if let onCompleted { onCompleted() } else { self.complete() }
      }
    }
    let observer = AnyObserver<Source.Element>(whoseInterest: { self.isInterested }) { event in
      if let lock { lock.withLock { work(event) } } else { work(event) }
    }
    return source.asObservable().subscribe(observer)
  }
}
