/// How long a shared sequence remembers.
public enum SubjectLifetimeScope: Sendable {
  /// As long as it has subscribers and has not ended: then it begins anew.
  case whileConnected
  /// For ever: what it has sent is sent to later subscribers, even after its end.
  case forever
}

extension ObservableType {
  /// The sequence, subscribed to once for all subscribers as long as there are any. A new subscriber
  /// gets the last `replay` elements first.
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

  /// The sequence, sent through `subject` once it is connected.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// The sequence, sent through a subject once it is connected; each connection has its own.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// What `selector` makes of the sequence, which is subscribed to once however often that uses it.
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

  /// The sequence, the same for all subscribers once it is connected.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject<Element>() }
  }

  /// As `publish()`; a new subscriber gets the last `bufferSize` elements first.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.create(bufferSize: bufferSize) }
  }

  /// As `publish()`; a new subscriber gets all elements.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.createUnbounded() }
  }
}
