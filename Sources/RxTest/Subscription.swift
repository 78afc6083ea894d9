/// When something was subscribed to, and until when.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// In virtual time.
  public let subscribe: TestTime
  /// In virtual time; `Int.max` as long as the subscription lasts.
  public let unsubscribe: TestTime

  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  public var debugDescription: String {
    unsubscribe == .max ? "(\(subscribe) : …)" : "(\(subscribe) : \(unsubscribe))"
  }
}
