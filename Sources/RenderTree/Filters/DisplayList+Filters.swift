// The groups and passes that the filters and blend modes of layers require.
extension DisplayList {
  /// Begins the groups that the filters of `slot` require. The backdrop is filtered first. Then a
  /// pass begins for the group, if its blend mode requires one, and inside it one for each filter
  /// pass of filters.
  ///
  /// Within a layer: filters, mask, opacity, compositing filter. Source: Core Animation Programming
  /// Guide, "Filters Add Visual Effects to Your Layer".
  mutating func beginFilters(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ masking: Masking, _ isLeaf: Bool,
    _ own: Float,
    _ opacity: inout Float, _ clipChain: inout Int32
  ) -> FilterScope {
    let filters = layers.features.filters[slot]
    if !filters.backgroundPasses.isEmpty {
      emitBackdrop(layers, filters, slot, opacity * own, clipChain)
    }
    var scope = FilterScope()
    scope.isOpen = true
    scope.first = Int32(items.count)
    let blendMode = filters.presentation.compositing
    let isFixed = blendMode.isFixed(overOpaque: openPasses == 0)
    let isOne = (filters.passes.isEmpty || isFixed) && masking != .pass
    if masking == .pass {
      scope.group = beginGroup(layers, slot, opacity: opacity * own, .mask)
    } else if blendMode != .over && filters.passes.isEmpty {
      if isFixed && isLeaf && !needsGroup(layers, slot, row, isLeaf) {
        scope.blendMode = blendMode
        opacity *= own
        return scope
      }
      scope.group = beginGroup(layers, slot, opacity: opacity * own, .compositing)
    } else if !isOne {
      scope.group = beginGroup(layers, slot, opacity: opacity * own, .compositing)
    } else if filters.passes.isEmpty {
      if own < 1, needsGroup(layers, slot, row, isLeaf) {
        scope.group = beginGroup(layers, slot, opacity: opacity * own)
        opacity = 1
      } else {
        opacity *= own
      }
      return scope
    }
    if scope.group >= 0 {
      setBlendMode(blendMode, isFixed, of: scope.group)
      opacity = 1
    } else {
      opacity *= own
    }
    beginFilterPasses(layers, filters.passes, slot, &scope, &opacity, &clipChain)
    if scope.group < 0, !scope.filtered.isEmpty {
      setBlendMode(blendMode, isFixed, of: scope.filtered.lowerBound)
    }
    return scope
  }

  /// Composites the group that begins at the item `begin` with `blendMode`.
  private mutating func setBlendMode(
    _ blendMode: BlendMode, _ isFixed: Bool, of begin: Int32
  ) {
    if isFixed {
      items[begin].blendMode = blendMode
    } else if blendMode != .over {
      items[begin].effect = append(.composite(blendMode))
    }
  }

  private mutating func beginFilterPasses(
    _ layers: borrowing LayerStore, _ passes: [FilterPass], _ slot: Int32,
    _ scope: inout FilterScope,
    _ opacity: inout Float,
    _ clipChain: inout Int32
  ) {
    guard !passes.isEmpty else { return }
    scope.clipBounds = clipBounds
    let first = Int32(items.count)
    let density = layers.density(of: slot, on: layers.drawProperties[deviceTransformOf: slot])
    for pass in passes.reversed() {
      if isFull {
        leftOutPasses.add(slot)
        break
      }
      let begin = beginGroup(layers, slot, opacity: opacity, .filter)
      opacity = 1
      if let color = pass.color { items[begin].effect = append(.color(color)) }
      items[begin].scissor = clipBounds
      if begin == first {
        let clipRect = layers.drawProperties.clipRect(of: slot).grown(
          by: -layers.ownOutset(of: slot, on: layers.drawProperties[deviceTransformOf: slot]))
        items[begin].scissor = clipRect.intersection(clipBounds)
      }
      let blur = pass.blur(density)
      guard !blur.isNone else { continue }
      setBlur(blur, ofItem: begin)
      // Content that is clipped outside still spreads into the visible part.
      items[begin].clipChain = clipChain
      clipChain = -1
      clipBounds = clipBounds.grown(by: blur.extent)
    }
    scope.filtered = first..<Int32(items.count)
  }

  /// Ends the groups that `beginFilters` began inside the layer's own group. Returns the
  /// `groupBegin` item of the latter, or -1 if there is none to end.
  mutating func endFilters(_ layers: borrowing LayerStore, _ scope: FilterScope) -> Int32 {
    if !scope.filtered.isEmpty {
      for begin in scope.filtered.reversed() where begin < items.count {
        endFiltered(layers, begin)
      }
      clipBounds = scope.clipBounds
    }
    if scope.blendMode != .over {
      for index in Int(scope.first)..<items.count { setBlendMode(scope.blendMode, ofItem: index) }
    }
    return scope.group >= 0 && isOneOpaque(scope.group) ? -1 : scope.group
  }

