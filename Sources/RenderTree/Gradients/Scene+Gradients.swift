/// The gradient of one gradient layer in the tree: what the model says, what is shown now, and the
/// place of its stops.
struct GradientRow {
  var model: LayerGradient
  fileprivate(set) var shown = LayerGradient()
  fileprivate(set) var stops: Range<Int32> = 0..<0
  /// Whether no stop lets anything through.
  fileprivate(set) var isOpaque = false

  var draws: Bool { !stops.isEmpty }
}

extension Scene {
  /// Makes `gradient` the one of `slot`; nil for a layer without one.
  mutating func setGradient(_ gradient: LayerGradient?, of slot: Int32) {
    guard let gradient else {
      freeGradient(of: slot)
      return
    }
    if gradients.contains(slot) {
      guard gradients[slot].model != gradient else { return }
      gradients[slot].model = gradient
      if values.animatedGroups(of: slot).contains(.gradient) { return }
    } else {
      gradients.insert(GradientRow(model: gradient), of: slot)
    }
    var shown: GradientScratch? = takeGradient(of: slot)
    showGradient(&shown, of: slot)
  }

  /// The model's gradient of `slot`; nil for a layer without one.
  func modelGradient(of slot: Int32) -> LayerGradient? {
    gradients.contains(slot) ? gradients[slot].model : nil
  }

  mutating func freeGradient(of slot: Int32) {
    guard var row = gradients.remove(slot) else { return }
    gradientStops.remove(&row.stops)
    mark(slot, [.own, .parts])
  }

  // MARK: Animation

  /// A copy of the model's gradient of `slot` to be animated in place; nil for a layer without one. It
  /// is to be given back by `showGradient`.
  mutating func takeGradient(of slot: Int32) -> GradientScratch? {
    guard gradients.contains(slot) else { return nil }
    var scratch = GradientScratch()
    swap(&scratch.gradient, &gradientScratch)
    scratch.gradient.assign(gradients[slot].model)
    return scratch
  }

  /// Shows what `scratch` holds in the place of what `slot` showed, whose storage is kept for the next.
  mutating func showGradient(_ scratch: inout GradientScratch?, of slot: Int32) {
    guard scratch != nil else { return }
    if let new = scratch?.gradient, new != gradients[slot].shown {
      var old = LayerGradient()
      swap(&old, &gradients[slot].shown)
      gradients[slot].shown = new
      scratch?.gradient = old
      gradientStops.set(gradients[slot].shown, at: &gradients[slot].stops)
      gradients[slot].isOpaque = gradients[slot].shown.colors.allSatisfy { $0.w >= 1 }
      mark(slot, [.own, .parts])
    }
    if let kept = scratch?.gradient { gradientScratch = kept }
    scratch = nil
  }

  // MARK: Drawing

  /// Makes `instance` the one that draws the gradient of an item.
  func setGradient(_ item: Item, on instance: inout RoundRect) {
    let row = gradients[item.slot]
    instance.setGradient(
      row.shown.kind, from: SIMD2<Float>(row.shown.start), to: SIMD2<Float>(row.shown.end),
      stops: row.stops, opacity: item.opacity)
  }
}

/// A gradient whose storage nothing else holds, so that it changes in place.
struct GradientScratch {
  fileprivate var gradient = LayerGradient()

  mutating func apply(
    _ property: GradientProperty, _ track: UnsafePointer<Track>, _ p: TrackProgress,
    _ store: UnsafePointer<TrackStore>
  ) {
    track.apply(property, p, to: &gradient, store: store)
  }
}
