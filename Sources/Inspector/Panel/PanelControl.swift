internal import UIKitCore

/// A control of the inspector that the keys can reach.
@MainActor
protocol PanelControl: UIView {
  /// True if it receives the keys, which a ring shows.
  var isFocused: Bool { get set }
  /// True if it can be used.
  var isAvailable: Bool { get }
  /// Handles a key; returns false for a key without effect.
  func press(_ key: UIKey) -> Bool
}
