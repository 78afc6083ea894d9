import CoreGraphics

/// The shadow of one layer in the tree: its model values, its presentation values, and the data
/// derived from those.
struct ShadowRow {
  var model: LayerShadow
  private(set) var shown = LayerShadow()
  /// The path as a form that a shader can blur, if it is one.
  private(set) var form: ShadowForm?
  /// The stencil of a path that is not such a form.
  private(set) var stencil = StencilID.none
  /// The bounding box of the path, in points of the layer.
  private(set) var bounds = SIMD4<Double>()

  init(_ shadow: LayerShadow, _ stencils: inout StencilStore) {
    model = shadow
    show(shadow, &stencils)
  }

  /// Sets the presentation values. The derived data changes only if the path does.
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
