extension ObservableType {
  /// The sequence, subscribed to again after each error.
  public func retry() -> Observable<Element> {
    .catch(sequence: Swift.repeatElement(asObservable(), count: .max))
  }

  /// The sequence, subscribed to again after errors, `maxAttemptCount` times in all; the last error
  /// ends it. A count of less than 1 subscribes not at all, and completes.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    .catch(sequence: Swift.repeatElement(asObservable(), count: max(0, maxAttemptCount)))
  }

  /// The sequence, subscribed to again whenever the sequence that `notificationHandler` makes of its
  /// errors sends an element. Its error or completion ends this one.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retrying { notificationHandler($0).map { _ in }.asObservable() }
  }

  /// As `retry(when:)`, for errors of one type; another error ends the sequence.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retrying { errors in
      let failures = errors.map { error in
        guard let failure = error as? Failure else { throw error }
        return failure
      }
      return notificationHandler(failures).map { _ in }.asObservable()
    }
  }

  private func retrying(
    _ triggers: @escaping (Observable<any Error>) -> Observable<Void>
  ) -> Observable<Element> {
    Producer { sink in
      let errors = PublishSubject<any Error>()
      var pending: (() -> Void)?
      let trigger = sink.follow(triggers(errors)) { _ in
        let goOn = pending
        pending = nil
        goOn?()
      }
      let succession = Succession(sink) {
        self.asObservable()
      } take: { event, goOn in
        guard case .error(let error) = event else { return sink.on(event) }
        pending = goOn
        errors.onNext(error)
      }
      // Where nothing is tried any more it would keep itself.
      let end = Disposables.create { pending = nil }
      return Disposables.create(trigger, succession.run(), end)
    }
  }
}
