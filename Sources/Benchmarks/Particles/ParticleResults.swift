internal import Foundation
internal import Telemetry

/// What the particle benchmark found; times are medians in nanoseconds a particle.
struct ParticleResults: Codable {
  struct Row: Codable {
    var kind: String
    /// Particles in the last frame.
    var particles: Int
    var evaluate: Double
    var prepare: Double
    var encode: Double
    var allocationsPerFrame: Double

    var total: Double { evaluate + prepare + encode }
  }

  var count: Int
  var frames: Int
  var draws: Bool
  var rows: [Row] = []

  var text: String {
    var lines = [
      "an emitter of \(count) particles, \(frames) frames, median ns a particle"
        + (draws ? "" : "; the driver draws nothing")
    ]
    for row in rows {
      lines.append(
        "\(row.kind): \(row.total.fixed(1)) (evaluate \(row.evaluate.fixed(1)), "
          + "prepare \(row.prepare.fixed(1)), encode \(row.encode.fixed(1))) for "
          + "\(row.particles) particles; heap blocks a frame \(row.allocationsPerFrame.fixed(2))")
    }
    return lines.joined(separator: "\n")
  }

  /// The rows as JSON, keys in order.
  var json: String {
    get throws {
      struct Document: Encodable {
        var benchmark = "particles"
        var unit = "ns per particle"
        var results: ParticleResults
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(Document(results: self)), as: UTF8.self)
    }
  }
}
