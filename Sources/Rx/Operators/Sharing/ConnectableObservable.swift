/// A sequence that starts when it is connected, and that all its subscribers share.
public class ConnectableObservable<Element>: Observable<Element> {
  /// Starts the sequence unless it is connected already. Disposing the result ends the connection.
  public func connect() -> any Disposable { Disposables.create() }

  /// Returns a sequence that is connected while it has subscribers.
  public func refCount() -> Observable<Element> { RefCount(self).shared }
}

/// A connectable sequence that sends the events of a source to all subscribers through a subject.
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  typealias Fed = Subject.Observer.Element

  private let source: Observable<Fed>
  private let makeSubject: () -> Subject
  private let lock = RecursiveLock()
  /// The current subject. It is created on first use, and anew after the end of a connection.
  private var subject: Subject?
  private var connection: SingleAssignmentDisposable?

  init(_ source: Observable<Fed>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Subject.Element {
    lock.withLock(currentSubject).subscribe(observer)
  }

  override func connect() -> any Disposable {
    lock.withLock {
      if let connection { return Disposables.create { self.end(connection) } }
      let connection = SingleAssignmentDisposable()
      self.connection = connection
      let target = currentSubject().asObserver()
      connection.setDisposable(
        source.subscribe(
          AnyObserver<Fed> { event in
            guard !connection.isDisposed else { return }
            // The connection ends first, so that an observer that subscribes again in reaction
            // starts a new one.
            if event.isStopEvent { self.end(connection) }
            target.on(event)
          }))
      return Disposables.create { self.end(connection) }
    }
  }

  private func currentSubject() -> Subject {
    let current = subject ?? makeSubject()
    subject = current
    return current
  }

  private func end(_ ended: SingleAssignmentDisposable) {
    lock.withLock {
      guard connection === ended else { return }
      connection = nil
      subject = nil
    }
    ended.dispose()
  }
}

/// The reference count of a sequence: connects for the first subscriber and disconnects with the
/// last one.
private final class RefCount<Element> {
  private let source: ConnectableObservable<Element>
  private let lock = RecursiveLock()
  private var count = 0
  private var connection: (any Disposable)?
  /// The number of connections that have ended.
  private var ended = 0

  init(_ source: ConnectableObservable<Element>) {
    self.source = source
  }

  var shared: Observable<Element> {
    Producer { [self] sink in
      let subscriber = lock.withLock { ended }
      let subscription = source.subscribe(
        AnyObserver<Element> { [self] event in
          // The connection ends first, so that an observer that subscribes again in reaction is
          // counted anew.
          if event.isStopEvent { connectionEnded(subscriber) }
          sink.on(event)
        })
      guard !sink.isDisposed else { return subscription }
      connect()
      return Disposables.create { [self] in
        subscription.dispose()
        leave(subscriber)
      }
    }
  }

  private func connect() {
    lock.withLock {
      count += 1
      guard count == 1 else { return }
      let number = ended
      let connection = source.connect()
      // The sequence may have ended during `connect()`, and another one may have begun.
      if number == ended { self.connection = connection }
    }
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
      defer { connection = nil }
      return connection
    }
    former?.dispose()
  }
}
