import CoreGraphics

extension RenderTree {
  /// Makes `row` show the images of `mix` and gives what shows besides. Where there is but one image,
  /// it is the contents, for nothing else can be drawn.
  func mix(_ mix: ImageMix?, into row: inout ContentRow) -> ContentFade? {
    guard let mix else { return nil }
    var (main, other) = mix.share >= 0.5 ? (mix.to, mix.from) : (mix.from, mix.to)
    var share = mix.share >= 0.5 ? 1 - mix.share : mix.share
    if main == .none {
      swap(&main, &other)
      share = 1 - share
    }
    show(main, in: &row)
    let weight = Float((share * 255).rounded() / 255)
    guard weight > 0, main != other else { return nil }
    var fade = ContentFade(row: row, weight: weight)
    show(other, in: &fade.row)
    return fade
  }

  private func show(_ id: ImageID, in row: inout ContentRow) {
    row.image = id
    guard id != .none, let image = images[id] else {
      row.image = .none
      return
    }
    row.pixelSize = SIMD2(Float(image.width), Float(image.height))
    row.hasAlpha = image.hasAlphaChannel
  }

  /// Sets what shows besides the contents of `slot`.
  mutating func setFade(_ fade: ContentFade?, of slot: Int32) {
    if fade == nil && contentFades.isEmpty { return }
    guard contentFades.row(of: slot) != fade else { return }
    contentFades.remove(slot)
    if let fade { contentFades.insert(fade, of: slot) }
    mark(slot, [.own, .parts])
  }

  /// Makes the parts of a layer whose contents dissolve such that the passes treat it as one.
  mutating func joinFade(_ slot: Int32) {
    guard contentFades.contains(slot) else { return }
    parts[slot].insert(.isCrossFading)
    parts[slot].subtract([.isPlain, .isOpaque])
  }

  /// The contents that an item draws.
  func contentRow(of item: Item) -> ContentRow {
    guard item.part == .otherContents, let fade = contentFades.row(of: item.slot) else {
      return content[item.slot]
    }
    return fade.row
  }

  /// Emits both images of dissolving contents: each pixel becomes the sum of the two by their weights.
  /// Where one of them is opaque and covers the other, it is drawn over the other with its weight as
  /// opacity, which is the same; elsewhere a pass adds them up.
  mutating func emitFadingContents(
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ clip: Int32
  ) {
    guard let fade = contentFades.row(of: slot) else { return }
    let row = content[slot]
    if fade.row.isEmpty {
      emitContents(.contents, row, slot, style, opacity * (1 - fade.weight), clip)
    } else if fade.row.covers(row, in: box[slot].bounds, style) {
      emitContents(.contents, row, slot, style, opacity, clip)
      emitContents(.otherContents, fade.row, slot, style, opacity * fade.weight, clip)
    } else if row.covers(fade.row, in: box[slot].bounds, style) {
      emitContents(.otherContents, fade.row, slot, style, opacity, clip)
      emitContents(.contents, row, slot, style, opacity * (1 - fade.weight), clip)
    } else {
      let group = beginGroup(slot, opacity: opacity, .contentsFade)
      emitContents(.contents, row, slot, style, 1, clip)
      emitScale(group, 1 - fade.weight)
      emitContents(.otherContents, fade.row, slot, style, fade.weight, clip, .add)
      endGroup(group)
    }
  }
}

extension ContentRow {
  /// Whether no pixel of `other` shows where this one is drawn above it.
  fileprivate func covers(
    _ other: ContentRow, in bounds: SIMD4<Double>, _ style: LayerLook
  ) -> Bool {
    guard !hasAlpha || style.flags.contains(.isOpaque) else { return false }
    if placement.gravity == .resize { return true }
    // Whichever way up both are.
    let (mine, its) = (rect(in: bounds), other.rect(in: bounds))
    return mine.x <= its.x && mine.y <= its.y && mine.x + mine.z >= its.x + its.z
      && mine.y + mine.w >= its.y + its.w
  }
}
