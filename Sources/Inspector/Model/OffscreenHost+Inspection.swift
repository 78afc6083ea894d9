internal import CalqueDebugOverlay
internal import CalqueHosting
package import QuartzCore
package import CalqueRenderServer
package import CalqueRenderTree
package import CalqueTelemetry

extension OffscreenHost: InspectorSubject {
  package var inspectedRoot: CALayer? { rootLayer }
  package var inspectedScale: Double { Double(rootLayer.contentsScale) }

  package var inspectedContext: LayerContext? { context }

  package func takeItemRecords(
    _ reply: @escaping @MainActor @Sendable ([ItemRecord]) -> Void
  ) {
    refresh()
    reply(readAllItemRecords())
  }

  package func takeItemRecords(
    around change: () -> Void,
    _ reply:
      @escaping @MainActor @Sendable (_ before: [ItemRecord], _ after: [ItemRecord]) -> Void
  ) {
    refresh()
    let before = readAllItemRecords()
    change()
    refresh()
    reply(before, readAllItemRecords())
  }

  package func takeTransitionPictures(
    _ reply: @escaping @MainActor @Sendable ([LayerPicture]) -> Void
  ) {
    refresh()
    reply(readTransitionPictures())
  }

  package var mediaOrigin: Double { Self.origin }
  package var lateness: Lateness {
    Lateness(refreshInterval: Self.refreshInterval, isVSynced: true)
  }
  package func keepFrameDetails(_ isOn: Bool) { (keepsFrameDetails, keepsHistory) = (isOn, isOn) }
  package func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameDetails]) -> Void
  ) {
    let frames = readFrames(from: first)
    reply(frames.records, frames.details)
  }
  /// A stepped host stands still until its owner moves it.
  package var isTimePaused: Bool {
    get { true }
    set {}
  }
  package func show(time: Double) {
    guard time.isFinite else { return }
    let time = Swift.max(time, 0)
    if time < self.time { rewind(to: time) } else { advance(to: time) }
  }

  /// Returns a snapshot of the layers and their costs.
  package func inspect() -> LayerInspection {
    refresh()
    var (tree, layers) = LayerInspection.survey(of: rootLayer, pixelScale: inspectedScale)
    tree.join(readAllItemRecords())
    tree.join(readTransitionPictures())
    LayerNaming().name(&tree, layers)
    tree.nameSites(layers)
    for (place, layer) in layers.enumerated() {
      tree.layers[place].layout = layer.inspectedLayout
    }
    return tree
  }
}
