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

/// Draws the marks of constraints: lines with end bars for distances, dashed lines for alignments,
/// brackets for sizes, stripes over ambiguous views.
struct ConstraintLines: Sendable {
  var marks = ConstraintMarks()
  /// The maps from the unit squares of the marks' layers to pixels; nil for layers that are not
  /// visible.
  private var planes: [Homography?] = []
  /// The lines of the marks, in pixels; nil for those of layers that are not visible.
  private var figures: [MarkPainter.Figure?] = []
  private var text = TextBlock()
  /// For each mark, the index of its line of text.
  private var lineOfMark: [Int] = []
  /// The boxes of the texts drawn so far.
  private var labels: [OverlayBox] = []

  /// The number of labels before one that it moves away from, so that many take no longer each.
  private static let avoidedLabels = 48

  /// Takes the current places of the layers.
  ///
  /// - Parameter plane: Returns the map from a layer's unit square to pixels; nil if the layer is
  ///   not visible.
  mutating func place(by plane: (LayerID) -> Homography?) {
    planes.removeAll(keepingCapacity: true)
    for layer in marks.layers { planes.append(plane(layer)) }
    figures.removeAll(keepingCapacity: true)
    for mark in marks.marks { figures.append(figure(of: mark)) }
  }

  /// Renders the texts that have changed, each once.
  mutating func setText(
    fontSize: Float, _ rasterizer: TextRasterizer, in images: inout ImageStore
  ) {
    var texts: [String] = []
    var lines: [String: Int] = [:]
    lineOfMark = marks.marks.map { mark in
      if let line = lines[mark.text] { return line }
      lines[mark.text] = texts.count
      texts.append(mark.text)
      return texts.count - 1
    }
    text.set(texts, fontSize: fontSize, rasterizer, in: &images)
  }

  mutating func clearText(in images: inout ImageStore) {
    text.clear(in: &images)
    lineOfMark = []
  }

  /// Adds all marks whose layers are visible. `hatch` is `Hatch.image`.
  mutating func append(
    _ palette: OverlayOptions.Palette, hatch: ImageID, scale: Float, to frame: inout Frame
  ) {
    appendAmbiguous(palette, hatch, scale, to: &frame)
    let pen = MarkPainter(scale: scale, surface: frame.surface)
    // All dark lines lie below all light ones, so that none cuts another.
    for (mark, figure) in zip(marks.marks, figures) {
      guard let figure else { continue }
      pen.forEachLine(of: figure, mark.axis) {
        frame.fill($0.grown(by: pen.edge), MarkPainter.dark)
      }
    }
    for (mark, figure) in zip(marks.marks, figures) {
      guard let figure else { continue }
      let color = Self.category(of: mark).color(palette)
      pen.forEachLine(of: figure, mark.axis) { frame.fill($0, color) }
    }
    labels.removeAll(keepingCapacity: true)
    for (index, line) in lineOfMark.enumerated() where index < figures.count {
      guard let figure = figures[index], line < text.lines.count else { continue }
      let line = text.lines[line]
      guard line.width > 0 else { continue }
      let box = freed(
        pen.labelBox(of: figure, marks.marks[index].axis, width: line.width, height: line.height))
      labels.append(box)
      frame.fill(box, cornerRadius: 3 * scale, .panel)
      line.append(x: box.x + pen.padding, y: box.y, .text, to: &frame)
    }
  }

  /// Returns the box below those of the last labels that it meets.
  private func freed(_ box: OverlayBox) -> OverlayBox {
    var box = box
    for _ in 0..<4 {
      guard let other = labels.suffix(Self.avoidedLabels).first(where: box.meets) else { break }
      box.y = other.maxY
    }
    return box
  }

  private static func category(of mark: ConstraintMarks.Mark) -> OverlayCategory {
    mark.isSatisfied ? .satisfiedConstraint : .brokenConstraint
  }

  private func appendAmbiguous(
    _ palette: OverlayOptions.Palette, _ hatch: ImageID, _ scale: Float, to frame: inout Frame
  ) {
    let color = OverlayCategory.ambiguousLayout.color(palette)
    for place in marks.ambiguous {
      guard let box = box(of: place), box.width > 0, box.height > 0 else { continue }
      frame.hatch(
        box.plane, color.faded(0.5), hatch, scale: scale / 2, scissor: frame.surface)
      frame.stroke(box, lineWidth: max((2 * scale).rounded(), 1), color)
    }
  }

  // MARK: Places

  /// Returns the figure of a mark in pixels; nil if a layer is not visible.
  private func figure(of mark: ConstraintMarks.Mark) -> MarkPainter.Figure? {
    func end(_ anchor: ConstraintMarks.Anchor) -> MarkPainter.End? {
      guard let box = box(of: anchor.place) else { return nil }
      let span = box.span(mark.axis)
      let position = span.lowerBound + anchor.part * (span.upperBound - span.lowerBound)
      guard position.isFinite else { return nil }
      return MarkPainter.End(position: position, across: box.span(mark.axis.other))
    }
    switch mark.shape {
    case .spacing(let first, let second):
      guard let first = end(first), let second = end(second) else { return nil }
      return .spacing(first, second)
    case .alignment(let first, let second):
      guard let first = end(first), let second = end(second) else { return nil }
      return .alignment(first, second)
    case .size(let place): return box(of: place).map { .size($0) }
    }
  }

  /// Returns the rectangle around a place, in pixels; nil if its layer is not visible.
  private func box(of place: ConstraintMarks.Place) -> OverlayBox? {
    guard planes.indices.contains(place.layer), let plane = planes[place.layer] else { return nil }
    let (start, end) = (place.start, place.end)
    var least = SIMD2<Float>(repeating: .infinity)
    var most = -least
    for (u, v) in [(start.x, start.y), (end.x, start.y), (end.x, end.y), (start.x, end.y)] {
      guard let point = plane.point(u, v), point.x.isFinite, point.y.isFinite else { return nil }
      (least, most) = (pointwiseMin(least, point), pointwiseMax(most, point))
    }
    return OverlayBox(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }
}

extension ConstraintMarks.Axis {
  var other: ConstraintMarks.Axis { self == .horizontal ? .vertical : .horizontal }
}

extension OverlayBox {
  /// The range of the box along an axis.
  func span(_ axis: ConstraintMarks.Axis) -> ClosedRange<Float> {
    axis == .horizontal ? x...x + max(width, 0) : y...y + max(height, 0)
  }
}
