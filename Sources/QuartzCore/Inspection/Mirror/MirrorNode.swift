internal import CalqueMotion
package import CalqueRenderTree
internal import CoreGraphics

/// A layer to draw apart from its tree, with what the tree does to it: the mask, and the sublayers
/// that are drawn with it.
package struct MirrorNode: Sendable, Equatable {
  var state: LayerState
  /// The mask; empty or one node.
  var mask: [MirrorNode] = []
  var children: [MirrorNode] = []
  var animations: [EmitterAnimation] = []
  /// True if it draws nothing, and clips what is in it.
  var isConfining = false
}

extension LayerInspection {
  /// Returns the drawing of the layer at `index` alone, as its copy `copy` shows it, raised `depth`
  /// points above the plane of the root: clipped, masked and made translucent by its ancestors.
  ///
  /// A layer that is drawn as one picture, because it is rasterised, filtered, in a transition or
  /// has a blend mode, is drawn with its sublayers, and so is one without a drawing of its own
  /// whose sublayers cast a shadow.
  ///
  /// - Parameter fragment: The index of the fragment to which it is cut; nil for the whole layer.
  package func mirror(
    of index: Int, copy: Int, fragment: Int? = nil, depth: Double
  ) -> MirrorNode {
    let layer = layers[index].shown(asCopy: copy)
    var (node, bounds) = (MirrorNode(state: layer.mirrored), layer.shown.geometry.bounds)
    if let picture = layer.picture {
      (node.state, bounds) = (LayerState(showing: picture), picture.rect)
    } else {
      node.mask = mask(of: index)
      node.animations = layer.emitterAnimations
      if isOnePicture(index) || castsShadowOfSublayers(index) {
        node.children = children(of: index)
        node.state.transforms.sublayerTransform = layer.shown.transforms.sublayerTransform
        node.state.replicator = layer.shown.replicator
      }
    }
    // The map from the original to the copy, which the copied ancestors are moved by too.
    let move = layers[index].plane.inverse?.followed(by: layer.plane)
    var plane = layer.mirrorPlane
    for ancestor in path(to: index).dropLast().reversed() where confines(ancestor) {
      var outer = layers[ancestor]
      if copy >= 0, outer.ownTint != nil, let move { outer.plane = outer.plane.followed(by: move) }
      guard let inverse = outer.plane.inverse else { continue }
      node.state.place(plane.followed(by: inverse), bounds, depth: 0)
      node = MirrorNode(
        state: outer.confining, mask: mask(of: ancestor), children: [node], isConfining: true)
      (plane, bounds) = (outer.mirrorPlane, outer.shown.geometry.bounds)
    }
    if let fragment {
      node.state.place(plane, bounds, depth: 0)
      node = cut(node, to: layers[index].fragments[fragment])
      (plane, bounds) = (.identity, node.state.geometry.bounds)
    }
    node.state.place(plane, bounds, depth: depth)
    // Blends with what lies behind the sheet, and not within the clips around it.
    node.state.filters.compositing = layer.shown.filters.compositing
    return node
  }

  /// Returns a layer of the size of the picture that shows `node` within a fragment.
  private func cut(_ node: MirrorNode, to fragment: InspectedFragment) -> MirrorNode {
    let picture = layers.first?.shownFrame ?? .zero
    var (outer, shape) = (LayerState(), LayerShape())
    outer.geometry.bounds = SIMD4(
      Double(picture.minX), Double(picture.minY), Double(picture.width), Double(picture.height))
    outer.appearance.flags.insert(.isDoubleSided)
    let points = fragment.polygon(in: picture, pixelScale: pixelScale)
    shape.path = ShapePath(
      points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (points.isEmpty ? [] : [.close])
    )
    var mask = outer
    mask.place(.identity, outer.geometry.bounds, depth: 0)
    mask.shape = shape
    return MirrorNode(
      state: outer, mask: [MirrorNode(state: mask)], children: [node], isConfining: true)
  }

  /// True if the layer at `index` and its sublayers are drawn as one picture.
  package func isOnePicture(_ index: Int) -> Bool {
    let shown = layers[index].shown
    return layers[index].picture != nil || shown.rasterization.isOn
      || !shown.filters.contentFilters.isEmpty || shown.filters.compositing != .over
  }

  private func castsShadowOfSublayers(_ index: Int) -> Bool {
    let shown = layers[index].shown
    return shown.shadow.opacity > 0 && shown.shadow.path == nil && shown.drawsNothing
  }

  /// True if the layer at `index` affects the drawing of its sublayers.
  private func confines(_ index: Int) -> Bool {
    let appearance = layers[index].shown.appearance
    return appearance.flags.contains(.masksToBounds) || appearance.opacity < 1
      || !mask(of: index).isEmpty
  }

  private func mask(of index: Int) -> [MirrorNode] {
    descendants(of: index).filter { layers[$0].role == .mask }.map(copied)
  }

  private func children(of index: Int) -> [MirrorNode] {
    descendants(of: index).filter { layers[$0].role != .mask }.map(copied)
  }

