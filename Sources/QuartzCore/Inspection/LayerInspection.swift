internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// A snapshot of a layer tree: superlayers before their sublayers, back to front.
package struct LayerInspection: Sendable {
  package var layers: [InspectedLayer] = []
  /// The number of pixels per point of the root.
  package var pixelScale: Double
  /// The media time of the snapshot, in seconds.
  package var time: Double

  /// Takes a snapshot of `root` and its descendants at the current time.
  @MainActor package init(of root: CALayer, pixelScale: Double) {
    self = Self.survey(of: root, pixelScale: pixelScale).inspection
  }

  private init(pixelScale: Double, time: Double) {
    (self.pixelScale, self.time) = (pixelScale, time)
  }

  /// A layer to visit, and its relation to its parent.
  private struct Step {
    var layer: CALayer
    var role: InspectedLayer.Role
    var parent: Int
  }

  /// The coordinate space of a layer, as it is on screen.
  private struct Space {
    /// The map to the nearest ancestor that flattens, with depth; `base` leads from there to the
    /// root's points.
    var matrix: CATransform3D
    var base = PlaneTransform.identity
    var preserves3D: Bool
    /// The layer's own time.
    var time: Double

    var plane: PlaneTransform { PlaneTransform(matrix).followed(by: base) }
  }

  /// Takes a snapshot of `root` and its descendants, and returns the layers too, in the same order.
  @MainActor package static func survey(
    of root: CALayer, pixelScale: Double
  ) -> (inspection: LayerInspection, layers: [CALayer]) {
    var inspection = LayerInspection(pixelScale: pixelScale, time: MediaTime.now())
    var objects: [CALayer] = []
    var spaces: [Space] = []
    var waiting = [Step(layer: root, role: .root, parent: -1)]
    while let step = waiting.popLast() {
      let (layer, index) = (step.layer, inspection.layers.count)
      let shown = layer.presentationState()
      let above = step.parent < 0 ? nil : inspection.layers[step.parent]
      // A mask lies in the layer's own space, unaffected by the sublayer transform.
      let around = step.role == .mask ? nil : above?.shown
      let matrix = Self.matrix(of: shown, in: around)
      let space = Self.space(
        of: shown, matrix, in: step.parent < 0 ? nil : spaces[step.parent], at: inspection.time)
      spaces.append(space)
      objects.append(layer)
      inspection.layers.append(
        InspectedLayer(
          role: step.role, id: layer.id, className: String(describing: type(of: layer)),
          name: layer.name, owner: layer.delegate.map { String(describing: type(of: $0)) },
          depth: above.map { $0.depth + 1 } ?? 0, parent: step.parent, model: layer.state,
          shown: shown, frame: layer.frame,
          shownFrame: PlaneTransform(matrix).frame(of: CGRect(vector: shown.geometry.bounds))
            ?? .zero,
          plane: space.plane,
          isHidden: shown.appearance.flags.contains(.isHidden) || above?.isHidden ?? false,
          animations: layer.records.map { InspectedAnimation($0, at: space.time) }))
      if shown.emitter != nil {
        inspection.layers[index].emitterAnimations = EmitterAnimation.all(of: layer)
      }
      for child in layer.descendants.reversed() {
        let role: InspectedLayer.Role =
          child === layer.maskLayer ? .mask : child === layer.tileContainer ? .tiles : .sublayer
        waiting.append(Step(layer: child, role: role, parent: index))
      }
    }
    inspection.closeSubtrees()
    inspection.nameSteps()
    return (inspection, objects)
  }

  /// Returns the map from the points of a layer to those of its parent, with depth.
  private static func matrix(of shown: LayerState, in around: LayerState?) -> CATransform3D {
    let matrix = CATransform3D(
      placing: shown.geometry, shown.transforms, in: around?.geometry ?? LayerGeometry(),
      around?.transforms ?? LayerTransforms())
    return shown.appearance.flags.contains(.isGeometryFlipped)
      ? matrix.flipped(in: shown.geometry.bounds) : matrix
  }

  private static func space(
    of shown: LayerState, _ matrix: CATransform3D, in outer: Space?, at time: Double
  ) -> Space {
    var space = Space(
      matrix: matrix, preserves3D: shown.appearance.flags.contains(.preserves3D),
      time: shown.timing.localTime(atParent: outer?.time ?? time))
    guard let outer else { return space }
    space.base = outer.preserves3D ? outer.base : outer.plane
    if outer.preserves3D { space.matrix = matrix.concatenated(with: outer.matrix) }
    return space
  }

  /// Sets the end index of each layer's subtree.
  mutating func closeSubtrees() {
    for index in layers.indices.reversed() {
      layers[index].subtreeEnd = max(layers[index].subtreeEnd, index + 1)
      let parent = layers[index].parent
      guard parent >= 0 else { continue }
      layers[parent].subtreeEnd = max(layers[parent].subtreeEnd, layers[index].subtreeEnd)
    }
  }
}
