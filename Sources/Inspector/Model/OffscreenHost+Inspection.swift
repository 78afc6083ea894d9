internal import DebugOverlay
internal import Hosting
package import QuartzCore
package import RenderTree

extension OffscreenHost: InspectorSubject {
  package var inspectedRoot: CALayer? { rootLayer }
  package var inspectedScale: Double { Double(rootLayer.contentsScale) }

  package var inspectedContext: LayerContext? { context }

  package func takeNotes(_ reply: @escaping @MainActor @Sendable ([DrawNote]) -> Void) {
    refresh()
    reply(readWholeNotes())
  }

  package func takeNotes(
    around change: () -> Void,
    _ reply: @escaping @MainActor @Sendable (_ before: [DrawNote], _ after: [DrawNote]) -> Void
  ) {
    refresh()
    let before = readWholeNotes()
    change()
    refresh()
    reply(before, readWholeNotes())
  }

  /// Returns a snapshot of the layers and their costs.
  package func inspect() -> LayerInspection {
    refresh()
    var tree = LayerInspection(of: rootLayer, pixelScale: inspectedScale)
    tree.join(readWholeNotes())
    return tree
  }
}