  private mutating func setBlendMode(_ blendMode: BlendMode, ofItem index: Int) {
    items[index].blendMode = blendMode
    // Softened edges are drawn on a pixel more around them, which such a mode would change.
    if blendMode.reachesBeyondSource { items[index].scissor = items[index].bounds }
    items[index].isBlended = true
  }

  /// Drops the pass of a group that is one opaque item over the opaque surface, if the GPU's
  /// fixed-function blending is equivalent for opaque colours. The edges of rectangles that are not
  /// sprites are softened by blending, and then not opaque.
  private mutating func isOneOpaque(_ begin: Int32) -> Bool {
    guard items.count == Int(begin) + 2, items[begin].reason == .compositing, openPasses == 1,
      items[begin].effect >= 0, items[begin].opacity >= 1, !items[begin + 1].isBlended,
      items[begin + 1].pipeline.usesSprites,
      case .composite(let blendMode) = effects[Int(items[begin].effect)],
      blendMode.amongOpaque != blendMode
    else { return false }
    items[begin] = items[begin + 1]
    items.removeLast()
    setBlendMode(blendMode.amongOpaque, ofItem: Int(begin))
    closePass()
    return true
  }

  /// Ends the group of a filter pass. A blur enlarges it, and its pass must
  /// have room for that.
  private mutating func endFiltered(_ layers: borrowing LayerStore, _ begin: Int32) {
    let blur = blur(of: items[begin])
    endGroup(layers, begin)
    guard !blur.isNone, begin < items.count else { return }
    let end = items.count - 1
    let bounds = items[end].bounds.grown(by: blur.extent)
    let shown = bounds.intersection(items[end].scissor)
    if shown.isEmpty {
      items.removeLast(items.count - Int(begin))
      return
    }
    // Pixels farther from the shown ones than the blur spreads are not seen.
    items[begin].bounds = partInTexture(
      of: bounds.intersection(shown.grown(by: blur.extent)),
      roundedTo: step(layers, ofPassFrom: begin + 1, to: Int32(end), blur.reduction))
    use(1, passesOf: items[begin].bounds.area)
    items[end].bounds = shown
    items[end].scissor = shown
  }

  private mutating func append(_ effect: TextureEffect) -> Int32 {
    effects.append(effect)
    return Int32(effects.count - 1)
  }

  // MARK: Backdrop

  /// Emits the item that filters the backdrop of `slot`, inside its rounded bounds.
  private mutating func emitBackdrop(
    _ layers: borrowing LayerStore, _ row: FiltersEntry, _ slot: Int32, _ opacity: Float,
    _ outerClipChain: Int32
  ) {
    guard !isFull else { return leftOutPasses.add(slot) }
    let density = layers.density(of: slot, on: layers.drawProperties[deviceTransformOf: slot])
    let first = Int32(effects.count)
    for pass in row.backgroundPasses {
      let blur = pass.blur(density)
      if !blur.isNone { _ = append(.blur(blur)) }
      if let color = pass.color { _ = append(.color(color)) }
    }
    let effect = append(
      .backdrop(first..<Int32(effects.count), isOpaque: openPasses == 0))
    let clipChain = clipShape(
      layers, of: slot, layers.values[appearanceOf: slot], inside: outerClipChain)
    let clipRect = layers.drawProperties.clipRect(of: slot).grown(
      by: -layers.ownOutset(of: slot, on: layers.drawProperties[deviceTransformOf: slot]))
    let count = items.count
    emit(
      layers,
      slot, .backdrop, .image, isBlended: true, opacity, clipChain,
      layers.drawProperties[deviceTransformOf: slot].pixelBounds(
        of: layers.values[geometryOf: slot].bounds),
      in: clipRect)
    guard items.count > count else { return }
    items[count].effect = effect
    items[count].scissor = items[count].bounds
    // Two copies, one of which is filtered.
    use(2, passesOf: 2 * backdropPixels(of: items[count]).area)
  }

  /// Returns the pixels that are read for a backdrop.
  func backdropPixels(of item: Item) -> PixelRect {
    guard item.effect >= 0, case .backdrop(let steps, _) = effects[Int(item.effect)] else {
      return item.bounds
    }
    return effects.pixelsRead(by: steps, for: item.bounds)
  }
}

/// The passes that the filters of a layer began.
struct FilterScope {
  /// True if the layer has filters that are not ended yet.
  var isOpen = false
  /// The `groupBegin` item of the layer's own group, which the layer ends, or -1.
  var group: Int32 = -1
  /// The `groupBegin` items of the groups to which filters are applied, the last filter's first.
  var filtered: Range<Int32> = 0..<0
  /// The blend mode for the items from `first` on, if it needs no pass.
  var blendMode = BlendMode.over
  var first: Int32 = 0
  /// The limit of the layer, to restore after its filters.
  var clipBounds = PixelRect.empty
}
