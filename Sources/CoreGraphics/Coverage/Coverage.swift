internal import CalqueCCairo
internal import Glibc

/// The coverage mask of a shape: a byte per pixel, rows from the top.
package struct Coverage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// The length of a row; a multiple of 4.
  package let bytesPerRow: Int
  package private(set) var bytes: [UInt8]
  /// The limit that the drawing has met; nil if it is exact.
  package private(set) var limit: PathLimit?
  /// The cells that the outlines of a large path crossed; 0 for other paths.
  package private(set) var cells = 0

  /// Fills `path`, mapped by `placing` to pixels with the origin at the upper left.
  ///
  /// - Parameters:
  ///   - width: 1...`CGImage.maximumSide`, as is `height`.
  ///   - mostCells: The limit of `cells`.
  package init(
    filling path: [PathElement], _ rule: CGPathFillRule, placing: CGAffineTransform, width: Int,
    height: Int, mostCells: Int = WorkLimit.cells
  ) {
    let raster = PathRaster(
      path, .fill(rule), placing: placing, width: width, height: height, mostCells: mostCells)
    self.init(width: width, height: height, raster) { cairo in
      PathElement.add(path.map { $0.applying(placing) }, to: cairo)
      cairo_set_fill_rule(cairo, rule.cairo)
      cairo_fill(cairo)
    }
  }

  /// Strokes `path` with `pen`. `placing` must only scale uniformly and translate. Where subpaths
  /// meet or repeat each other, their coverages add up, to 255 at most.
  package init(
    stroking path: [PathElement], with pen: PathPen, placing: CGAffineTransform, width: Int,
    height: Int, mostCells: Int = WorkLimit.cells
  ) {
    let drawn = pen.trimmed(path)
    let scale = Double(placing.a)
    let raster =
      pen.draws
      ? PathRaster(
        drawn, .stroke(pen, placing), placing: placing, width: width, height: height,
        mostCells: mostCells) : nil
    self.init(width: width, height: height, raster) { cairo in
      guard pen.draws else { return }
      cairo_set_line_width(cairo, min(pen.width * scale, PathElement.widestLine))
      cairo_set_line_cap(cairo, pen.cap.cairo)
      cairo_set_line_join(cairo, pen.join.cairo)
      cairo_set_miter_limit(cairo, max(pen.miterLimit, 1))
      let period = pen.dashPeriod
      if period > 0 {
        let phase = pen.dashPhase.truncatingRemainder(dividingBy: period)
        let dashes = pen.dashes.map { $0 * scale }
        cairo_set_dash(cairo, dashes, Int32(dashes.count), phase * scale)
      }
      cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
      for subpath in PathElement.subpaths(of: drawn) {
        PathElement.add(subpath.map { $0.applying(placing) }, to: cairo)
        cairo_stroke(cairo)
      }
    }
  }

  /// Draws `raster`, in its size.
  init(_ raster: PathRaster) {
    self.init(width: raster.width, height: raster.height, raster) { _ in }
  }

  /// Draws `raster`, or by `draw` if it is nil.
  private init(
    width: Int, height: Int, _ raster: PathRaster?, _ draw: (OpaquePointer) -> Void
  ) {
    precondition(
      (1...CGImage.maximumSide).contains(width) && (1...CGImage.maximumSide).contains(height),
      "\(width)x\(height) pixels: expected 1 to \(CGImage.maximumSide) a side")
    self.width = width
    self.height = height
    let row = (width + 3) / 4 * 4
    bytesPerRow = row
    var drawing: (limit: PathLimit?, cells: Int) = (nil, 0)
    bytes = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      count = row * height
      guard let base = buffer.baseAddress else { return }
      memset(base, 0, count)
      if let raster {
        drawing = raster.draw(to: base, bytesPerRow: row)
        return
      }
      // Cairo returns inert objects in place of nil, and the sizes have been checked.
      let surface = cairo_image_surface_create_for_data(
        base, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(row))!
      let cairo = cairo_create(surface)!
      draw(cairo)
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    (limit, cells) = drawing
  }

  /// Calls `body` with the bytes.
  mutating func withBytes(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeMutableBufferPointer { body($0) }
  }
}
