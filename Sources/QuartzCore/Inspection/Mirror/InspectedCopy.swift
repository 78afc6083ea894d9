package import CalqueRenderTree

/// A further copy of a layer that a replicator draws.
package struct InspectedCopy: Sendable {
  /// The map from the layer's own points to the root's.
  package var plane: PlaneTransform
  /// The factor of the layer's colours.
  package var tint: SIMD4<Float>
}

extension InspectedLayer {
  /// Returns the layer as `copy` shows it. Images keep their colours, and a replicator's delay
  /// affects only the position.
  package func shown(as copy: InspectedCopy) -> InspectedLayer {
    var layer = self
    layer.plane = copy.plane
    (layer.copies, layer.ownTint) = ([], nil)
    let color = SIMD4(copy.tint.x, copy.tint.y, copy.tint.z, 1)
    layer.shown.appearance.backgroundColor *= color
    layer.shown.appearance.borderColor *= color
    layer.shown.appearance.opacity *= copy.tint.w
    if var shape = layer.shown.shape {
      shape.fillColor *= color
      shape.strokeColor *= color
      layer.shown.shape = shape
    }
    return layer
  }

  /// Returns the layer as it is shown at its own place (a negative index) or as one of its copies.
  package func shown(asCopy index: Int) -> InspectedLayer {
    if index >= 0 { return shown(as: copies[index]) }
    return ownTint.map { shown(as: InspectedCopy(plane: plane, tint: $0)) } ?? self
  }
}

extension LayerInspection {
  /// Finds the copies that replicators draw, from the item records of a frame.
  mutating func findCopies(_ records: [ItemRecord], _ indices: [LayerID: Int]) {
    let numbers = copyNumbers
    guard numbers.contains(where: { $0 > 1 }) else { return }
    var found: [Int: [ItemRecord]] = [:]
    for record in records where Self.tellsPlace(record) {
      guard let number = indices[record.layer], numbers[number] > 1,
        found[number]?.first.map({ $0.part == record.part }) ?? true
      else { continue }
      found[number, default: []].append(record)
    }
    for number in layers.indices where numbers[number] > 1 {
      layers[number].ownTint = tint(ofCopy: 0, of: number)
    }
    for (number, records) in found {
      // One copy may have several draws of the same kind.
      let step = max(records.count / numbers[number], 1)
      for index in stride(from: step, to: records.count, by: step) {
        guard let transform = records[index].transform(from: records[0], scale: pixelScale)
        else {
          continue
        }
        layers[number].copies.append(
          InspectedCopy(
            plane: layers[number].plane.followed(by: transform),
            tint: tint(ofCopy: index / step, of: number)))
      }
    }
  }

  /// Returns true if the drawn part has the same geometry as its layer.
  private static func tellsPlace(_ record: ItemRecord) -> Bool {
    guard record.passReason == nil,
      record.outcome == .drawn || record.outcome == .covered
    else {
      return false
    }
    return record.part.fillsLayerBounds
  }

  /// The number of times that each layer is shown, from the replicators around it.
  private var copyNumbers: [Int] {
    var numbers = [Int](repeating: 1, count: layers.count)
    for (index, layer) in layers.enumerated() where layer.parent >= 0 {
      let count = layers[layer.parent].shown.replicator?.copies ?? 1
      numbers[index] = min(numbers[layer.parent] * max(count, 1), LayerReplicator.limit)
    }
    return numbers
  }

  /// Returns the colour factor of the copy `index`, in drawing order, of a layer.
  private func tint(ofCopy index: Int, of number: Int) -> SIMD4<Float> {
    var (rest, tint) = (index, SIMD4<Float>(1, 1, 1, 1))
    var parent = layers[number].parent
    while parent >= 0 {
      // The copies of the innermost replicator are consecutive.
      if let replicator = layers[parent].shown.replicator, replicator.copies > 0 {
        tint *= replicator.tint(of: Int32(rest % replicator.copies))
        rest /= replicator.copies
      }
      parent = layers[parent].parent
    }
    return tint
  }
}
