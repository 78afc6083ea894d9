internal import CalqueRenderTree
internal import CoreGraphics
internal import QuartzCore

/// The item records of one frame, and their layers.
@MainActor
struct FrameEvidence {
  let diagnostics: [ItemRecord]
  /// The part of the surface that was updated.
  let updated: PixelRect
  /// The layer of each item record.
  var layers: [LayerEvidence] = []

  init(_ diagnostics: [ItemRecord], updated: PixelRect) {
    (self.diagnostics, self.updated) = (diagnostics, updated)
  }

  var pairs: Zip2Sequence<[ItemRecord], [LayerEvidence]> { zip(diagnostics, layers) }

  /// Returns the number of `pixels`, spread over `bounds`, that fall into the updated part.
  private func updatedPart(of pixels: Int, in bounds: PixelRect) -> Double {
    let area = bounds.area
    guard area > 0 else { return 0 }
    return Double(pixels) * Double(bounds.intersection(updated).area) / Double(area)
  }

  // MARK: Draws

  func addParts() {
    for (diagnostic, layer) in pairs
    where diagnostic.outcome == .drawn && diagnostic.passReason == nil {
      guard diagnostic.batch >= 0 else { continue }
      var part = layer.parts[diagnostic.part] ?? PartEvidence()
      let pixels = updatedPart(of: diagnostic.pixels, in: diagnostic.bounds)
      part.frames += 1
      part.pixels += pixels
      if diagnostic.isBlended {
        part.blendedFrames += 1
        let former = part.byReasons[diagnostic.blendReasons] ?? (0, 0)
        part.byReasons[diagnostic.blendReasons] = (former.frames + 1, former.pixels + pixels)
      }
      if diagnostic.part == .contents { addImage(diagnostic, to: &part) }
      if diagnostic.cacheResult == .hit { layer.rasterHits += 1 }
      if diagnostic.cacheResult == .miss { layer.rasterMisses += 1 }
      layer.parts[diagnostic.part] = part
    }
  }

  private func addImage(_ diagnostic: ItemRecord, to part: inout PartEvidence) {
    part.imageFrames += 1
    let density = Double(diagnostic.texelsPerPixel.x * diagnostic.texelsPerPixel.y)
    part.textureBytes = diagnostic.textureBytes
    part.isCopied = diagnostic.isCopied
    if density > 0 {
      let texels = SIMD2(Double(diagnostic.texelsPerPixel.x), Double(diagnostic.texelsPerPixel.y))
      part.leastTexels = pointwiseMin(part.leastTexels, texels)
      part.leastDensity = min(part.leastDensity, density)
      part.greatestDensity = max(part.greatestDensity, density)
      part.shownPixels = max(part.shownPixels, Double(diagnostic.textureBytes / 4) / density)
    }
    guard diagnostic.alignment == .misaligned, !diagnostic.isMoving else { return }
    part.misalignedFrames += 1
    let corner = SIMD2(Double(diagnostic.plane.x1), Double(diagnostic.plane.y1))
    part.misplacement = corner.rounded(.toNearestOrAwayFromZero) - corner
  }

  // MARK: Passes

  func addPasses() {
    for (diagnostic, layer) in pairs {
      guard let reason = diagnostic.passReason else { continue }
      let area = diagnostic.bounds.intersection(updated).area
      guard area > 0 || reason == .rasterization else { continue }
      var pass = layer.passes[reason] ?? PassEvidence()
      pass.frames += 1
      pass.count += 1
      pass.pixels += Double(area)
      layer.passes[reason] = pass
      if reason == .groupOpacity, areDisjoint(inPass: diagnostic.pass) { layer.disjointFrames += 1 }
    }
  }

