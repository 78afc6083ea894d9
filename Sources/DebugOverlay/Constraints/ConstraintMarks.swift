package import CalqueRenderTree

/// The constraints of a window's views, as marks over the picture.
///
/// The main thread makes them, because the render tree knows no constraints. Marks are anchored to
/// layers, so that they follow layers that the render thread moves.
package struct ConstraintMarks: Sendable, Hashable {
  package enum Axis: Sendable, Hashable { case horizontal, vertical }

  /// A rectangle in a layer.
  package struct Place: Sendable, Hashable {
    /// The index of the layer in `layers`.
    package var layer: Int
    /// The top left and the bottom right corner, as parts of the layer's width and height.
    package var start, end: SIMD2<Float>

    package init(layer: Int, start: SIMD2<Float>, end: SIMD2<Float>) {
      (self.layer, self.start, self.end) = (layer, start, end)
    }
  }

  /// A position along the mark's axis: a part of the length of a place, from its left or top edge.
  package struct Anchor: Sendable, Hashable {
    package var place: Place
    package var part: Float

    package init(_ place: Place, part: Float) {
      (self.place, self.part) = (place, part)
    }
  }

  package enum Shape: Sendable, Hashable {
    /// The distance between two positions.
    case spacing(Anchor, Anchor)
    /// Two positions that are the same.
    case alignment(Anchor, Anchor)
    /// The length of a place.
    case size(Place)
  }

  /// A mark for one constraint.
  package struct Mark: Sendable, Hashable {
    package var axis: Axis
    package var shape: Shape
    /// The constant, in points; empty for none.
    package var text: String
    package var isSatisfied: Bool

    package init(_ axis: Axis, _ shape: Shape, text: String, isSatisfied: Bool) {
      (self.axis, self.shape, self.text, self.isSatisfied) = (axis, shape, text, isSatisfied)
    }
  }

  /// The layers of the places, each once.
  package var layers: [LayerID] = []
  package var marks: [Mark] = []
  /// The views whose layout is ambiguous.
  package var ambiguous: [Place] = []

  package init() {}
}
