internal import CoreGraphics
internal import QuartzCore
internal import CalqueRenderTree

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