  /// Returns true if no two draws in the pass at `index` overlap.
  private func areDisjoint(inPass index: Int32) -> Bool {
    // The comparison is quadratic, and among more draws some are likely to overlap.
    let maximumCount = 64
    var rects: [PixelRect] = []
    for diagnostic in diagnostics
    where diagnostic.pass == index && diagnostic.passReason == nil && diagnostic.batch >= 0 {
      if rects.count >= maximumCount || rects.contains(where: diagnostic.bounds.intersects) {
        return false
      }
      rects.append(diagnostic.bounds)
    }
    return true
  }

  // MARK: Visibility

  func addOutcomes() {
    var outcomes: [ObjectIdentifier: (layer: LayerEvidence, drawn: Bool, covered: Int?)] = [:]
    for (index, (diagnostic, layer)) in pairs.enumerated() where diagnostic.passReason == nil {
      var outcome = outcomes[ObjectIdentifier(layer)] ?? (layer, false, nil)
      if diagnostic.outcome == .drawn || diagnostic.outcome == .cached { outcome.drawn = true }
      if diagnostic.outcome == .covered { outcome.covered = index }
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
    for next in diagnostics.indices.dropFirst(index + 1) {
      let diagnostic = diagnostics[next]
      if diagnostic.batch >= 0, !diagnostic.isBlended,
        diagnostic.bounds.contains(diagnostics[index].bounds)
      {
        return layers[next].path
      }
    }
    return nil
  }

  // MARK: Batches

  func addBatches(to evidence: Evidence) {
    var drawn: [(batch: Int32, diagnostic: ItemRecord, count: Int)] = []
    for diagnostic in diagnostics
    where diagnostic.batch >= 0 && diagnostic.outcome == .drawn && diagnostic.passReason == nil {
      drawn.append((diagnostic.batch, diagnostic, diagnostic.instances.count))
    }
    drawn.sort { $0.batch < $1.batch }
    var former: ItemRecord?
    var index = 0
    while index < drawn.count {
      let (batch, diagnostic, _) = drawn[index]
      var quads = 0
      while index < drawn.count, drawn[index].batch == batch {
        quads += drawn[index].count
        index += 1
      }
      evidence.batches.batches += 1
      if quads == 1 { evidence.batches.single += 1 }
      let reason = former.flatMap { Self.breakReason($0, diagnostic) }
      if let reason { evidence.batches.breaks[reason, default: 0] += 1 }
      if former == nil || reason != Self.imageBreak { evidence.batches.needed += 1 }
      former = diagnostic
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
    for (diagnostic, layer) in pairs where clips[ObjectIdentifier(layer.layer)] == nil {
      if let clip = Self.clip(layer, diagnostic) { clips[ObjectIdentifier(layer.layer)] = clip }
    }
    guard !clips.isEmpty else { return }
    var cutting: Set<ObjectIdentifier> = []
    var pixels: [ObjectIdentifier: Double] = [:]
    for (diagnostic, layer) in pairs where diagnostic.batch >= 0 && diagnostic.passReason == nil {
      var ancestor = layer.layer.superlayer
      while let current = ancestor {
        if let clip = clips[ObjectIdentifier(current)] {
          if Self.isCut(diagnostic, clip) { cutting.insert(ObjectIdentifier(current)) }
          if diagnostic.blendReasons == .clip {
            pixels[ObjectIdentifier(current), default: 0] +=
              updatedPart(of: diagnostic.pixels, in: diagnostic.bounds)
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

  /// Returns the clip of the layer of `diagnostic`; nil unless it is axis-aligned and the record
  /// has its rectangle.
  private static func clip(_ layer: LayerEvidence, _ diagnostic: ItemRecord) -> RoundClip? {
    let model = layer.layer
    let plane = diagnostic.plane
    guard model.masksToBounds, model.cornerRadius > 0, model.bounds.width > 0,
      diagnostic.part == .background || diagnostic.part == .none,
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

  /// Returns true if a corner of the quad of `diagnostic` lies outside of `clip`.
  private static func isCut(_ diagnostic: ItemRecord, _ clip: RoundClip) -> Bool {
    let plane = diagnostic.plane
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
