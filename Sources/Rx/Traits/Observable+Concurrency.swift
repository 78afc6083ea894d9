extension ObservableConvertibleType where Element: Sendable {
  /// The elements, for `for try await`. The subscription ends with the loop.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = Handoff(
        asObservable().subscribe(
          onNext: { continuation.yield($0) },
          onError: { continuation.finish(throwing: $0) },
          onCompleted: { continuation.finish() }))
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  /// The element, once it is there. Throws the error of the single, and `CancellationError` when the
  /// task is cancelled before.
  public var value: Element {
    get async throws {
      for try await element in values { return element }
      throw CancellationError()
    }
  }
}
