internal import Foundation
internal import Telemetry

/// What a benchmark of figures found: medians of a frame, times in milliseconds.
struct FigureResults: Codable {
  var benchmark: String
  var count: Int
  var frames: Int
  var isDrawn: Bool
  var evaluate: Double
  var prepare: Double
  var encode: Double
  var total: Double
  var draws: Double
  var quads: Double
  var passes: Double
  var uploads: Double
  var uploadBytes: Double

  var text: String {
    """
    \(count) \(benchmark), \(frames) frames, median ms a frame\
    \(isDrawn ? "" : "; the driver draws nothing")
    \(total.fixed(3)) (evaluate \(evaluate.fixed(3)), prepare \(prepare.fixed(3)), \
    encode \(encode.fixed(3))); \(draws.fixed(0)) draws, \(quads.fixed(0)) quads, \
    \(passes.fixed(0)) offscreen passes, \(uploads.fixed(0)) uploads of \
    \((uploadBytes / 1024).fixed(0)) KB
    """
  }

  /// The results as JSON, keys in order.
  var json: String {
    get throws {
      struct Document: Encodable {
        var unit = "ms per frame"
        var results: FigureResults
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(Document(results: self)), as: UTF8.self)
    }
  }
}
