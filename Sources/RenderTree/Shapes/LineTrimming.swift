import CoreGraphics

/// A line of which a part is shown: a stencil of all of it, with the places of its pixels, and the lengths of its path.
struct LineTrimming {
  let measure: PathMeasure
  private(set) var stencil = StencilID.none
  private let extent: LineMap.Extent

  /// The longest side of the map by which it is found out what it can show, and the most pixels in a point of it.
  private static let trialSide = 512.0
  private static let trialScale = 2.0
  /// The most steps of a path that is followed.
  private static let mostSteps = 10_000

  /// The line of `pen` along `path`, which lies in `bounds`; nil where its places cannot be told.
  init?(
    _ pen: PathPen, along path: ShapePath, in bounds: SIMD4<Double>, _ stencils: inout StencilStore
  ) {
    // Caps of dashes reach beyond these.
    guard pen.width > 0, pen.width.isFinite, pen.dashes.isEmpty || pen.cap == .butt else {
      return nil
    }
    measure = PathMeasure(path.elements)
    let scale = Float(min(Self.trialSide / max(bounds.z, bounds.w), Self.trialScale))
    guard path.elements.count <= Self.mostSteps, measure.length > 0, scale > 1e-9, scale.isFinite,
      measure.length * Double(scale) <= RasterLimit.courseLength
    else { return nil }
    let trial = Stencil.course(path, pen.whole)
    let raster = Raster(
      stencil: .none, scale: scale, bounds: RasterScale.pixels(of: bounds, scale), shown: .empty,
      isStroke: true)
    guard !raster.bounds.isEmpty, let map = trial.map(raster), map.extent > .none else {
      return nil
    }
    extent = map.extent
    stencils.set(trial, at: &stencil)
  }

  mutating func release(_ stencils: inout StencilStore) { stencils.remove(&stencil) }

  /// True if the stencil shows what `pen` does.
  func shows(_ pen: PathPen) -> Bool {
    if pen.start <= 0 { return true }
    // Dashes begin where the line does.
    return pen.dashes.isEmpty && (pen.end >= 1 || extent == .all)
  }
}
