extension ObservableType {
  /// Subscribes to the sequence again after each error.
  public func retry() -> Observable<Element> {
    .catch(sequence: Swift.repeatElement(asObservable(), count: .max))
  }

  /// Subscribes to the sequence at most `maxAttemptCount` times, again after each error. The error
  /// of the last attempt ends the result. A count of less than 1 does not subscribe, and completes.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    .catch(sequence: Swift.repeatElement(asObservable(), count: max(0, maxAttemptCount)))
  }

  /// Subscribes to the sequence again whenever the trigger sends an element. `notificationHandler`
  /// creates the trigger from the sequence of errors. When the trigger fails or completes, it ends
  /// the result: at once if the sequence has failed, and else when it fails.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retrying { notificationHandler($0).map { _ in }.asObservable() }
  }

  /// Does the same as `retry(when:)` for errors of one type. Any other error ends the result.
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
    Producer("retry(when:)") { sink in
      let gate = Gate()
      let errors = PublishSubject<any Error>()
      var pending: (() -> Void)?
      // The end of the trigger, which ends the result at the next failure, and not before.
      var end: Event<Element>?
      func triggerEnded(_ event: Event<Element>) {
        end = event
        if pending != nil { sink.on(event) }
      }
      let trigger = sink.follow(
        triggers(errors), gate, onError: { triggerEnded(.error($0)) },
        onCompleted: { triggerEnded(.completed) }
      ) { _ in pending.take()?() }
      let succession = Concatenation(sink) {
        self.asObservable()
      } take: { event, goOn in
        gate.run {
          guard case .error(let error) = event else { return sink.on(event) }
          if let end { return sink.on(end) }
          pending = goOn
          errors.onNext(error)
        }
      }
      // Breaks the retain cycle of `pending` when no further attempt is made.
      let release = Disposables.create { gate.run { pending = nil } }
      return Disposables.create(trigger, succession.run(), release)
    }
  }
}
