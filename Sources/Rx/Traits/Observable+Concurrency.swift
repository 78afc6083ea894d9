internal import Motion

extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an asynchronous stream, for `for try await`. The subscription ends with the
  /// loop.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = UncheckedBox(
        asObservable().subscribe(
          onNext: { continuation.yield($0) },
          onError: { continuation.finish(throwing: $0) },
          onCompleted: { continuation.finish() }))
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  /// The element of the single, when it has come. Throws the error of the single, or
  /// `CancellationError` if the task is cancelled before.
  public var value: Element {
    get async throws {
      for try await element in values { return element }
      throw CancellationError()
    }
  }
}
