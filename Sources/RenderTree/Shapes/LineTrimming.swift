import CoreGraphics

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
  /// The limit of elements in a path.
  private static let mostSteps = 10_000

  /// Makes the line of `pen` along `path`, which lies in `bounds`; nil if its path positions cannot
  /// be determined.
  init?(
    _ pen: PathPen, along path: ShapePath, in bounds: SIMD4<Double>,
    _ styledPaths: inout StyledPathStore
  ) {
    // The caps of dashes extend beyond the dashes' positions.
    guard pen.width > 0, pen.width.isFinite, pen.dashes.isEmpty || pen.cap == .butt else {
      return nil
    }
    guard path.elements.count <= Self.mostSteps else { return nil }
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
  func cells(_ pen: PathPen, density: Double) -> Double {
    Self.cells(pen, measure, elementCount, density)
  }

  private static func cells(
    _ pen: PathPen, _ measure: PathMeasure, _ elementCount: Int, _ density: Double
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
  func shows(_ pen: PathPen) -> Bool {
    if pen.start <= 0 { return true }
    // The dash pattern begins at the start of the part.
    return pen.dashes.isEmpty && (pen.end >= 1 || extent == .all)
  }
}
