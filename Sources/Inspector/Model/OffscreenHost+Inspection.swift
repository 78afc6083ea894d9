internal import DebugOverlay
internal import Hosting
package import QuartzCore
package import RenderTree

extension OffscreenHost: InspectorSubject {
  package var inspectedRoot: CALayer? { rootLayer }
  package var inspectedScale: Double { Double(rootLayer.contentsScale) }

  package var inspectedContext: LayerContext? { context }

  package func takeDrawRecords(_ reply: @escaping @MainActor @Sendable ([DrawRecord]) -> Void) {
    refresh()
    reply(readAllDrawRecords())
  }

  package func takeDrawRecords(
    around change: () -> Void,
    _ reply: @escaping @MainActor @Sendable (_ before: [DrawRecord], _ after: [DrawRecord]) -> Void
  ) {
    refresh()
    let before = readAllDrawRecords()
    change()
    refresh()
    reply(before, readAllDrawRecords())
  }

  /// Returns a snapshot of the layers and their costs.
  package func inspect() -> LayerInspection {
    refresh()
    var tree = LayerInspection(of: rootLayer, pixelScale: inspectedScale)
    tree.join(readAllDrawRecords())
    return tree
  }
}
