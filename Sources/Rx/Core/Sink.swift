import Synchronization

/// Where one subscription sends its events, and what ends it.
///
/// Nothing gets past it after an error, a completion or its disposal. At the end it disposes what it
/// holds, after the observer has had the last event. Events may come from any thread, one at a time.
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

  /// What ends the subscription. It keeps neither the sink nor the observer alive after the end, so
  /// the observer may keep it.
  var subscription: any Disposable { work }

  func on(_ event: Event<Element>) {
    if event.isStopEvent {
      end(with: event) {}
    } else if !isDisposed, !hasStopped.load(ordering: .acquiring) {
      observer(event)
    }
  }

  /// Sends an error or the completion, and calls `afterwards` before it disposes what it holds.
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

  /// Keeps `work` until the end; disposes it at once when that has come.
  func hold(_ work: any Disposable) { self.work.setDisposable(work) }

  func dispose() { work.dispose() }

  /// What `body` returns; nil when it throws, which ends the sequence with the error.
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
  /// Subscribes to `source`. Its elements go to `onNext`, whose error ends the sequence; its error and
  /// its completion end the sequence too, unless they are given something else to do.
  ///
  /// Sources that feed one sink share a `gate`, which is closed while an event is worked on.
  func follow<Source: ObservableConvertibleType>(
    _ source: Source, _ gate: Gate? = nil,
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
      if let gate { gate.locked { work(event) } } else { work(event) }
    }
    return source.asObservable().subscribe(observer)
  }
}
