import Motion

/// The 3D space of a transform layer's sublayers.
struct Volume {
  /// The map from the transform layer's own space to that of the nearest ancestor that flattens.
  var matrix = CATransform3D.identity
  /// The map from there to pixels.
  var base = Plane.identity
}

extension Scene {
  /// Adds a volume to `slot`, and sets its parts to those of a layer that draws nothing itself and
  /// does not flatten.
  ///
  /// Source: CATransformLayer, "Overview".
  mutating func joinVolume(_ slot: Int32, _ parts: inout Parts) {
    if !volumes.contains(slot) { volumes.insert(Volume(), of: slot) }
    parts = parts.intersection([.isUnseen, .isInTransition, .flipsGeometry]).union(.isVolume)
  }

  /// Returns the map from the space of `slot`, in a volume, to that of the layer from which the
  /// volume is seen.
  func matrix(of slot: Int32, in volume: Volume, of outer: Int32) -> CATransform3D {
    CATransform3D(
      placing: values[boxOf: slot], values.space(of: slot), in: values[boxOf: outer],
      values.space(of: outer)
    )
    .concatenated(with: volume.matrix)
  }

  /// Sets the volume of `slot`; returns true if it changed.
  mutating func placeVolume(_ slot: Int32, _ outside: Outside) -> Bool {
    var volume = Volume(matrix: .identity, base: outside.plane)
    if outside.volume >= 0 {
      let outer = volumes[outside.volume]
      volume = Volume(matrix: matrix(of: slot, in: outer, of: outside.slot), base: outer.base)
    } else if outside.slot >= 0, !outside.isFlat {
      volume.matrix = CATransform3D(
        placing: values[boxOf: slot], values.space(of: slot), in: values[boxOf: outside.slot],
        values.space(of: outside.slot))
    } else {
      volume.matrix = CATransform3D(
        placing: values[boxOf: slot], values.space(of: slot), in: LayerBox(), LayerSpace())
    }
    if placement.parts(of: slot).contains(.flipsGeometry) {
      volume.matrix = volume.matrix.turned(in: values[boxOf: slot].bounds)
    }
    let hasChanged = volumes[slot].matrix != volume.matrix || volumes[slot].base != volume.base
    volumes[slot] = volume
    return hasChanged
  }

  func space(of slot: Int32) -> LayerSpace {
    values.hasSpace(slot) ? values.space(of: slot) : LayerSpace()
  }
}
