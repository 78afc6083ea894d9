internal import CoreGraphics
internal import UIKitCore

/// A control of the inspector that the keys can reach.
@MainActor
protocol PanelControl: UIView {
  /// True if it receives the keys, which a ring shows.
  var isFocused: Bool { get set }
  /// True if it can be used.
  var isAvailable: Bool { get }
  /// Its title, or a word for it.
  var name: String { get }
  /// The part of it in the ring, in its own points.
  var ringFrame: CGRect { get }
  /// Handles a key; returns false for a key without effect.
  func press(_ key: UIKey) -> Bool
}

extension PanelControl {
  var ringFrame: CGRect { bounds }
}
