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
