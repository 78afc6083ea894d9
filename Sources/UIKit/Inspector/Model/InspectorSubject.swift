internal import CoreGraphics
package import DebugOverlay
package import QuartzCore
package import RenderTree

/// What an inspector looks at: a layer tree, and what draws it.
@MainActor
package protocol InspectorSubject: AnyObject {
  /// The top of the tree; nil when it is gone.
  var inspectedRoot: CALayer? { get }
  /// Pixels in a point of the root.
  var inspectedScale: Double { get }
  /// What commits the tree; nil when it is gone.
  var inspectedContext: LayerContext? { get }
  /// Hands the notes of the whole picture to `reply`, at once or on a later turn of the main loop. It costs
  /// no frame, and no counter tells of it.
  func takeNotes(_ reply: @escaping @MainActor @Sendable ([DrawNote]) -> Void)
  /// Does `change` and hands the notes of the whole picture before it and after it to `reply`, both at one
  /// moment, so that nothing that moves makes a difference. At once or on a later turn of the main loop.
  func takeNotes(
    around change: () -> Void,
    _ reply: @escaping @MainActor @Sendable (_ before: [DrawNote], _ after: [DrawNote]) -> Void)
  /// Shows frames over the picture, in the place of those before.
  func show(_ outlines: [LayerOutline])
}
