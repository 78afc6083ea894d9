import CoreGraphics

/// The shadow of one layer in the tree: what the model says, what is shown now, and what was derived
/// from that.
struct ShadowRow {
  var model: LayerShadow
  private(set) var shown = LayerShadow()
  /// The path, where it is one that a shader blurs.
  private(set) var form: ShadowForm?
  /// The path, where it is not.
  private(set) var stencil = StencilID.none
  /// Around the path, in points of the layer.
  private(set) var bounds = SIMD4<Double>()

  init(_ shadow: LayerShadow, _ stencils: inout StencilStore) {
    model = shadow
    show(shadow, &stencils)
  }

  /// Shows `shadow`. What its path covers is found out again only for another path.
  mutating func show(_ shadow: LayerShadow, _ stencils: inout StencilStore) {
    let old = shown
    shown = shadow
    guard old.path != shadow.path else { return }
    form = shadow.path.flatMap { ShadowForm($0.elements) }
    if let path = shadow.path, form == nil, !path.elements.isEmpty {
      stencils.set(.fill(path, .winding), at: &stencil)
      let box = CGPath(elements: path.elements).boundingBoxOfPath
      bounds = SIMD4(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    } else {
      stencils.remove(&stencil)
      bounds = form?.rect ?? SIMD4()
    }
  }

  mutating func release(_ stencils: inout StencilStore) { stencils.remove(&stencil) }
}

extension Scene {
  /// Makes `shadow` the one of `slot`.
  mutating func setShadow(_ shadow: LayerShadow, of slot: Int32) {
    if !shadows.contains(slot) {
      if shadow == LayerShadow() { return }
      ensureShadow(of: slot)
    }
    guard shadows[slot].model != shadow else { return }
    shadows[slot].model = shadow
    if !values.animatedGroups(of: slot).contains(.shadow) { showShadow(shadow, of: slot) }
  }

  /// Gives `slot` a row among the shadows if it has none.
  mutating func ensureShadow(of slot: Int32) {
    if !shadows.contains(slot) { shadows.insert(ShadowRow(LayerShadow(), &stencils), of: slot) }
  }

  /// The model's shadow of `slot`.
  func modelShadow(of slot: Int32) -> LayerShadow {
    shadows.contains(slot) ? shadows[slot].model : LayerShadow()
  }

  /// Shows `shadow` in the place of what `slot`, which has one, showed.
  mutating func showShadow(_ shadow: LayerShadow, of slot: Int32) {
    guard shadows[slot].shown != shadow else { return }
    shadows[slot].show(shadow, &stencils)
    mark(slot, [.tree, .parts])
  }

  mutating func freeShadow(of slot: Int32) {
    guard var row = shadows.remove(slot) else { return }
    row.release(&stencils)
    mark(slot, [.tree, .parts])
  }

  /// Whether a shadow of `slot` is to be seen.
  func hasShadow(_ slot: Int32) -> Bool {
    shadows.contains(slot) && shadows[slot].shown.isSeen
  }
}
