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
