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
