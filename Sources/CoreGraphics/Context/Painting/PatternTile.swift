internal import CalqueCCairo

/// One period of a pattern in pixels, which is drawn once and repeated.
final class PatternTile {
  /// The longest side, in pixels.
  private static let longestSide: CGFloat = 4096
  /// The largest number of cells in a row that overlap.
  private static let mostOverlaps = 8
  /// The distances of cells that are drawn, in pixels: beyond them a tile's map has no inverse,
  /// which would leave Cairo in a permanent error state.
  private static let periods: ClosedRange<CGFloat> = 1e-4...1e8
  /// The largest number of cells that are placed one by one.
  private static let mostCells: CGFloat = 10_000

  private let color: CGColor
  private let pattern: CGPattern
  /// The map from pattern space to pixels of the drawing context, and its inverse.
  private let place, inverse: CGAffineTransform
  /// The map from pattern space to the tile's pixels, with the origin at the upper left.
  private let tileTransform: CGAffineTransform
  /// True if each cell begins at a whole pixel; false if the tile is repeated.
  private let isPlacedOneByOne: Bool
  private let cell: CGContext

  /// Draws the tile of `color`, whose pattern `place` maps to the pixels of `context`.
  init?(_ color: CGColor, _ pattern: CGPattern, _ place: CGAffineTransform, for context: CGContext)
  {
    let pixels = Self.period(of: pattern, place)
    guard Self.periods.contains(pixels.width), Self.periods.contains(pixels.height) else {
      WorkLimit.report(
        "the cells of a pattern are \(pixels.width) x \(pixels.height) pixels apart; expected"
          + " \(Self.periods.lowerBound) to \(Self.periods.upperBound); drawing none")
      return nil
    }
    let count = CGFloat(context.width * context.height) / (pixels.width * pixels.height)
    let isWhole = pixels.width.isWhole && pixels.height.isWhole
    isPlacedOneByOne =
      pattern.tiling == .noDistortion && !isWhole && place.b == 0 && place.c == 0
      && count <= Self.mostCells && max(pixels.width, pixels.height) <= Self.longestSide
    let rounding = isPlacedOneByOne ? FloatingPointRoundingRule.up : .toNearestOrAwayFromZero
    func side(_ length: CGFloat) -> CGFloat {
      min(max(length.rounded(rounding), 1), Self.longestSide)
    }
    let (width, height) = (side(pixels.width), side(pixels.height))
    let scale = CGSize(
      width: (isPlacedOneByOne ? pixels.width : width) / pattern.steps.width,
      height: (isPlacedOneByOne ? pixels.height : height) / pattern.steps.height)
    tileTransform = CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height, tx: -pattern.bounds.minX * scale.width,
      ty: -pattern.bounds.minY * scale.height)
    guard let inverse = place.inverse, inverse.concatenating(tileTransform).inverse != nil,
      let cell = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: .sharedSRGB, bitmapInfo: context.layout.bitmapInfo)
    else { return nil }
    (self.color, self.pattern, self.cell) = (color, pattern, cell)
    (self.place, self.inverse) = (place, inverse)
    cell.patternDepth = context.patternDepth + 1
    drawCells()
  }

  /// Returns the distances of cells in pixels.
  private static func period(of pattern: CGPattern, _ place: CGAffineTransform) -> CGSize {
    CGSize(
      width: pattern.steps.width * (place.a * place.a + place.b * place.b).squareRoot(),
      height: pattern.steps.height * (place.c * place.c + place.d * place.d).squareRoot())
  }

  /// Returns true if the tile shows the colour at that place, for a context with this layout.
  func shows(_ color: CGColor, _ place: CGAffineTransform, _ layout: CGImage.Layout) -> Bool {
    self.place == place && cell.layout == layout && self.color == color
  }

  /// Returns the line about cells that are left out because too many overlap; nil for none.
  static func excess(of pattern: CGPattern) -> String? {
    let (size, steps) = (pattern.bounds.size, pattern.steps)
    let count = max(
      (size.width / steps.width).rounded(.up), (size.height / steps.height).rounded(.up))
    guard count > CGFloat(mostOverlaps) else { return nil }
    return "a pattern has cells of \(size.width) x \(size.height), \(steps.width) x \(steps.height)"
      + " apart, so that \(count) overlap; expected at most \(mostOverlaps) in a row; drawing that"
      + " many"
  }

  /// Draws the cell, and those before it that reach into it.
  private func drawCells() {
    if let line = Self.excess(of: pattern) { WorkLimit.report(line) }
    let (bounds, steps) = (pattern.bounds, pattern.steps)
    func overlaps(_ length: CGFloat, _ step: CGFloat) -> Int {
      Int(min((length / step).rounded(.up), CGFloat(Self.mostOverlaps)))
    }
    let flip = CGAffineTransform(1, 0, 0, -1, 0, CGFloat(cell.height))
    for row in (0..<overlaps(bounds.height, steps.height)).reversed() {
      for column in (0..<overlaps(bounds.width, steps.width)).reversed() {
        cell.begin(
          CGAffineTransform(
            translationX: CGFloat(-column) * steps.width, y: CGFloat(-row) * steps.height
          ).concatenating(tileTransform).concatenating(flip))
        cell.clip(to: bounds)
        if !pattern.isColored {
          let stencil = CGColor(srgb: color.srgb).copy(alpha: 1) ?? .black
          cell.setFillColor(stencil)
          cell.setStrokeColor(stencil)
        }
        pattern.drawCell(in: cell)
      }
    }
    cell.begin(.identity)
    cell.fade(to: color.alpha)
  }

  /// Sets the repeated tile as the source of `context`, with an opacity.
  func setSource(of context: CGContext, alpha: CGFloat) {
    cairo_surface_flush(cell.bitmap.surface)
    if isPlacedOneByOne {
      placeCells(in: context)
    } else {
      context.setImageSource(
        cell.bitmap.surface, inverse.concatenating(tileTransform), extend: CAIRO_EXTEND_REPEAT)
    }
    guard alpha < 1 else { return }
    let source = cairo_pattern_reference(cairo_get_source(context.cairo))
    cairo_push_group(context.cairo)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source(context.cairo, source)
    cairo_paint_with_alpha(context.cairo, Double(alpha))
    cairo_pop_group_to_source(context.cairo)
    cairo_pattern_destroy(source)
  }

  /// Sets the visible cells, each at whole pixels, as the source of `context`.
  private func placeCells(in context: CGContext) {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context.cairo, &x1, &y1, &x2, &y2)
    let (bounds, steps) = (pattern.bounds, pattern.steps)
    let area = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(inverse)
    func range(_ first: CGFloat, _ last: CGFloat, _ step: CGFloat) -> ClosedRange<CGFloat> {
      (first / step).rounded(.down) - 1...(last / step).rounded(.up)
    }
    let columns = range(area.minX - bounds.minX, area.maxX - bounds.minX, steps.width)
    let rows = range(area.minY - bounds.minY, area.maxY - bounds.minY, steps.height)
    let cairo = context.cairo
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
      for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
        // A pattern may be mirrored: the tile's origin is the corner of the cell with the least
        // coordinates in pattern space.
        let origin = CGPoint(
          x: bounds.minX + column * steps.width, y: bounds.minY + row * steps.height
        ).applying(place)
        let map = CGAffineTransform(
          a: place.a < 0 ? -1 : 1, b: 0, c: 0, d: place.d < 0 ? -1 : 1,
          tx: origin.x.rounded(), ty: origin.y.rounded())
        guard let inverse = map.inverse else { continue }
        context.setImageSource(cell.bitmap.surface, inverse, extend: CAIRO_EXTEND_NONE)
        cairo_paint(cairo)
      }
    }
    cairo_pop_group_to_source(cairo)
  }
}

