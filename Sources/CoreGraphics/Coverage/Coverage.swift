internal import CalqueCCairo
internal import Foundation
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
    stroking path: [PathElement], with pen: StrokeStyle, placing: CGAffineTransform, width: Int,
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

  // MARK: Blur

  /// Blurs the coverage with a Gaussian; pixels outside count as not covered.
  ///
  /// The result is meant to be drawn with linear interpolation. Rasterising and interpolation blur
  /// as well, and their variance is subtracted. O(pixels × deviation).
  package mutating func blur(by deviation: Double) {
    let weights = Self.weights((max(deviation * deviation - 1 / 3.0, 0)).squareRoot())
    guard weights.count > 1 else { return }
    let (width, height, row) = (width, height, bytesPerRow)
    var lines = [Float](repeating: 0, count: width * height)
    withBytes { bytes in
      lines.withUnsafeMutableBufferPointer { lines in
        for y in 0..<height {
          for x in 0..<width where bytes[y * row + x] != 0 {
            // Each covered pixel is spread out: most pixels around a shape are empty.
            let value = Float(bytes[y * row + x])
            let (low, high) = (max(x - weights.count + 1, 0), min(x + weights.count - 1, width - 1))
            var tap = low
            while tap <= high {
              lines[y * width + tap] += value * weights[tap < x ? x - tap : tap - x]
              tap += 1
            }
          }
        }
        for y in 0..<height {
          let (low, high) = (
            max(y - weights.count + 1, 0), min(y + weights.count - 1, height - 1)
          )
          for x in 0..<width {
            var sum: Float = 0
            var tap = low
            while tap <= high {
              sum += lines[tap * width + x] * weights[tap < y ? y - tap : tap - y]
              tap += 1
            }
            bytes[y * row + x] = UInt8(min(sum + 0.5, 255))
          }
        }
      }
    }
  }

  /// Returns the integrals of a Gaussian over a pixel and the pixels beside it, the centre first.
  private static func weights(_ deviation: Double) -> [Float] {
    guard deviation > 0.1, deviation < 1000 else { return [1] }
    let unit = deviation * 2.0.squareRoot()
    let reach = Int((3 * deviation).rounded(.up))
    let shares: [Double] = (0...reach).map { distance in
      let (low, high) = ((Double(distance) - 0.5) / unit, (Double(distance) + 0.5) / unit)
      return 0.5 * (erf(high) - erf(low))
    }
    let sum = 2 * shares.reduce(0, +) - shares[0]
    return shares.map { Float($0 / sum) }
  }
}
