internal import Foundation
internal import Telemetry

/// What the evaluation benchmark found; times are medians in nanoseconds an animated property.
struct EvaluateResults: Codable {
  struct Row: Codable {
    var pace: String
    var ours: Double
    var bare: Double
    /// Blocks taken from the heap by the evaluation of a frame.
    var allocationsPerFrame: Double
    /// Blocks taken from the heap while the layers and their animations were made: that they are more
    /// than none shows that they are counted.
    var setUpAllocations: Int
  }

  /// What an animated property may cost, in nanoseconds.
  static let goal = 25.0

  var count: Int
  var frames: Int
  var rows: [Row]

  var text: String {
    var lines = [
      "\(count) layers with position, opacity and rotation animated, \(frames) frames, "
        + "median ns a property; goal \(Self.goal.fixed(0))"
    ]
    for row in rows {
      lines.append(
        "\(row.pace): ours \(row.ours.fixed(1)), bare \(row.bare.fixed(1)), "
          + "ratio \((row.ours / row.bare).fixed(2)); heap blocks a frame "
          + "\(row.allocationsPerFrame.fixed(2)), to set up \(row.setUpAllocations)")
    }
    return lines.joined(separator: "\n")
  }

  /// The rows as JSON, keys in order.
  var json: String {
    get throws {
      struct Document: Encodable {
        var benchmark = "evaluate"
        var unit = "ns per property"
        var goal = EvaluateResults.goal
        var results: EvaluateResults
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(Document(results: self)), as: UTF8.self)
    }
  }
}
