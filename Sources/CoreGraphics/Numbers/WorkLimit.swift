internal import Foundation
internal import Synchronization

/// The limits of the work of a single call: without them, a few numbers could keep a thread busy
/// for minutes.
///
/// Source of the numbers: measurements, stated in Robustness.md, section *Bounds*.
package enum WorkLimit {
  // MARK: Text

  /// The length of the piece of a text that is laid out at once, in bytes.
  package static let textPiece = 2048
  /// The length of a word, in bytes, from which on a text is laid out a few lines at a time.
  package static let longWord = 128
  /// The work of one layout, in bytes that are shaped; text beyond it is left out. A byte counts
  /// once for each time that it is shaped.
  package static let shapedBytes = 100_000
  /// The bytes of shaping that a run with attributes of its own counts as, and the runs of a text;
  /// text behind them has the attributes of the whole. Pango's time for a line grows with the
  /// square of its runs.
  package static let bytesPerRun = 8
  package static let runs = 4096
  /// The further runs that are counted for the line about them.
  package static let countedRuns = 4096
  /// The length, in bytes, of the text around an ellipsis at the head or in the middle of a line.
  package static let ellipsizedBytes = 16_384

  // MARK: Paths

  /// The cells, which are the segments and the pixels along an outline, up to which Cairo draws a
  /// path.
  package static let cairoCells = 100_000
  /// The dashes, visible or not, up to which Cairo draws a line.
  package static let cairoDashes = 2000
  /// The cells up to which a path is drawn at full resolution, and the coarsest one with more:
  /// pixels a sample. Outlines beyond both are left out.
  package static let cells = 2_000_000
  package static let coarsest = 16
  /// The elements of a path that are drawn; the rest is left out.
  package static let elements = 200_000
  /// The elements of a path of which a stroked copy is made, and the dashes of a dashed copy.
  package static let outlinedElements = 50_000
  package static let dashes = 50_000
  /// The parts of all curves of a path that are measured one by one.
  package static let measuredParts = 200_000

  /// The points of those curves of a path that are drawn in parts, as they are very large.
  static let halvedPoints = 20_000
  /// The points of all curves of a path that is flattened.
  package static let flattenedPoints = 100_000

  /// Returns the most points in each curve of a path that is flattened.
  static func pointsPerCurve(of path: [PathElement]) -> Int {
    max(1, min(1000, flattenedPoints / max(path.lazy.filter(\.isCurve).count, 1)))
  }

  /// Writes that curves of a path have `points` points, and need more.
  static func reportCoarse(_ path: [PathElement], _ points: Int) {
    report(
      "\(name(of: path)): its curves need more than \(points) points each; expected at most "
        + "\(flattenedPoints) in all, and 1000 in a curve; drawing them coarser")
  }

  // MARK: Gradients

  /// The stops of a gradient; more of them are merged.
  package static let stops = 512
  /// The stops of a gradient layer, which are found by halves; more of them are merged.
  package static let layerStops = 4096

  // MARK: Animations

  /// The keyframes of an animation, or the segments of its path; of more, evenly chosen ones count.
  package static let keyframes = 10_000

  /// Returns the name of a path in reports: the number of its elements, and the box of their
  /// points.
  package static func name(of path: [PathElement]) -> String {
    let box = CGPath(elements: path).boundingBox
    let numbers = [box.minX, box.minY, box.width, box.height].map { "\($0.rounded())" }
    return path.isEmpty
      ? "an empty path" : "a path of \(path.count) elements in (\(numbers.joined(separator: ", ")))"
  }

  private static let lastReport = Atomic(0)

  /// Writes `line` to the standard error stream, unless it was the last one: a layer may exceed a
  /// limit in every frame.
  static func report(_ line: String) {
    guard lastReport.exchange(line.hashValue, ordering: .relaxed) != line.hashValue else { return }
    FileHandle.standardError.write(Data("Calque: \(line)\n".utf8))
  }
}
