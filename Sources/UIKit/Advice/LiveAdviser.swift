internal import CoreGraphics
internal import QuartzCore
internal import RenderTree

/// What the adviser's rules say of the layers of a window, while it is looked at.
///
/// It has pictures, many times a second, but not every frame: rules that count frames, redraws or uploads
/// (R8 to R11, R15, R17 and R19 to R22) are for `calque advise`, which plays a scene.
@MainActor
final class LiveAdviser {
  /// What comes of the looks is found out after so many of them, and after twice as many they begin anew,
  /// so that what the app has changed is not held against it for long.
  private static let looksInPart = 10

  private static let rules: [AdviceRule] = {
    let needPlay: Set = ["R8", "R9", "R10", "R11", "R15", "R17", "R19", "R20", "R21", "R22"]
    return AdviceRule.all.filter { !needPlay.contains($0.id) }
  }()

  private var evidence: Evidence?
  private var watch = LayerWatch()
  private var paths: [LayerID: String] = [:]
  private var findings: [Advice] = []

  /// Takes in how the layers of `context` were drawn, by the notes of a whole picture.
  ///
  /// - Parameter size: Of the picture, in pixels.
  func look(at notes: [DrawNote], of context: LayerContext, size: SIMD2<Int>, scale: Double) {
    var evidence = self.evidence ?? Evidence(width: size.x, height: size.y, scale: scale)
    let isStale =
      evidence.frames >= 2 * Self.looksInPart || evidence.width != size.x
      || evidence.height != size.y
    if isStale { evidence = Evidence(width: size.x, height: size.y, scale: scale) }
    let isFirst = self.evidence == nil
    self.evidence = evidence
    var (known, layers): ([DrawNote], [LayerEvidence]) = ([], [])
    for note in notes {
      guard let layer = layer(note.layer, in: context, evidence) else { continue }
      known.append(note)
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
    frame.addFates()
    watch.look(at: frame, isFirst: isFirst)
    if evidence.frames == 1 && !isStale || evidence.frames % Self.looksInPart == 0 {
      // The tiles of tiled layers come, go and lie as these see fit.
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
    evidence.add(found, id)
    return found
  }

  /// What there is to say of `layer` by now; nil before it was looked at.
  func advice(about layer: CALayer) -> [Advice]? {
    guard evidence != nil, let path = layer.id.flatMap({ paths[$0] }) else { return nil }
    return findings.filter { $0.path == path }
  }

  /// Forgets all that was seen, because something was changed.
  func forget() {
    (evidence, findings, watch) = (nil, [], LayerWatch())
    paths = [:]
  }
}
