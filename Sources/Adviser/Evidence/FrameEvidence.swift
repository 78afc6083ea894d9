internal import CalqueRenderTree
internal import CoreGraphics
internal import QuartzCore

/// The item records of one frame, and their layers.
@MainActor
struct FrameEvidence {
  let records: [ItemRecord]
  /// The part of the surface that was updated.
  let updated: PixelRect
  /// The layer of each item record.
  var layers: [LayerEvidence] = []

  init(_ records: [ItemRecord], updated: PixelRect) {
    (self.records, self.updated) = (records, updated)
  }

  var pairs: Zip2Sequence<[ItemRecord], [LayerEvidence]> { zip(records, layers) }

  /// Returns the number of `pixels`, spread over `bounds`, that fall into the updated part.
  private func updatedPart(of pixels: Int, in bounds: PixelRect) -> Double {
    let area = bounds.area
    guard area > 0 else { return 0 }
    return Double(pixels) * Double(bounds.intersection(updated).area) / Double(area)
  }

  // MARK: Draws

  func addParts() {
    for (record, layer) in pairs
    where record.outcome == .drawn && record.passReason == nil {
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

  private func addImage(_ record: ItemRecord, to part: inout PartEvidence) {
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
      if reason == .groupOpacity, areDisjoint(inPass: record.pass) { layer.disjointFrames += 1 }
    }
  }

  /// Returns true if no two draws in the pass at `index` overlap.
  private func areDisjoint(inPass index: Int32) -> Bool {
    // The comparison is quadratic, and among more draws some are likely to overlap.
    let maximumCount = 64
    var rects: [PixelRect] = []
    for record in records
    where record.pass == index && record.passReason == nil && record.batch >= 0 {
      if rects.count >= maximumCount || rects.contains(where: record.bounds.intersects) {
        return false
      }
      rects.append(record.bounds)
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
      if record.batch >= 0, !record.isBlended,
        record.bounds.contains(records[index].bounds)
      {
        return layers[next].path
      }
    }
    return nil
  }

  // MARK: Batches

  func addBatches(to evidence: Evidence) {
    var drawn: [(batch: Int32, record: ItemRecord, count: Int)] = []
    for record in records
    where record.batch >= 0 && record.outcome == .drawn && record.passReason == nil {
      drawn.append((record.batch, record, record.instances.count))
    }
    drawn.sort { $0.batch < $1.batch }
    var former: ItemRecord?
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

  private static let imageBreak = "another image"

  /// Returns the reason that `b` did not join the batch of `a`, which precedes it.
  private static func breakReason(_ a: ItemRecord, _ b: ItemRecord) -> String? {
    if a.pass != b.pass { return "another pass" }
    if a.part != b.part { return "another kind of thing" }
    if a.isBlended != b.isBlended { return "blending" }
    if a.image != b.image && !(a.sharesImages && b.sharesImages) { return imageBreak }
    return "a clip, or what lies between"
  }
}

/// A rounded rectangle, in pixels of the surface.
private struct RoundClip {
  let layer: LayerEvidence
  let minX, minY, maxX, maxY: Double
  let radius: Double

  /// Returns true if the point lies inside, with a tolerance of a hundredth of a pixel.
  func contains(_ x: Double, _ y: Double) -> Bool {
    let slack = 0.01
    guard x >= minX - slack, x <= maxX + slack, y >= minY - slack, y <= maxY + slack else {
      return false
    }
    let dx = max(minX + radius - x, x - maxX + radius, 0)
    let dy = max(minY + radius - y, y - maxY + radius, 0)
    return (dx * dx + dy * dy).squareRoot() <= radius + slack
  }
}

extension FrameEvidence {
  /// Finds the layers that clip to round corners, and notes if they cut anything.
  func addClips() {
    var clips: [ObjectIdentifier: RoundClip] = [:]
    for (record, layer) in pairs where clips[ObjectIdentifier(layer.layer)] == nil {
      if let clip = Self.clip(layer, record) { clips[ObjectIdentifier(layer.layer)] = clip }
    }
    guard !clips.isEmpty else { return }
    var cutting: Set<ObjectIdentifier> = []
    var pixels: [ObjectIdentifier: Double] = [:]
    for (record, layer) in pairs where record.batch >= 0 && record.passReason == nil {
      var ancestor = layer.layer.superlayer
      while let current = ancestor {
        if let clip = clips[ObjectIdentifier(current)] {
          if Self.isCut(record, clip) { cutting.insert(ObjectIdentifier(current)) }
          if record.blendReasons == .clip {
            pixels[ObjectIdentifier(current), default: 0] +=
              updatedPart(of: record.pixels, in: record.bounds)
          }
        }
        ancestor = current.superlayer
      }
    }
    for (identity, clip) in clips {
      clip.layer.clip.frames += 1
      if !cutting.contains(identity) { clip.layer.clip.needlessFrames += 1 }
      clip.layer.clip.pixels += pixels[identity] ?? 0
    }
  }

  /// Returns the clip of the layer of `record`; nil unless it is axis-aligned and the record
  /// has its rectangle.
  private static func clip(_ layer: LayerEvidence, _ record: ItemRecord) -> RoundClip? {
    let model = layer.layer
    let plane = record.plane
    guard model.masksToBounds, model.cornerRadius > 0, model.bounds.width > 0,
      record.part == .background || record.part == .none,
      plane.xv == 0, plane.yu == 0, plane.wu == 0, plane.wv == 0, plane.w1 == 1
    else { return nil }
    let (x, y) = (Double(plane.x1), Double(plane.y1))
    let (width, height) = (Double(plane.xu), Double(plane.yv))
    guard width > 0, height > 0 else { return nil }
    let radius = Double(model.cornerRadius / model.bounds.width) * width
    return RoundClip(
      layer: layer, minX: x, minY: y, maxX: x + width, maxY: y + height,
      radius: min(radius, min(width, height) / 2))
  }

  /// Returns true if a corner of the quad of `record` lies outside of `clip`.
  private static func isCut(_ record: ItemRecord, _ clip: RoundClip) -> Bool {
    let plane = record.plane
    for (u, v) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(Float, Float)] {
      let w = plane.wu * u + plane.wv * v + plane.w1
      guard w > 0 else { return true }
      let x = (plane.xu * u + plane.xv * v + plane.x1) / w
      let y = (plane.yu * u + plane.yv * v + plane.y1) / w
      if !clip.contains(Double(x), Double(y)) { return true }
    }
    return false
  }
}