extension CGContext {
  /// The deepest patterns in cells of patterns that are drawn.
  private static let deepestPattern = 4

  /// Sets `pattern` as the source, or nothing if it cannot be drawn.
  func setSource(_ color: CGColor, _ pattern: CGPattern) {
    let place = pattern.matrix
      .concatenating(
        CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
      )
      .concatenating(baseTransform)
      .concatenating(CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height)))
    if patternTile?.shows(color, place, layout) != true {
      guard patternDepth < Self.deepestPattern else {
        WorkLimit.report(
          "a pattern is drawn in cells of patterns, \(patternDepth) deep; expected at most"
            + " \(Self.deepestPattern - 1); drawing nothing of it")
        return releaseSource(alpha: 0)
      }
      // A cell may draw in this context, too.
      patternDepth += 1
      patternTile = PatternTile(color, pattern, place, for: self)
      patternDepth -= 1
    }
    guard let patternTile else { return releaseSource(alpha: 0) }
    patternTile.setSource(of: self, alpha: state.alpha)
  }

  /// Begins anew with the transform `ctm`, whatever is on the stack.
  fileprivate func begin(_ ctm: CGAffineTransform) {
    while let last = saved.last {
      last.reason == .save ? restoreGState() : endTransparencyLayer()
    }
    resetClip()
    beginPath()
    state = GraphicsState()
    state.ctm = ctm
  }

  /// Multiplies all pixels by `alpha`.
  fileprivate func fade(to alpha: CGFloat) {
    guard alpha < 1 else { return }
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(cairo, 0, 0, 0, Double(max(alpha, 0)))
    cairo_paint(cairo)
    releaseSource()
  }
}

extension CGFloat {
  /// True if the number is whole but for rounding errors.
  fileprivate var isWhole: Bool { (self - rounded()).magnitude < 1e-6 }
}

extension CGImage.Layout {
  /// The layout of a bitmap context with premultiplied alpha.
  var bitmapInfo: UInt32 {
    switch self {
    case .bgra:
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    case .rgba:
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue
    }
  }
}
