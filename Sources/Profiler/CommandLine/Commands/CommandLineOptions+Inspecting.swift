package import CalqueInspector
internal import UIKit

extension CommandLineOptions {
  /// The options of `calque inspect SCENE`.
  package struct Inspect: Sendable, Hashable {
    /// The output: the tree as text or JSON, or the timeline from the beginning as text.
    package enum Format: String, Sendable, Hashable, CaseIterable {
      case text, json, timeline
    }

    package var scene: String
    /// Seconds after the scene began to play, 0 or more.
    package var time = 0.0
    package var format = Format.text
    /// The text that the class, name or path of a layer must contain; empty for all layers.
    package var filter = ""
    /// The file to write; nil for standard output.
    package var output: String?
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point; nil for 1.
    package var scale: Double?

    package init(scene: String) { self.scene = scene }
  }

  static func inspect(
    _ arguments: ArraySlice<String>, _ scenes: [String]
  ) throws(UsageError) -> Inspect {
    let reader = try ArgumentReader(.inspect, arguments)
    var inspect = Inspect(scene: try reader.requiredScene(among: scenes))
    let times = try reader.numbers(.at, from: 0, to: 86_400) ?? [0]
    guard times.count == 1 else {
      throw .value(reader[.at] ?? "", of: .at, expected: "one moment, since it prints one tree")
    }
    inspect.time = times[0]
    if let name = reader[.format] {
      guard let format = Inspect.Format(rawValue: name) else {
        throw .value(name, of: .format, expected: "text, json or timeline")
      }
      inspect.format = format
    }
    inspect.filter = reader[.filter] ?? ""
    if let output = reader[.output], output != "-" { inspect.output = output }
    (inspect.size, inspect.scale) = try reader.surface()
    return inspect
  }
}

extension CommandLineOptions {
  /// The options of the exploded view of `calque screenshot --exploded` and
  /// `calque record --exploded`.
  package struct Exploded: Sendable, Hashable {
    /// The spacing in points and the angles in degrees; nil for the defaults.
    package var spacing, yaw, pitch: Double?
    package var tint = ExplodedOptions.Tint.none
    package var content = ExplodedOptions.Content.both
    /// The levels shown, as shares of all of them.
    package var levels = 0.0...1.0

    package init() {}

    /// The options of the view, with the defaults of those that are left out.
    package var options: ExplodedOptions {
      var options = ExplodedOptions()
      options.spacing = spacing ?? options.spacing
      options.yaw = yaw ?? options.yaw
      options.pitch = pitch ?? options.pitch
      (options.tint, options.content, options.depths) = (tint, content, levels)
      return options
    }
  }

  static func exploded(_ reader: ArgumentReader) throws(UsageError) -> Exploded? {
    var exploded = Exploded()
    exploded.spacing = try reader.number(.spacing, from: 0, to: 1000)
    exploded.yaw = try reader.number(.yaw, from: -85, to: 85)
    exploded.pitch = try reader.number(.pitch, from: -85, to: 85)
    if let name = reader[.tint] {
      guard let tint = ExplodedOptions.Tint(name: name) else {
        let names = ExplodedOptions.Tint.allCases.map(\.name).joined(separator: ", ")
        throw .value(name, of: .tint, expected: "one of \(names)")
      }
      exploded.tint = tint
    }
    if let name = reader[.content] {
      guard let content = ExplodedOptions.Content(rawValue: name) else {
        throw .value(name, of: .content, expected: "contents, wireframe or both")
      }
      exploded.content = content
    }
    if let text = reader[.levels] { exploded.levels = try levels(text) }
    if reader[.exploded] != nil { return exploded }
    let options: [CommandOption] = [.spacing, .yaw, .pitch, .tint, .content, .levels]
    guard options.allSatisfy({ reader[$0] == nil }) else {
      throw UsageError("\(options.map(\.rawValue).joined(separator: ", ")) need --exploded")
    }
    return nil
  }

  /// Reads a range in percent, as in `20-80`.
  private static func levels(_ text: String) throws(UsageError) -> ClosedRange<Double> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low >= 0, low <= high,
      high <= 100
    else { throw .value(text, of: .levels, expected: "a range from 0 to 100, as in 20-80") }
    return low / 100...high / 100
  }
}