  /// The indices of the layers in the layer at `index`, without those in them.
  private func descendants(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    while next < layers[index].subtreeEnd {
      found.append(next)
      next = max(layers[next].subtreeEnd, next + 1)
    }
    return found
  }

  /// Returns the layer at `index` as it is, with all that is in it.
  private func copied(_ index: Int) -> MirrorNode {
    MirrorNode(
      state: layers[index].mirroredWhole, mask: mask(of: index), children: children(of: index),
      animations: layers[index].emitterAnimations)
  }

  /// Adds the fragments of layers that cross others in 3D, from the item records of a frame.
  mutating func findFragments(_ records: [ItemRecord], _ indices: [LayerID: Int]) {
    guard records.contains(where: { !$0.cuts.isEmpty }) else { return }
    for (order, record) in records.enumerated() {
      guard !record.cuts.isEmpty, record.passReason == nil,
        let index = indices[record.layer],
        !layers[index].fragments.contains(where: { $0.cuts == record.cuts })
      else { continue }
      layers[index].fragments.append(InspectedFragment(cuts: record.cuts, order: order))
    }
  }
}

extension InspectedLayer {
  /// The layer as it is shown, at its place among the others.
  fileprivate var mirroredWhole: LayerState {
    var state = shown
    state.appearance.flags.remove(.isTileContainer)
    // Particles depend on the layer's own time.
    if state.emitter == nil { state.timing = .layerDefault }
    // The animations of an emitter are added to its copy, and act there.
    if !emitterAnimations.isEmpty { state.emitter = model.emitter }
    return state
  }

  /// The layer's own drawing, not yet placed.
  var mirrored: LayerState {
    var state = mirroredWhole
    state.transforms = LayerTransforms()
    state.appearance.flags.subtract([.isHidden, .preserves3D])
    state.appearance.flags.insert([.isDoubleSided, .allowsEdgeAntialiasing])
    state.replicator = nil
    state.filters.compositing = .over
    state.rasterization = LayerRasterization()
    return state
  }

  /// The layer without a drawing: its clip and its opacity.
  fileprivate var confining: LayerState {
    var state = mirrored
    state.appearance.backgroundColor = SIMD4()
    state.appearance.borderWidth = 0
    state.content.image = nil
    state.removeContentFeatures()
    state.shadow = LayerShadow()
    state.filters = LayerFilters()
    return state
  }

  /// The map from the layer's own points to the root's, before the flag flips the geometry.
  var mirrorPlane: PlaneTransform {
    shown.appearance.flags.contains(.isGeometryFlipped)
      ? plane.flipped(in: shown.geometry.bounds) : plane
  }

  /// The rectangle that the layer's drawing fills: the bounds, or the box of the path of a shape
  /// layer without a size.
  package var outline: SIMD4<Double> {
    let bounds = shown.geometry.bounds
    guard bounds.z <= 0 || bounds.w <= 0, let shape = shown.shape, let path = shape.path else {
      return bounds
    }
    let pen = shape.strokeColor.w > 0 ? shape.pen.width / 2 : 0
    let box = CGPath(elements: path.elements).boundingBoxOfPath.insetBy(dx: -pen, dy: -pen)
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
      return bounds
    }
    return SIMD4(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
  }
}

extension LayerState {
  /// Makes the state of a layer that shows a picture, which has the opacity, the mask and the
  /// filters of its layer already.
  fileprivate init(showing picture: LayerPicture) {
    self.init()
    geometry.bounds = picture.rect
    content.image = picture.image
    appearance.flags.insert([.isDoubleSided, .allowsEdgeAntialiasing])
  }

  /// True if the layer draws nothing itself, its shadow aside.
  fileprivate var drawsNothing: Bool {
    let border = appearance.borderWidth > 0 && appearance.borderColor.w > 0
    return appearance.backgroundColor.w == 0 && content.image == nil && !hasContentFeature
      && !border
  }

  /// Places the layer, whose bounds are `bounds`, by `plane`, raised by `depth`.
  mutating func place(_ plane: PlaneTransform, _ bounds: SIMD4<Double>, depth: Double) {
    geometry.position = SIMD2()
    geometry.anchorPoint = SIMD2()
    transforms.transform = CATransform3D(plane, origin: SIMD2(bounds.x, bounds.y), depth: depth)
  }
}

/// A part of a layer that crosses others in 3D: the picture draws its parts before and behind them.
package struct InspectedFragment: Sendable, Equatable {
  /// The half planes that bound it, in pixels.
  package var cuts: [DepthCut]
  /// The index of its first item, in paint order.
  package var order: Int

  /// Returns the part of `rect`, in points, that is within the cuts, as a polygon; empty for none.
  func polygon(in rect: CGRect, pixelScale: Double) -> [CGPoint] {
    let corners = [
      SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.minY)),
      SIMD2(Double(rect.maxX), Double(rect.maxY)), SIMD2(Double(rect.minX), Double(rect.maxY)),
    ]
    return cuts.reduce(corners) { $1.clip($0, pixelScale: pixelScale) }.map { CGPoint($0) }
  }
}
