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
