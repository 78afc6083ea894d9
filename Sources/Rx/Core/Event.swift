/// One step of a sequence. A sequence is any number of elements, then at most one error or completion.
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)
  /// The sequence failed; nothing follows.
  case error(any Error)
  /// The sequence ended; nothing follows.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Whether nothing can follow this event.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element, where this is one.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, where this is one.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether this ends the sequence without an error.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The event with its element transformed; an error that `transform` throws takes its place.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// A value that stands for an event, as `Event` itself and the events of traits do.
public protocol EventConvertible<Element> {
  associatedtype Element

  /// The event that the value stands for.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { self }
}
