import CoreGraphics

/// The shadow of one layer in the tree: its model values, its presentation values, and the data
/// derived from those.
struct ShadowEntry {
  var model: LayerShadow
  private(set) var presentation = LayerShadow()
  /// The path as a form that a shader can blur, if it is one.
  private(set) var form: ShadowForm?
  /// The path, if it is not such a form.
  private(set) var styledPath = StyledPathID.none
  /// The bounding box of the path, in points of the layer.
  private(set) var bounds = SIMD4<Double>()

  init(_ shadow: LayerShadow, _ styledPaths: inout StyledPathStore) {
    model = shadow
    setPresentation(shadow, &styledPaths)
  }

  /// Sets the presentation values. The derived data changes only if the path does.
  mutating func setPresentation(_ shadow: LayerShadow, _ styledPaths: inout StyledPathStore) {
    let old = presentation
    presentation = shadow
    guard old.path != shadow.path else { return }
    form = shadow.path.flatMap { ShadowForm($0.elements) }
    if let path = shadow.path, form == nil, !path.elements.isEmpty {
      styledPaths.set(.fill(path, .winding), at: &styledPath)
      let box = CGPath(elements: path.elements).boundingBoxOfPath
      bounds = SIMD4(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    } else {
      styledPaths.remove(&styledPath)
      bounds = form?.rect ?? SIMD4()
    }
  }

  mutating func release(_ styledPaths: inout StyledPathStore) { styledPaths.remove(&styledPath) }
}
