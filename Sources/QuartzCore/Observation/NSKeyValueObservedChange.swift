public import Foundation

/// The values passed to an observer.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Calls the observer at once, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Has no effect, which is reported: observers are called after a change, never before it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)

  /// Reports an option without effect.
  func check(_ observed: AnyClass) {
    guard contains(.prior) else { return }
    Diagnostic.report(
      "\(observed)", "no effect of .prior; observers are called after the change")
  }
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of a property, as passed to its observer.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  /// Always `setting`.
  public let kind: Kind
  /// The value after the change, if `new` is among the options.
  public let newValue: Value?
  /// The value before the change, if `old` is among the options.
  public let oldValue: Value?
  /// Nil: changes of parts of a collection are not reported.
  public var indexes: IndexSet? { nil }
  /// False: observers are called after the change.
  public var isPrior: Bool { false }

  init(_ oldValue: Value?, _ newValue: Value, _ options: NSKeyValueObservingOptions) {
    kind = .setting
    self.newValue = options.contains(.new) ? newValue : nil
    self.oldValue = options.contains(.old) ? oldValue : nil
  }
}
