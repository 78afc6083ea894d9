extension ObservableType {
  /// Continues with the sequence that `handler` returns when this sequence fails.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      _ = sink.follow(
        self, in: first,
        onError: { error in
          guard let next = sink.attempt({ try handler(error) }) else { return }
          current.disposable = next.subscribe(sink)
        }
      ) { sink.next($0) }
      return current
    }
  }

  /// Replaces an error by `element` and a completion.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Returns a sequence of the events of the first source that completes. It subscribes to each
  /// source when the previous one has failed; the error of the last one ends the sequence.
  public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Producer("catch(sequence:)") { sink in
      var sources = sequence.makeIterator()
      var lastError: (any Error)?
      let succession = Concatenation(sink) {
        let source = sources.next()
        if source == nil { if let lastError { sink.fail(lastError) } else { sink.complete() } }
        return source
      } take: { event, goOn in
        if case .error(let error) = event {
          lastError = error
          goOn()
        } else {
          sink.on(event)
        }
      }
      return succession.run()
    }
  }

  // MARK: Retry

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
