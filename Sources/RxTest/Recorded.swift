public import CalqueRx

/// A point in the virtual time of a test scheduler.
public typealias TestTime = Int

/// A value with the virtual time at which it was recorded.
public struct Recorded<Value> {
  public let time: TestTime
  public let value: Value

  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomDebugStringConvertible {
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
  /// Returns an element at `time`.
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Returns a completion at `time`.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// Returns an error at `time`.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Returns the events as an array, whose type the compiler can infer.
  public static func events<Element>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// Returns the events, whose type the compiler can infer from the call.
  public static func events<Element>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}

/// Events are equal if they are of the same kind and have equal elements, or errors with equal
/// descriptions.
extension Event: Equatable where Element: Equatable {
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let a), .next(let b)): a == b
    case (.error(let a), .error(let b)): areEqual(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let a), .success(let b)): a == b
    case (.error(let a), .error(let b)): areEqual(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let a), .error(let b)): areEqual(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}

private func areEqual(_ a: any Error, _ b: any Error) -> Bool {
  "\(type(of: a)) \(a)" == "\(type(of: b)) \(b)"
}

/// The virtual times of a subscription and of its disposal.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// The time of the subscription.
  public let subscribe: TestTime
  /// The time of the disposal; `Int.max` while the subscription lasts.
  public let unsubscribe: TestTime

  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  public var debugDescription: String {
    unsubscribe == .max ? "(\(subscribe) : …)" : "(\(subscribe) : \(unsubscribe))"
  }
}
