/// What goes wrong with sequences themselves.
///
/// The object in `disposed` only tells which one it was: do not use it on another thread.
public enum RxError: Error, @unchecked Sendable {
  /// Something went wrong that cannot be named.
  case unknown
  /// A subject was used after its disposal.
  case disposed(object: AnyObject)
  /// A count got too large.
  case overflow
  /// A place was asked for that the sequence does not have.
  case argumentOutOfRange
  /// The sequence ended without an element where one was expected.
  case noElements
  /// The sequence has more than the one element that was expected.
  case moreThanOneElement
  /// Nothing came in time.
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
