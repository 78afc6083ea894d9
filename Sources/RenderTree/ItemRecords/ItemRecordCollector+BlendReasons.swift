extension ItemRecordCollector {
  /// Returns the reasons why `item` needs blending; none if it does not. They are derived from the
  /// layer, not from the decision of the display list, so that the two can be checked against each
  /// other.
  func blendReasons(_ layers: borrowing LayerStore, of item: Item) -> BlendReasons {
    var reasons = ownReasons(layers, of: item)
    if item.kind != .shadowBegin {
      if item.opacity < 1 {
        let isGroup = item.kind == .groupEnd && item.reason == .groupOpacity
        reasons.insert(isGroup ? .groupOpacity : .opacity)
      }
      if item.clipChain >= 0 { reasons.insert(.clip) }
    }
    // Cross-fading contents are added up, and masks scale.
    if item.blendMode != .over, reasons.isDisjoint(with: [.dissolve, .particles]),
      item.kind != .maskEnd
    {
      reasons.insert(.blendMode)
    }
    return reasons
  }

  /// Returns the reasons that lie in the content of the item.
  private func ownReasons(_ layers: borrowing LayerStore, of item: Item) -> BlendReasons {
    switch item.kind {
    case .background: backgroundReasons(layers, of: item)
    case .contents, .otherContents, .sprites: contentsReasons(layers, of: item)
    case .border: .border
    case .feature(let feature): feature.drawing?.blendReasons(of: item, layers) ?? []
    case .particles: .particles
    case .shadow, .shadowEnd, .caster: .shadow
    // The caster is drawn into its own empty target.
    case .shadowBegin: []
    case .maskEnd: .clip
    case .scaleBackdrop: .dissolve
    case .backdrop: .filter
    case .snapshot: snapshotReasons(layers, of: item)
    case .rasterization:
      layers.rasterization(of: item.slot)?.isOpaque ?? false ? [] : .contentsAlpha
    case .groupBegin, .maskBegin: []
    case .groupEnd: groupReasons(of: item)
    }
  }

  private func snapshotReasons(_ layers: borrowing LayerStore, of item: Item) -> BlendReasons {
    let snapshot = layers.transitionIndex(of: item.slot).flatMap { layers.transitions[$0].snapshot }
    let isWhole = item.opacity >= 1 && item.blendMode == .over
    return snapshot?.isOpaque ?? false && isWhole ? [] : .dissolve
  }

  private func backgroundReasons(_ layers: borrowing LayerStore, of item: Item) -> BlendReasons {
    let appearance = layers.values[appearanceOf: item.slot]
    var reasons: BlendReasons = []
    if appearance.drawsBackground, appearance.backgroundColor.w < 1,
      !appearance.flags.contains(.isOpaque)
    {
      reasons.insert(.colorAlpha)
    }
    if appearance.isRounded { reasons.insert(.corners) }
    if item.hasBorder { reasons.insert(.border) }
    if layers.hasAntialiasedEdges(
      item.slot, appearance, layers.values[geometryOf: item.slot].bounds)
    {
      reasons.insert(.edges)
    }
    return reasons
  }

  private func contentsReasons(_ layers: borrowing LayerStore, of item: Item) -> BlendReasons {
    let appearance = layers.values[appearanceOf: item.slot]
    let content = layers.contentDescriptor(of: item)
    let bounds = layers.values[geometryOf: item.slot].bounds
    let isFlipped = layers.drawProperties.treeFlags(of: item.slot).contains(.isFlipped)
    let rect = content.slice(in: bounds, isFlipped: isFlipped).rect
    var reasons: BlendReasons = []
    if content.hasAlpha, !appearance.flags.contains(.isOpaque) { reasons.insert(.contentsAlpha) }
    if item.pipeline == .roundImage {
      let isRound =
        appearance.isRounded && appearance.flags.contains(.masksToBounds) && rect == bounds
      reasons.insert(isRound ? .corners : .edges)
    } else if item.contentSlice >= 0, layers.hasAntialiasedEdges(item.slot, appearance, rect) {
      reasons.insert(.edges)
    }
    if layers.drawProperties.drawFlags(of: item.slot).contains(.isCrossFading),
      item.opacity < 1 || item.blendMode == .add
    {
      reasons.insert(.dissolve)
    }
    return reasons
  }

  private func groupReasons(of item: Item) -> BlendReasons {
    switch item.reason {
    case .mask, .clip: .clip
    case .transition, .contentsFade, .snapshot: .dissolve
    case .filter: .filter
    case .compositing: .blendMode
    case .shadow: .shadow
    case .groupOpacity, .root, .rasterization, .overlay: .groupOpacity
    }
  }
}
