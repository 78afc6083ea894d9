import CoreGraphics

/// A path with its fill or stroke, independent of colour and resolution; the renderer draws parts
/// of it as coverage masks.
package enum StyledPath: Sendable, Hashable {
  case fill(ShapePath, CGPathFillRule)
  case stroke(ShapePath, PathPen)
  /// A stroke that stores the path position of each of its pixels, so that parts of it can be
  /// shown.
  case lineMap(ShapePath, PathPen)

  /// The path, as its layer has it.
  package var path: ShapePath {
    switch self {
    case .fill(let path, _), .stroke(let path, _), .lineMap(let path, _): path
    }
  }

  /// Returns the coverage of the styled path in the pixels of `coverageMask`, with at most
  /// `mostCells` cells.
  package func coverage(
    _ coverageMask: CoverageMask, mostCells: Int = WorkLimit.cells
  ) -> Coverage {
    let placing = coverageMask.placing
    let (width, height) = (Int(coverageMask.bounds.width), Int(coverageMask.bounds.height))
    var result =
      switch self {
      case .fill(let path, let rule):
        Coverage(
          filling: path.elements, rule, placing: placing, width: width, height: height,
          mostCells: mostCells)
      case .stroke(let path, let pen), .lineMap(let path, let pen):
        Coverage(
          stroking: path.elements, with: pen, placing: placing, width: width, height: height,
          mostCells: mostCells)
      }
    if coverageMask.deviation > 0 { result.blur(by: Double(coverageMask.deviation)) }
    return result
  }

  /// Returns the line in the pixels of `coverageMask`, with their path positions; nil for other
  /// styled paths.
  package func map(_ coverageMask: CoverageMask) -> LineMap? {
    guard case .lineMap(let path, let pen) = self else { return nil }
    return LineMap(
      path.elements, with: pen, placing: coverageMask.placing,
      width: Int(coverageMask.bounds.width),
      height: Int(coverageMask.bounds.height))
  }
}

/// The identifier of a styled path in one `StyledPathStore`.
package struct StyledPathID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  static let none = StyledPathID(index: -1, generation: 0)
}
