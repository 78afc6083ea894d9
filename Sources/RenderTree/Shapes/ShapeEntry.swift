import CoreGraphics

/// The shape of one layer in the tree: its model values, its presentation values, and the data
/// derived from those.
struct ShapeEntry {
  var model: LayerShape
  private(set) var presentation: LayerShape
  private(set) var fill = StyledPathID.none
  private(set) var stroke = StyledPathID.none
  /// The path, if it is a form along which a shader can draw lines; and the arc that it draws.
  private var form: StrokeForm?
  private(set) var arc: StrokeArc?
  /// True if the line is drawn from its styled path in spite of an arc, because of the layer's
  /// device transform.
  private var needsStyledPath = false
  /// The whole line, if only a part of it is shown.
  private(set) var trimming: LineTrimming?
  /// True if the line is drawn from `trimming`.
  private(set) var drawsLineMap = false
  /// True if `trimming` cannot be made for the path; and if the line is too large for it, because
  /// of the device transform.
  private var isUnfit = false
  private var isTooLarge = false
  /// The bounding boxes of the filled path and of the line, in points of the layer; those of empty
  /// ones have no size.
  private(set) var fillBounds = SIMD4<Double>()
  private(set) var strokeBounds = SIMD4<Double>()

  init(_ shape: LayerShape, _ styledPaths: inout StyledPathStore) {
    model = shape
    presentation = LayerShape()
    setPresentation(shape, &styledPaths, isNew: true)
  }

  var drawsFill: Bool { fill.index >= 0 && presentation.fillColor.w > 0 }
  var drawsStroke: Bool {
    (arc != nil || stroke.index >= 0) && presentation.strokeColor.w > 0 && presentation.pen.draws
  }
  var draws: Bool { drawsFill || drawsStroke }
  /// The number of overlapping items.
  var partCount: Int { (drawsFill ? 1 : 0) + (drawsStroke ? 1 : 0) }

  /// Sets the presentation values. The styled paths change only if the outlines do, not with
  /// colours.
  mutating func setPresentation(
    _ shape: LayerShape, _ styledPaths: inout StyledPathStore, isNew: Bool = false
  ) {
    let old = presentation
    presentation = shape
    guard let path = shape.path, !path.elements.isEmpty else {
      release(&styledPaths)
      return
    }
    let isNewPath = isNew || old.path != path
    if isNewPath || old.rule != shape.rule {
      styledPaths.set(.fill(path, shape.rule), at: &fill)
    }
    guard isNewPath || old.pen != shape.pen else { return }
    if isNewPath {
      form = StrokeForm(path.elements)
      needsStyledPath = false
      fillBounds = path.box
    }
    arc = form.flatMap { StrokeArc($0, shape.pen) }
    if isNewPath || !old.pen.hasSameReach(as: shape.pen) {
      let reach = shape.pen.reach(along: path.elements)
      strokeBounds = SIMD4(
        lowHalf: fillBounds.lowHalf - reach, highHalf: fillBounds.highHalf + 2 * reach)
    }
    if isNewPath || old.pen.whole != shape.pen.whole {
      trimming?.release(&styledPaths)
      (trimming, isUnfit) = (nil, false)
    }
    updateStroke(along: path, &styledPaths)
  }

  private mutating func updateStroke(along path: ShapePath, _ styledPaths: inout StyledPathStore) {
    drawsLineMap = false
    guard arc == nil || needsStyledPath else { return styledPaths.remove(&stroke) }
    if presentation.pen.isTrimmed, trimming == nil, !isUnfit {
      trimming = LineTrimming(presentation.pen, along: path, in: strokeBounds, &styledPaths)
      isUnfit = trimming == nil
    }
    if canDrawLineMap { drawsLineMap = !isTooLarge }
    if drawsLineMap {
      // The whole line may be shown again.
      styledPaths.set(.stroke(path, presentation.pen.whole), at: &stroke)
    } else if needsStyledPath || presentation.pen.draws {
      styledPaths.set(.stroke(path, presentation.pen), at: &stroke)
    } else {
      styledPaths.remove(&stroke)
    }
  }

  /// Selects the method to draw the line on `deviceTransform`, of a surface with `scale` pixels per
  /// point: a styled path if the shader cannot draw it, and a styled path of the visible part if
  /// the whole is too large.
  mutating func updateStroke(
    on deviceTransform: PlaneTransform, _ scale: Double, _ styledPaths: inout StyledPathStore
  ) {
    guard let path = presentation.path else { return }
    let isBeyondShader = arc.map { $0.scale(on: deviceTransform) == nil } ?? needsStyledPath
    if isBeyondShader != needsStyledPath {
      needsStyledPath = isBeyondShader
      updateStroke(along: path, &styledPaths)
    }
    guard canDrawLineMap, let trimming else { return }
    let density = CoverageScale.density(of: strokeBounds, on: deviceTransform, scale)
    let pixels = CoverageScale.pixels(of: strokeBounds, density)
    let isBeyondMaps =
      max(pixels.width, pixels.height) > CoverageLimit.side
      || pixels.area > CoverageLimit.lineMapArea
      || trimming.measure.length * Double(density) > CoverageLimit.lineMapLength
      || trimming.cells(presentation.pen, density: Double(density)) > CoverageLimit.lineMapCells
    if isBeyondMaps != isTooLarge {
      isTooLarge = isBeyondMaps
      updateStroke(along: path, &styledPaths)
    }
  }

