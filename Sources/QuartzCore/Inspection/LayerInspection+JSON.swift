internal import CoreGraphics
internal import Foundation

extension LayerInspection {
  /// Returns the tree in schema `calque-layers/1`, with sorted keys and a final newline: a list of
  /// layers, each with the index of its parent. Lengths are in points unless a key ends in `_px`.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(TreeDocument(self)), as: UTF8.self) + "\n"
  }
}

/// The layout of the file; the members have the names of the file's keys.
private struct TreeDocument: Encodable {
  struct Animation: Encodable {
    let key: String?
    let `class`: String
    let properties: [String]
    let duration_s, repeat_count, fraction, cycle: Double
    let phase: String
  }

  struct Pass: Encodable {
    let reason: String
    let width_px, height_px: Int
  }

  struct Cost: Encodable {
    let draws, drawn_px, blended_px, offscreen_px, texture_bytes: Int
    /// Null for the surface.
    let drawn_into: String?
    let passes: [Pass]
    let cache: String
    let why_blended, not_drawn, alignment: [String]
  }

  struct Relation: Encodable {
    let relation, holder: String
    let priority, difference: Double
    let satisfied: Bool
  }

  struct Content: Encodable {
    let length: Double?
    let hugging, compression: Double
  }

  struct Layout: Encodable {
    let constraints: [Relation]
    let ambiguous: [String]
    /// The constraints that determine position and size along each axis.
    let horizontal, vertical: [String]
    let content_width, content_height: Content
  }

  struct Creation: Encodable {
    let function: String
    /// Absent without debug information.
    let file: String?
    let line: Int?
  }

  struct Layer: Encodable {
    let index, parent, depth: Int
    let path, role, `class`: String
    let name, owner: String?
    /// Absent where there are none.
    let text, image, identifier, property, holder: String?
    /// Absent where the calls that make layers were not noted.
    let made: Creation?
    let hidden: Bool
    let frame, shown_frame: [Double]
    /// Four points as pairs of x and y; null if one is behind the eye.
    let corners_px: [[Double]]?
    let model: [String: InspectedValue]
    /// The presentation values that differ from the model values.
    let presentation: [String: InspectedValue]
    let animations: [Animation]
    let cost: Cost?
    /// Absent unless constraints are about the view that owns the layer.
    let layout: Layout?
  }

  let schema = "calque-layers/1"
  let time_s: Double
  let scale: Double
  let layers: [Layer]

  init(_ inspection: LayerInspection) {
    time_s = inspection.time
    let scale = inspection.pixelScale
    self.scale = scale
    let paths = inspection.paths
    layers = inspection.layers.enumerated().map { index, layer in
      let properties = layer.properties
      return Layer(
        index: index, parent: layer.parent, depth: layer.depth, path: paths[index],
        role: layer.role.rawValue, class: layer.className, name: layer.name, owner: layer.owner,
        text: layer.names.text, image: layer.names.image, identifier: layer.names.identifier,
        property: layer.names.property, holder: layer.names.holder,
        made: layer.creation.map {
          Creation(function: $0.function, file: $0.place?.path, line: $0.place?.line)
        },
        hidden: layer.isHidden,
        frame: layer.frame.numbers, shown_frame: layer.shownFrame.numbers,
        corners_px: layer.corners?.map { [Double($0.x) * scale, Double($0.y) * scale] },
        model: Dictionary(uniqueKeysWithValues: properties.map { ($0.key, $0.model) }),
        presentation: Dictionary(
          uniqueKeysWithValues: properties.filter(\.differs).map { ($0.key, $0.shown) }),
        animations: layer.animations.map(Animation.init), cost: Cost(layer.cost),
        layout: layer.layout.map(Layout.init))
    }
  }
}

extension TreeDocument.Animation {
  init(_ animation: InspectedAnimation) {
    self.init(
      key: animation.key, class: animation.className, properties: animation.keyPaths,
      duration_s: animation.duration, repeat_count: animation.repeatCount,
      fraction: animation.fraction, cycle: animation.cycle, phase: animation.phase.rawValue)
  }
}

extension TreeDocument.Layout {
  init(_ layout: InspectedLayout) {
    func content(_ content: InspectedLayout.Content) -> TreeDocument.Content {
      .init(length: content.length, hugging: content.hugging, compression: content.compression)
    }
    self.init(
      constraints: layout.relations.map {
        .init(
          relation: $0.text, holder: $0.holder, priority: $0.priority, difference: $0.difference,
          satisfied: $0.isSatisfied)
      }, ambiguous: layout.ambiguous, horizontal: layout.horizontal, vertical: layout.vertical,
      content_width: content(layout.contentWidth), content_height: content(layout.contentHeight))
  }
}

extension TreeDocument.Cost {
  /// Makes the cost; nil if no frame was inspected.
  init?(_ cost: LayerCost) {
    guard cost.isKnown else { return nil }
    self.init(
      draws: cost.draws, drawn_px: cost.pixels, blended_px: cost.blendedPixels,
      offscreen_px: cost.offscreenPixels, texture_bytes: cost.textureBytes,
      drawn_into: cost.target,
      passes: cost.passes.map {
        .init(reason: $0.reason, width_px: $0.width, height_px: $0.height)
      }, cache: cost.cache.rawValue, why_blended: cost.blendReasons, not_drawn: cost.omissions,
      alignment: cost.misalignments)
  }
}

extension InspectedValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .numbers(let numbers), .matrix(let numbers): try container.encode(numbers)
    case .color(let color): try container.encode((0..<4).map { color[$0] })
    case .text(let text): try container.encode(text)
    }
  }
}

extension CGRect {
  fileprivate var numbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map { Double($0) }
  }
}
