/// An event of a sequence. A sequence sends any number of elements, then at most one error or
/// completion.
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
  /// True if the event ends the sequence: an error or a completion.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element, or nil if the event is not an element.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, or nil if the event is not an error.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// True if the event is a completion.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Returns the event with its element transformed. An error that `transform` throws replaces the
  /// element.
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

/// A value that represents an event, such as `Event` itself and the events of traits.
public protocol EventConvertible<Element> {
  associatedtype Element

  /// The event that the value represents.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { self }
}

/// An error of sequences and operators themselves.
///
/// The object in `disposed` serves for identification only: do not use it on another thread.
public enum RxError: Error, @unchecked Sendable {
  /// An unspecified error.
  case unknown
  /// A subject was used after its disposal.
  case disposed(object: AnyObject)
  /// A counter overflowed.
  case overflow
  /// The index is beyond the end of the sequence.
  case argumentOutOfRange
  /// The sequence ended without an element where one was expected.
  case noElements
  /// The sequence sent more than the one expected element.
  case moreThanOneElement
  /// No event came in time.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
