import CoreGraphics

/// The shape of one shape layer in the tree: what the model says, what is shown now, and what was
/// derived from that.
struct ShapeRow {
  var model: LayerShape
  private(set) var shown: LayerShape
  private(set) var fill = StencilID.none
  private(set) var stroke = StencilID.none
  /// The path, where it is one along which a shader knows the lines, and the part along which it draws one.
  private var form: StrokeForm?
  private(set) var arc: StrokeArc?
  /// True if the line is drawn from its stencil though there is an arc, by how the layer stands.
  private var needsStencil = false
  /// Around the filled path and around the line, in points of the layer; empty ones have no size.
  private(set) var fillBounds = SIMD4<Double>()
  private(set) var strokeBounds = SIMD4<Double>()

  init(_ shape: LayerShape, _ stencils: inout StencilStore) {
    model = shape
    shown = LayerShape()
    show(shape, &stencils, isNew: true)
  }

  var drawsFill: Bool { fill.index >= 0 && shown.fillColor.w > 0 }
  var drawsStroke: Bool {
    (arc != nil || stroke.index >= 0) && shown.strokeColor.w > 0 && shown.pen.draws
  }
  var draws: Bool { drawsFill || drawsStroke }
  /// Things drawn over one another.
  var partCount: Int { (drawsFill ? 1 : 0) + (drawsStroke ? 1 : 0) }

  /// Shows `shape`. Its stencils change only where the outlines do, not for colours.
  mutating func show(_ shape: LayerShape, _ stencils: inout StencilStore, isNew: Bool = false) {
    let old = shown
    shown = shape
    guard let path = shape.path, !path.elements.isEmpty else {
      release(&stencils)
      return
    }
    let isNewPath = isNew || old.path != path
    if isNewPath || old.rule != shape.rule {
      stencils.set(.fill(path, shape.rule), at: &fill)
    }
    guard isNewPath || old.pen != shape.pen else { return }
    if isNewPath {
      form = StrokeForm(path.elements)
      needsStencil = false
      fillBounds = SIMD4(CGPath(elements: path.elements).boundingBoxOfPath)
    }
    arc = form.flatMap { StrokeArc($0, shape.pen) }
    updateStroke(along: path, &stencils)
    guard isNewPath || !old.pen.hasSameReach(as: shape.pen) else { return }
    let reach = shape.pen.reach(along: path.elements)
    strokeBounds = SIMD4(
      lowHalf: fillBounds.lowHalf - reach, highHalf: fillBounds.highHalf + 2 * reach)
  }

  private mutating func updateStroke(along path: ShapePath, _ stencils: inout StencilStore) {
    if needsStencil || arc == nil && shown.pen.draws {
      stencils.set(.stroke(path, shown.pen), at: &stroke)
    } else {
      stencils.remove(&stroke)
    }
  }

  /// Has the line drawn from its stencil where the shader cannot draw it on `plane`.
  mutating func place(on plane: Plane, _ stencils: inout StencilStore) {
    guard !needsStencil, let arc, arc.scale(on: plane) == nil, let path = shown.path else { return }
    needsStencil = true
    updateStroke(along: path, &stencils)
  }

  mutating func release(_ stencils: inout StencilStore) {
    (form, arc, needsStencil) = (nil, nil, false)
    stencils.remove(&fill)
    stencils.remove(&stroke)
  }

  /// Around all that is drawn, in points of the layer; nil when nothing is.
  var bounds: SIMD4<Double>? {
    switch (drawsFill, drawsStroke) {
    case (false, false): nil
    // The line lies on the outline of what is filled.
    case (_, true): strokeBounds
    case (true, false): fillBounds
    }
  }
}

extension SIMD4<Double> {
  fileprivate init(_ rect: CGRect) {
    self.init(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }
}
