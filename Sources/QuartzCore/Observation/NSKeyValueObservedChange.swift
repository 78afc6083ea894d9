public import Foundation

/// The values that an observer is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Has the observer called at once, with the value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of a property, for its observer.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  /// Always `setting`.
  public let kind: Kind
  /// The value after the change, where `new` was asked for.
  public let newValue: Value?
  /// The value before the change, where `old` was asked for.
  public let oldValue: Value?
  /// Nil: no change is one of a part of a list.
  public var indexes: IndexSet? { nil }
  /// False: observers are called after the change.
  public var isPrior: Bool { false }

  init(_ oldValue: Value?, _ newValue: Value, _ options: NSKeyValueObservingOptions) {
    kind = .setting
    self.newValue = options.contains(.new) ? newValue : nil
    self.oldValue = options.contains(.old) ? oldValue : nil
  }
}
