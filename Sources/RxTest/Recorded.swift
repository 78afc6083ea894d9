public import Rx

/// A point in a test scheduler's time.
public typealias TestTime = Int

/// Something and the virtual time at which it happened.
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
  /// An element at `time`.
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// The completion at `time`.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// An error at `time`.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Events in an array of which the compiler knows the type.
  public static func events<Element>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}

/// Events are equal when they are of one kind, with equal elements or with errors that read alike.
extension Event: Equatable where Element: Equatable {
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let a), .next(let b)): a == b
    case (.error(let a), .error(let b)): "\(type(of: a)) \(a)" == "\(type(of: b)) \(b)"
    case (.completed, .completed): true
    default: false
    }
  }
}
