internal import Foundation
internal import Telemetry

/// What the sprite benchmark found; all times are medians in nanoseconds a sprite.
struct SpriteResults: Codable {
  struct Row: Codable {
    var pace: String
    /// Taking in the layer and its animation, once.
    var apply: Double
    // Each frame.
    var evaluate: Double
    var prepare: Double
    var encode: Double
    var present: Double
    var total: Double
    var bareFill: Double
    var bareEncode: Double
    var bareTotal: Double

    var ratio: Double { total / bareTotal }
  }

  var count: Int
  var frames: Int
  var draws: Bool
  var rows: [Row] = []

  var text: String {
    var lines = [
      "\(count) moving sprites, \(frames) frames, median ns a sprite"
        + (draws ? "" : "; the driver draws nothing")
    ]
    for row in rows {
      lines.append(
        "\(row.pace): ours \(row.total.fixed(1)) (evaluate \(row.evaluate.fixed(1)), "
          + "prepare \(row.prepare.fixed(1)), encode \(row.encode.fixed(1)), "
          + "present \(row.present.fixed(1))), bare \(row.bareTotal.fixed(1)) "
          + "(fill \(row.bareFill.fixed(1)), encode \(row.bareEncode.fixed(1))), "
          + "ratio \(row.ratio.fixed(2)); apply once \(row.apply.fixed(0))")
    }
    return lines.joined(separator: "\n")
  }

  /// The rows and their ratios as JSON, keys in order.
  var json: String {
    get throws {
      struct Document: Encodable {
        var benchmark = "sprites"
        var unit = "ns per sprite"
        var results: SpriteResults
        var ratios: [String: Double]
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let ratios = Dictionary(uniqueKeysWithValues: rows.map { ($0.pace, $0.ratio) })
      let data = try encoder.encode(Document(results: self, ratios: ratios))
      return String(decoding: data, as: UTF8.self)
    }
  }
}
