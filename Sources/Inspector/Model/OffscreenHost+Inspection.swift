internal import DebugOverlay
internal import Hosting
package import QuartzCore
package import RenderTree

extension OffscreenHost: InspectorSubject {
  package var inspectedRoot: CALayer? { rootLayer }
  package var inspectedScale: Double { Double(rootLayer.contentsScale) }

  package var inspectedContext: LayerContext? { context }

  package func takeDrawDiagnostics(
    _ reply: @escaping @MainActor @Sendable ([DrawDiagnostic]) -> Void
  ) {
    refresh()
    reply(readAllDrawDiagnostics())
  }

  package func takeDrawDiagnostics(
    around change: () -> Void,
    _ reply:
      @escaping @MainActor @Sendable (_ before: [DrawDiagnostic], _ after: [DrawDiagnostic]) -> Void
  ) {
    refresh()
    let before = readAllDrawDiagnostics()
    change()
    refresh()
    reply(before, readAllDrawDiagnostics())
  }

  /// Returns a snapshot of the layers and their costs.
  package func inspect() -> LayerInspection {
    refresh()
    var (tree, layers) = LayerInspection.survey(of: rootLayer, pixelScale: inspectedScale)
    tree.join(readAllDrawDiagnostics())
    LayerNaming().name(&tree, layers)
    for (place, layer) in layers.enumerated() {
      tree.layers[place].layout = layer.inspectedLayout
    }
    return tree
  }
}