  /// True if the visible part of the line can be drawn from the whole, unless that is too large.
  private var canDrawLineMap: Bool {
    (arc == nil || needsStyledPath) && presentation.pen.isTrimmed
      && trimming?.shows(presentation.pen) == true
  }

  mutating func release(_ styledPaths: inout StyledPathStore) {
    (form, arc, needsStyledPath) = (nil, nil, false)
    trimming?.release(&styledPaths)
    (trimming, drawsLineMap, isUnfit, isTooLarge) = (nil, false, false, false)
    styledPaths.remove(&fill)
    styledPaths.remove(&stroke)
  }

  /// The bounding box of all that is drawn, in points of the layer; nil if nothing is.
  var bounds: SIMD4<Double>? {
    switch (drawsFill, drawsStroke) {
    case (false, false): nil
    // The line runs along the outline of the fill.
    case (_, true): strokeBounds
    case (true, false): fillBounds
    }
  }
}

/// A line of which a part is shown: a styled path of the whole line that stores path positions, and
/// the lengths of the path.
struct LineTrimming {
  let measure: PathMeasure
  private let elementCount: Int
  private(set) var styledPath = StyledPathID.none
  private let extent: LineMap.Extent

  /// The longest side, and the highest scale in pixels per point, of the trial map that determines
  /// what can be shown.
  private static let trialSide = 512.0
  private static let trialScale = 2.0

  /// Makes the line of `pen` along `path`, which lies in `bounds`; nil if its path positions cannot
  /// be determined.
  init?(
    _ pen: StrokeStyle, along path: ShapePath, in bounds: SIMD4<Double>,
    _ styledPaths: inout StyledPathStore
  ) {
    // The caps of dashes extend beyond the dashes' positions.
    guard pen.width > 0, pen.width.isFinite, pen.dashes.isEmpty || pen.cap == .butt else {
      return nil
    }
    guard path.elements.count <= CoverageLimit.lineMapElements else { return nil }
    measure = PathMeasure(path.elements)
    elementCount = path.elements.count
    let scale = Float(min(Self.trialSide / max(bounds.z, bounds.w), Self.trialScale))
    guard measure.length > 0, scale > 1e-9, scale.isFinite,
      measure.length * Double(scale) <= CoverageLimit.lineMapLength,
      Self.cells(pen, measure, elementCount, Double(scale)) <= CoverageLimit.lineMapCells
    else { return nil }
    let trial = StyledPath.lineMap(path, pen.whole)
    let coverageMask = CoverageMask(
      styledPath: .none, scale: scale, bounds: CoverageScale.pixels(of: bounds, scale),
      shown: .empty,
      isStroke: true)
    guard !coverageMask.bounds.isEmpty, let map = trial.map(coverageMask), map.extent > .none else {
      return nil
    }
    extent = map.extent
    styledPaths.set(trial, at: &styledPath)
  }

  /// Returns the pixels that are looked at to make the map of the line at `density` pixels per
  /// point.
  func cells(_ pen: StrokeStyle, density: Double) -> Double {
    Self.cells(pen, measure, elementCount, density)
  }

  private static func cells(
    _ pen: StrokeStyle, _ measure: PathMeasure, _ elementCount: Int, _ density: Double
  ) -> Double {
    let (length, width) = (measure.length * density, pen.width * density + 2)
    // A curve is at most 64 pieces of at least a pixel. A piece takes its area and a step for each
    // of its rows, a corner its square; and each of these looks at the dashes of a period.
    let pieces = min(length, 64 * Double(elementCount)) + Double(elementCount)
    let looks = length * width + 4 * pieces * width + Double(elementCount) * width * width
    return looks * Double(1 + pen.dashes.count)
  }

  mutating func release(_ styledPaths: inout StyledPathStore) { styledPaths.remove(&styledPath) }

  /// Returns true if the styled path can show the part that `pen` draws.
  func shows(_ pen: StrokeStyle) -> Bool {
    if pen.start <= 0 { return true }
    // The dash pattern begins at the start of the part.
    return pen.dashes.isEmpty && (pen.end >= 1 || extent == .all)
  }
}
