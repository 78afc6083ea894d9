internal import CoreGraphics
package import DebugOverlay
package import QuartzCore
package import RenderTree

/// The subject of an inspector: a layer tree, and the host that draws it.
@MainActor
package protocol InspectorSubject: AnyObject {
  /// The root of the tree; nil after it has been removed.
  var inspectedRoot: CALayer? { get }
  /// Pixels per point of the root.
  var inspectedScale: Double { get }
  /// The context that commits the tree; nil after it has been closed.
  var inspectedContext: LayerContext? { get }
  /// Passes the draw diagnostics of the whole picture to `reply`, immediately or on a later turn of
  /// the main loop. It draws no frame and affects no counter.
  func takeDrawDiagnostics(_ reply: @escaping @MainActor @Sendable ([DrawDiagnostic]) -> Void)
  /// Runs `change`, and passes the draw diagnostics of the whole picture before and after it to
  /// `reply`, immediately or on a later turn of the main loop. Both are of the same moment, so that
  /// motion makes no difference.
  func takeDrawDiagnostics(
    around change: () -> Void,
    _ reply:
      @escaping @MainActor @Sendable (_ before: [DrawDiagnostic], _ after: [DrawDiagnostic]) -> Void
  )
  /// Shows outlines over the picture, and replaces the former ones.
  func show(_ outlines: [LayerOutline])
}
