internal import CoreGraphics
package import QuartzCore
package import CalqueRenderTree

/// The adviser of a window that is being inspected.
///
/// It sees pictures, many times a second, but not every frame: rules that count frames, redraws,
/// cells or uploads (R8 to R11, R15, R17, R19 to R22 and R24 to R27) are left to `calque advise`,
/// which plays a scene.
@MainActor
package final class LiveAdviser {
  /// The number of looks between two evaluations of the rules. After twice as many the evidence
  /// starts anew, so that findings disappear soon after the app has fixed them.
  private static let collectionsInPart = 10

  private static let rules: [AdviceRule] = {
    let needPlay: Set = [
      "R8", "R9", "R10", "R11", "R15", "R17", "R19", "R20", "R21", "R22", "R24", "R25", "R26",
      "R27",
    ]
    return AdviceRule.all.filter { !needPlay.contains($0.id) }
  }()

  private var evidence: Evidence?
  private var watch = LayerWatch()
  private var paths: [LayerID: String] = [:]
  /// The findings in all layers.
  package private(set) var findings: [Advice] = []

  package init() {}

  /// Adds the item records of a complete picture, of the layers of `context`.
  ///
  /// - Parameter size: The size of the picture, in pixels.
  package func collect(
    at records: [ItemRecord], of context: LayerContext, size: SIMD2<Int>, scale: Double
  ) {
    var evidence = self.evidence ?? Evidence(width: size.x, height: size.y, scale: scale)
    let isStale =
      evidence.frames >= 2 * Self.collectionsInPart || evidence.width != size.x
      || evidence.height != size.y
    if isStale { evidence = Evidence(width: size.x, height: size.y, scale: scale) }
    let isFirst = self.evidence == nil
    self.evidence = evidence
    var (known, layers): ([ItemRecord], [LayerEvidence]) = ([], [])
    for record in records {
      guard let layer = layer(record.layer, in: context, evidence) else { continue }
      known.append(record)
      layers.append(layer)
    }
    evidence.frames += 1
    evidence.refreshes += 1
    var frame = FrameEvidence(
      known, updated: PixelRect(minX: 0, minY: 0, maxX: Int32(size.x), maxY: Int32(size.y)))
    frame.layers = layers
    frame.addParts()
    frame.addPasses()
    frame.addClips()
    frame.addOutcomes()
    watch.observe(frame, isFirst: isFirst)
    if evidence.frames == 1 && !isStale || evidence.frames % Self.collectionsInPart == 0 {
      // The tiles of tiled layers are managed by these, so that advice about them is of no use.
      findings = Self.rules.flatMap { $0.find(evidence) }
        .filter { $0.path?.contains("/tiles/") != true }
    }
  }

  private func layer(
    _ id: LayerID, in context: LayerContext, _ evidence: Evidence
  ) -> LayerEvidence? {
    if let known = evidence.layer(id) { return known }
    guard let layer = context.layer(with: id) else { return nil }
    let path = paths[id] ?? context.path(of: layer)
    paths[id] = path
    let found = LayerEvidence(layer, path: path)
    evidence.add(found, id, in: context)
    return found
  }

  /// Returns the findings about `layer`; nil before it was looked at.
  package func advice(about layer: CALayer) -> [Advice]? {
    guard evidence != nil, let path = layer.id.flatMap({ paths[$0] }) else { return nil }
    return findings.filter { $0.path == path }
  }

  /// Returns the findings of the rule `id` in all layers.
  package func advice(of id: String) -> [Advice] { findings.filter { $0.rule == id } }

  /// Discards all evidence, since the layers were edited.
  package func forget() {
    (evidence, findings, watch) = (nil, [], LayerWatch())
    paths = [:]
  }
}
