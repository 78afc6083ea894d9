internal import CalqueMotion

extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an asynchronous stream, for `for try await`. The subscription ends with the
  /// loop.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = UncheckedSendable(
        asObservable().subscribe(
          onNext: { continuation.yield($0) },
          onError: { continuation.finish(throwing: $0) },
          onCompleted: { continuation.finish() }))
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension InfallibleType where Element: Sendable {
  /// The elements as an asynchronous stream, for `for await`. The subscription ends with the loop.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = UncheckedSendable(
        asObservable().subscribe(
          onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() }))
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// Returns a sequence of the elements. Each subscription iterates in a task of its own, of the
  /// given priority, and cancels it at its end.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    let elements = UncheckedSendable(self)
    return .create { observer in
      let task = Task.detached(priority: priority) {
        do {
          for try await element in elements.value { observer.onNext(element) }
          observer.onCompleted()
        } catch is CancellationError {
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Returns a single of the result of `work`, which runs in a task at each subscription; the task
  /// is cancelled at the end of the subscription. A detached one does not inherit the actor and the
  /// priority of the subscriber.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    .create { observer in
      let observer = UncheckedSendable(observer)
      let operation: @Sendable () async -> Void = {
        do { observer.value(.success(try await work())) } catch { observer.value(.failure(error)) }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create { task.cancel() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// The element of the single, when it has come. Throws the error of the single, or
  /// `CancellationError` if the task is cancelled before.
  public var value: Element {
    get async throws {
      guard let element = try await source.first else { throw CancellationError() }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// The element of the maybe, when it has come; nil if there is none. Throws the error of the
  /// maybe, or `CancellationError` if the task is cancelled before.
  public var value: Element? {
    get async throws { try await source.first }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Returns when the completable has completed. Throws its error, or `CancellationError` if the
  /// task is cancelled before.
  public var value: Void {
    get async throws { _ = try await source.first }
  }
}

extension Observable where Element: Sendable {
  /// The first element; nil if the sequence completes without one.
  fileprivate var first: Element? {
    get async throws {
      for try await element in values { return element }
      try Task.checkCancellation()
      return nil
    }
  }
}
