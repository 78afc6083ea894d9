internal import QuartzCore
internal import RenderTree

/// The draw records of one frame, and their layers.
@MainActor
struct FrameEvidence {
  let notes: [DrawNote]
  /// The part of the surface that was updated.
  let updated: PixelRect
  /// The layer of each draw record.
  var layers: [LayerEvidence] = []

  init(_ notes: [DrawNote], updated: PixelRect) {
    (self.notes, self.updated) = (notes, updated)
  }

  var pairs: Zip2Sequence<[DrawNote], [LayerEvidence]> { zip(notes, layers) }

  /// Returns the number of `pixels`, spread over `bounds`, that fall into the updated part.
  func updatedPart(of pixels: Int, in bounds: PixelRect) -> Double {
    let area = bounds.area
    guard area > 0 else { return 0 }
    return Double(pixels) * Double(bounds.intersection(updated).area) / Double(area)
  }

  // MARK: Draws

  func addParts() {
    for (note, layer) in pairs where note.fate == .drawn && note.passReason == nil {
      guard note.batch >= 0 else { continue }
      var part = layer.parts[note.part] ?? PartEvidence()
      let pixels = updatedPart(of: note.pixels, in: note.bounds)
      part.frames += 1
      part.pixels += pixels
      if note.isBlended {
        part.blendedFrames += 1
        let former = part.byReasons[note.blendReasons] ?? (0, 0)
        part.byReasons[note.blendReasons] = (former.frames + 1, former.pixels + pixels)
      }
      if note.part == .contents { addImage(note, to: &part) }
      if note.raster == .hit { layer.rasterHits += 1 }
      if note.raster == .miss { layer.rasterMisses += 1 }
      layer.parts[note.part] = part
    }
  }

  private func addImage(_ note: DrawNote, to part: inout PartEvidence) {
    part.imageFrames += 1
    let density = Double(note.texelsPerPixel.x * note.texelsPerPixel.y)
    part.textureBytes = note.textureBytes
    part.isCopied = note.isCopied
    if density > 0 {
      let texels = SIMD2(Double(note.texelsPerPixel.x), Double(note.texelsPerPixel.y))
      part.leastTexels = pointwiseMin(part.leastTexels, texels)
      part.leastDensity = min(part.leastDensity, density)
      part.greatestDensity = max(part.greatestDensity, density)
      part.shownPixels = max(part.shownPixels, Double(note.textureBytes / 4) / density)
    }
    guard note.alignment == .misaligned, !note.isMoving else { return }
    part.misalignedFrames += 1
    let corner = SIMD2(Double(note.plane.x1), Double(note.plane.y1))
    part.misplacement = corner.rounded(.toNearestOrAwayFromZero) - corner
  }

  // MARK: Passes

  func addPasses() {
    for (note, layer) in pairs {
      guard let reason = note.passReason else { continue }
      let area = note.bounds.intersection(updated).area
      guard area > 0 || reason == .raster else { continue }
      var pass = layer.passes[reason] ?? PassEvidence()
      pass.frames += 1
      pass.count += 1
      pass.pixels += Double(area)
      layer.passes[reason] = pass
      if reason == .groupOpacity, areApart(inPass: note.pass) { layer.disjointFrames += 1 }
    }
  }

  /// Returns true if no two draws in the pass at `place` overlap.
  private func areApart(inPass place: Int32) -> Bool {
    // The comparison is quadratic, and among more draws some are likely to overlap.
    let mostThings = 64
    var things: [PixelRect] = []
    for note in notes where note.pass == place && note.passReason == nil && note.batch >= 0 {
      if things.count >= mostThings || things.contains(where: note.bounds.intersects) {
        return false
      }
      things.append(note.bounds)
    }
    return true
  }

  // MARK: Visibility

  func addFates() {
    var fates: [ObjectIdentifier: (layer: LayerEvidence, drawn: Bool, covered: Int?)] = [:]
    for (index, (note, layer)) in pairs.enumerated() where note.passReason == nil {
      var fate = fates[ObjectIdentifier(layer)] ?? (layer, false, nil)
      if note.fate == .drawn || note.fate == .cached { fate.drawn = true }
      if note.fate == .covered { fate.covered = index }
      fates[ObjectIdentifier(layer)] = fate
    }
    var visible: Set<ObjectIdentifier> = []
    for (_, fate) in fates {
      fate.layer.frames += 1
      if fate.drawn {
        fate.layer.drawnFrames += 1
      } else if let index = fate.covered {
        fate.layer.coveredFrames += 1
        if fate.layer.cover == nil { fate.layer.cover = cover(of: index) }
      }
      guard fate.drawn || fate.covered != nil else { continue }
      // The ancestors of a visible layer are visible.
      var next: CALayer? = fate.layer.layer
      while let layer = next, visible.insert(ObjectIdentifier(layer)).inserted {
        next = layer.superlayer
      }
    }
    for (_, fate) in fates where !visible.contains(ObjectIdentifier(fate.layer.layer)) {
      fate.layer.invisibleFrames += 1
    }
  }

  /// Returns the path of the opaque layer that covers the draw at `index`.
  private func cover(of index: Int) -> String? {
    for next in notes.indices.dropFirst(index + 1) {
      let note = notes[next]
      if note.batch >= 0, !note.isBlended, note.bounds.contains(notes[index].bounds) {
        return layers[next].path
      }
    }
    return nil
  }

  // MARK: Batches

  func addBatches(to evidence: Evidence) {
    var drawn: [(batch: Int32, note: DrawNote, count: Int)] = []
    for note in notes where note.batch >= 0 && note.fate == .drawn && note.passReason == nil {
      drawn.append((note.batch, note, note.instances.count))
    }
    drawn.sort { $0.batch < $1.batch }
    var former: DrawNote?
    var index = 0
    while index < drawn.count {
      let (batch, note, _) = drawn[index]
      var quads = 0
      while index < drawn.count, drawn[index].batch == batch {
        quads += drawn[index].count
        index += 1
      }
      evidence.batches.batches += 1
      if quads == 1 { evidence.batches.single += 1 }
      let reason = former.flatMap { Self.breakReason($0, note) }
      if let reason { evidence.batches.breaks[reason, default: 0] += 1 }
      if former == nil || reason != Self.imageBreak { evidence.batches.needed += 1 }
      former = note
    }
  }

  static let imageBreak = "another image"

  /// Returns the reason that `b` did not join the batch of `a`, which precedes it.
  private static func breakReason(_ a: DrawNote, _ b: DrawNote) -> String? {
    if a.pass != b.pass { return "another pass" }
    if a.part != b.part { return "another kind of thing" }
    if a.isBlended != b.isBlended { return "blending" }
    if a.image != b.image { return imageBreak }
    return "a clip, or what lies between"
  }
}
