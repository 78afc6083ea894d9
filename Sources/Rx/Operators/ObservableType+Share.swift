/// The lifetime of the elements that a shared sequence replays.
public enum SubjectLifetimeScope: Sendable {
  /// Until the last subscriber leaves or the sequence ends; the next subscriber starts it anew.
  case whileConnected
  /// Forever: later subscribers receive the replayed elements even after the end.
  case forever
}

extension ObservableType {
  /// Returns a sequence that shares one subscription while it has subscribers. A new subscriber
  /// first receives the last `replay` elements.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay > 0) {
    case (.forever, true): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    case (.forever, false): multicast(PublishSubject()).refCount()
    case (.whileConnected, true): self.replay(replay).refCount()
    case (.whileConnected, false): publish().refCount()
    }
  }

  /// Returns a sequence that is sent through `subject` once it is connected.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// Returns a sequence that is sent through a subject once it is connected. Each connection has a
  /// new subject.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// Returns the result of `selector`, which may use the sequence any number of times: they share
  /// one subscription.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    Producer { sink in
      guard let subject = sink.attempt(subjectSelector) else { return Disposables.create() }
      let shared = self.multicast(subject)
      guard let result = sink.attempt({ try selector(shared) }) else { return Disposables.create() }
      let subscription = result.subscribe(sink)
      return Disposables.create(subscription, shared.connect())
    }
  }

  /// Returns a sequence that all subscribers share once it is connected.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject<Element>() }
  }

  /// Does the same as `publish()`. A new subscriber first receives the last `bufferSize` elements.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.create(bufferSize: bufferSize) }
  }

  /// Does the same as `publish()`. A new subscriber first receives all earlier elements.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.createUnbounded() }
  }
}

/// A sequence that starts when it is connected.
public protocol ConnectableObservableType: ObservableType {
  /// Starts the sequence unless it is connected already. Disposing the result ends the connection.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// Returns a sequence that is connected while it has subscribers.
  public func refCount() -> Observable<Element> { RefCount(self).shared }
}

/// A sequence that starts when it is connected, and that all its subscribers share.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Starts the sequence unless it is connected already. Disposing the result ends the connection.
  public func connect() -> any Disposable { Disposables.create() }
}

/// A connectable sequence that sends the events of a source to all subscribers through a subject.
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  typealias Fed = Subject.Observer.Element

  private let source: Observable<Fed>
  private let makeSubject: () -> Subject
  private let lock = Lock()
  /// The current subject. It is created on first use, and anew after the end of a connection.
  private var subject: Subject?
  private var connection: SingleAssignmentDisposable?

  init(_ source: Observable<Fed>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Subject.Element {
    currentSubject().subscribe(observer)
  }

  override func connect() -> any Disposable {
    let new = SingleAssignmentDisposable()
    let former = lock.withLock {
      let former = connection
      if former == nil { connection = new }
      return former
    }
    if let former { return Disposables.create { self.end(former) } }
    let target = currentSubject().asObserver()
    new.setDisposable(
      source.subscribe(
        HandlingReceiver<Fed>(in: new) { event in
          guard !new.isDisposed else { return }
          // The connection ends first, so that an observer that subscribes again in reaction
          // starts a new one.
          if event.isStopEvent { self.end(new) }
          target.on(event)
        }))
    return Disposables.create { self.end(new) }
  }

  private func currentSubject() -> Subject {
    if let subject = lock.withLock({ subject }) { return subject }
    let new = makeSubject()
    return lock.withLock {
      let current = subject ?? new
      subject = current
      return current
    }
  }

  private func end(_ ended: SingleAssignmentDisposable) {
    _ = lock.withLock { () -> Subject? in
      guard connection === ended else { return nil }
      connection = nil
      return subject.take()
    }
    ended.dispose()
  }
}

/// The reference count of a sequence: connects for the first subscriber and disconnects with the
/// last one.
private final class RefCount<Source: ConnectableObservableType> {
  private let source: Source
  private let lock = Lock()
  private var count = 0
  private var connection: (any Disposable)?
  /// The number of connections that have ended.
  private var ended = 0

  init(_ source: Source) {
    self.source = source
  }

  var shared: Observable<Source.Element> {
    Producer("refCount()") { [self] sink in
      let subscriber = lock.withLock { ended }
      let subscription = source.subscribe(
        HandlingReceiver<Source.Element> { [self] event in
          // The connection ends first, so that an observer that subscribes again in reaction is
          // counted anew.
          if event.isStopEvent { connectionEnded(subscriber) }
          sink.on(event)
        })
      guard sink.isOpen else { return subscription }
      connect()
      return Disposables.create { [self] in
        subscription.dispose()
        leave(subscriber)
      }
    }
  }

  private func connect() {
    let number = lock.withLock { () -> Int? in
      count += 1
      return count == 1 ? ended : nil
    }
    guard let number else { return }
    let new = source.connect()
    // The sequence may have ended during `connect()`, and another one may have begun.
    let isCurrent = lock.withLock {
      if number == ended { connection = new }
      return number == ended
    }
    if !isCurrent { new.dispose() }
  }

  private func leave(_ number: Int) {
    let isLast = lock.withLock {
      guard number == ended else { return false }
      count -= 1
      return count == 0
    }
    if isLast { connectionEnded(number) }
  }

  private func connectionEnded(_ number: Int) {
    let former: (any Disposable)? = lock.withLock {
      guard number == ended else { return nil }
      ended += 1
      count = 0
      return connection.take()
    }
    former?.dispose()
  }
}
