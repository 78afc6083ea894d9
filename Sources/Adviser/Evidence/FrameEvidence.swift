internal import QuartzCore
internal import RenderTree

/// The draw records of one frame, and their layers.
@MainActor
struct FrameEvidence {
  let records: [DrawRecord]
  /// The part of the surface that was updated.
  let updated: PixelRect
  /// The layer of each draw record.
  var layers: [LayerEvidence] = []

  init(_ records: [DrawRecord], updated: PixelRect) {
    (self.records, self.updated) = (records, updated)
  }

  var pairs: Zip2Sequence<[DrawRecord], [LayerEvidence]> { zip(records, layers) }

  /// Returns the number of `pixels`, spread over `bounds`, that fall into the updated part.
  func updatedPart(of pixels: Int, in bounds: PixelRect) -> Double {
    let area = bounds.area
    guard area > 0 else { return 0 }
    return Double(pixels) * Double(bounds.intersection(updated).area) / Double(area)
  }

  // MARK: Draws

  func addParts() {
    for (record, layer) in pairs where record.outcome == .drawn && record.passReason == nil {
      guard record.batch >= 0 else { continue }
      var part = layer.parts[record.part] ?? PartEvidence()
      let pixels = updatedPart(of: record.pixels, in: record.bounds)
      part.frames += 1
      part.pixels += pixels
      if record.isBlended {
        part.blendedFrames += 1
        let former = part.byReasons[record.blendReasons] ?? (0, 0)
        part.byReasons[record.blendReasons] = (former.frames + 1, former.pixels + pixels)
      }
      if record.part == .contents { addImage(record, to: &part) }
      if record.cacheResult == .hit { layer.rasterHits += 1 }
      if record.cacheResult == .miss { layer.rasterMisses += 1 }
      layer.parts[record.part] = part
    }
  }

  private func addImage(_ record: DrawRecord, to part: inout PartEvidence) {
    part.imageFrames += 1
    let density = Double(record.texelsPerPixel.x * record.texelsPerPixel.y)
    part.textureBytes = record.textureBytes
    part.isCopied = record.isCopied
    if density > 0 {
      let texels = SIMD2(Double(record.texelsPerPixel.x), Double(record.texelsPerPixel.y))
      part.leastTexels = pointwiseMin(part.leastTexels, texels)
      part.leastDensity = min(part.leastDensity, density)
      part.greatestDensity = max(part.greatestDensity, density)
      part.shownPixels = max(part.shownPixels, Double(record.textureBytes / 4) / density)
    }
    guard record.alignment == .misaligned, !record.isMoving else { return }
    part.misalignedFrames += 1
    let corner = SIMD2(Double(record.plane.x1), Double(record.plane.y1))
    part.misplacement = corner.rounded(.toNearestOrAwayFromZero) - corner
  }

  // MARK: Passes

  func addPasses() {
    for (record, layer) in pairs {
      guard let reason = record.passReason else { continue }
      let area = record.bounds.intersection(updated).area
      guard area > 0 || reason == .rasterization else { continue }
      var pass = layer.passes[reason] ?? PassEvidence()
      pass.frames += 1
      pass.count += 1
      pass.pixels += Double(area)
      layer.passes[reason] = pass
      if reason == .groupOpacity, areApart(inPass: record.pass) { layer.disjointFrames += 1 }
    }
  }

  /// Returns true if no two draws in the pass at `place` overlap.
  private func areApart(inPass place: Int32) -> Bool {
    // The comparison is quadratic, and among more draws some are likely to overlap.
    let mostThings = 64
    var things: [PixelRect] = []
    for record in records
    where record.pass == place && record.passReason == nil && record.batch >= 0 {
      if things.count >= mostThings || things.contains(where: record.bounds.intersects) {
        return false
      }
      things.append(record.bounds)
    }
    return true
  }

  // MARK: Visibility

  func addOutcomes() {
    var outcomes: [ObjectIdentifier: (layer: LayerEvidence, drawn: Bool, covered: Int?)] = [:]
    for (index, (record, layer)) in pairs.enumerated() where record.passReason == nil {
      var outcome = outcomes[ObjectIdentifier(layer)] ?? (layer, false, nil)
      if record.outcome == .drawn || record.outcome == .cached { outcome.drawn = true }
      if record.outcome == .covered { outcome.covered = index }
      outcomes[ObjectIdentifier(layer)] = outcome
    }
    var visible: Set<ObjectIdentifier> = []
    for (_, outcome) in outcomes {
      outcome.layer.frames += 1
      if outcome.drawn {
        outcome.layer.drawnFrames += 1
      } else if let index = outcome.covered {
        outcome.layer.coveredFrames += 1
        if outcome.layer.cover == nil { outcome.layer.cover = cover(of: index) }
      }
      guard outcome.drawn || outcome.covered != nil else { continue }
      // The ancestors of a visible layer are visible.
      var next: CALayer? = outcome.layer.layer
      while let layer = next, visible.insert(ObjectIdentifier(layer)).inserted {
        next = layer.superlayer
      }
    }
    for (_, outcome) in outcomes where !visible.contains(ObjectIdentifier(outcome.layer.layer)) {
      outcome.layer.invisibleFrames += 1
    }
  }

  /// Returns the path of the opaque layer that covers the draw at `index`.
  private func cover(of index: Int) -> String? {
    for next in records.indices.dropFirst(index + 1) {
      let record = records[next]
      if record.batch >= 0, !record.isBlended, record.bounds.contains(records[index].bounds) {
        return layers[next].path
      }
    }
    return nil
  }

  // MARK: Batches

  func addBatches(to evidence: Evidence) {
    var drawn: [(batch: Int32, record: DrawRecord, count: Int)] = []
    for record in records
    where record.batch >= 0 && record.outcome == .drawn && record.passReason == nil {
      drawn.append((record.batch, record, record.instances.count))
    }
    drawn.sort { $0.batch < $1.batch }
    var former: DrawRecord?
    var index = 0
    while index < drawn.count {
      let (batch, record, _) = drawn[index]
      var quads = 0
      while index < drawn.count, drawn[index].batch == batch {
        quads += drawn[index].count
        index += 1
      }
      evidence.batches.batches += 1
      if quads == 1 { evidence.batches.single += 1 }
      let reason = former.flatMap { Self.breakReason($0, record) }
      if let reason { evidence.batches.breaks[reason, default: 0] += 1 }
      if former == nil || reason != Self.imageBreak { evidence.batches.needed += 1 }
      former = record
    }
  }

  static let imageBreak = "another image"

  /// Returns the reason that `b` did not join the batch of `a`, which precedes it.
  private static func breakReason(_ a: DrawRecord, _ b: DrawRecord) -> String? {
    if a.pass != b.pass { return "another pass" }
    if a.part != b.part { return "another kind of thing" }
    if a.isBlended != b.isBlended { return "blending" }
    if a.image != b.image { return imageBreak }
    return "a clip, or what lies between"
  }
}
