internal import CoreGraphics
package import CalqueHosting
package import QuartzCore
internal import CalqueRenderTree
internal import CalqueTelemetry

/// Collects evidence from the item records of each frame that a host draws, and from their
/// layers.
@MainActor
package struct EvidenceCollector {
  package let evidence: Evidence
  private let host: OffscreenHost
  private let context: LayerContext
  private var lastFrame: Int
  private var wasAnimating = false
  private var images: Set<ImageID> = []
  private var watch = LayerWatch()

  /// Starts with the frame that `host` shows now. The host must collect item records.
  package init(_ host: OffscreenHost, _ context: LayerContext, scale: Double) {
    self.host = host
    self.context = context
    let size = host.rootLayer.bounds.size
    evidence = Evidence(
      width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()), scale: scale)
    let records = host.itemRecords
    lastFrame = host.frameCount
    for record in records where record.image.index >= 0 {
      images.insert(record.image)
    }
    var frame = FrameEvidence(records, updated: .empty)
    frame.layers = records.compactMap { self.layer(of: $0) }
    watch.observe(frame, isFirst: true)
    evidence.observeLists()
    for (record, layer) in frame.pairs where record.image.index >= 0 {
      layer.list?.noteImage(of: layer)
    }
  }

  /// Collects the evidence of the latest refresh.
  package mutating func take() {
    evidence.refreshes += 1
    noteTurn()
    let records = host.itemRecords
    guard host.frameCount != lastFrame else {
      watch.noteIdle(evidence.layers)
      return
    }
    lastFrame = host.frameCount
    let counters = host.counters
    evidence.frames += 1
    evidence.updatedPixels +|= counters.updatedPixels
    var frame = FrameEvidence(records, updated: host.updatedPixels)
    frame.layers = records.map { layer(of: $0) }.compactMap { $0 }
    frame.addParts()
    frame.addPasses()
    frame.addClips()
    frame.addOutcomes()
    frame.addBatches(to: evidence)
    watch.observe(frame, isFirst: false)
    evidence.observeLists()
    noteUploads(frame, counters.uploadBytes)
    wasAnimating = counters.animations > 0
  }

  private func layer(of record: ItemRecord) -> LayerEvidence? { layer(record.layer) }

  private func layer(_ id: LayerID) -> LayerEvidence? {
    if let known = evidence.layer(id) { return known }
    guard let layer = context.layer(with: id) else { return nil }
    let found = LayerEvidence(layer, path: context.path(of: layer))
    evidence.add(found, id, in: context)
    return found
  }

  private func noteTurn() {
    let seconds = host.takeLongestTurn()
    guard let slowest = DisplayTimes.takeSlowest(), seconds > OffscreenHost.refreshInterval / 2,
      let id = slowest.layer.id, let layer = layer(id)
    else { return }
    evidence.slowTurns.append(
      TurnEvidence(seconds: seconds, displaySeconds: slowest.seconds, layer: layer))
  }

  private mutating func noteUploads(_ frame: FrameEvidence, _ bytes: Int) {
    var newest: (layer: LayerEvidence, bytes: Int)?
    for (record, layer) in frame.pairs where record.image.index >= 0 {
      guard images.insert(record.image).inserted else { continue }
      layer.list?.noteImage(of: layer)
      if record.textureBytes > newest?.bytes ?? 0 { newest = (layer, record.textureBytes) }
    }
    if wasAnimating, bytes > 0 {
      evidence.uploads.append(
        UploadEvidence(frame: evidence.frames, bytes: bytes, layer: newest?.layer))
    }
  }
}
