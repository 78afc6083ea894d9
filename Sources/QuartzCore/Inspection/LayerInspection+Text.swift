internal import CoreGraphics
package import Foundation

extension LayerInspection {
  /// The tree as indented text, one layer per line, with a final newline.
  package var text: String {
    var text = ""
    for layer in layers {
      text += String(repeating: "  ", count: layer.depth) + layer.summary(pixelScale: pixelScale)
      text += "\n"
    }
    return text
  }
}

extension InspectedLayer {
  /// Returns the layer in one line: class, name, frame, non-default properties, animations and
  /// cost.
  package func summary(pixelScale: Double) -> String {
    var parts = [title, "frame \(frame.short)"]
    if shownFrame.short != frame.short { parts.append("on screen \(shownFrame.short)") }
    switch role {
    case .mask: parts.append("mask")
    case .tiles: parts.append("tiles")
    case .root, .sublayer: break
    }
    for property in properties where !Self.inFrame.contains(property.key) {
      guard property.differs || !Self.isUsual(property) else { continue }
      parts.append(
        "\(property.key) \(property.model.text)"
          + (property.differs ? " (shown \(property.shown.text))" : ""))
    }
    parts += animations.map { $0.summary }
    parts += cost.words
    parts += layout?.words ?? []
    if let creation { parts.append("made \(creation.whereabouts)") }
    return parts.joined(separator: "  ")
  }

  /// The keys that the frame already covers.
  private static let inFrame: Set<String> = ["bounds", "position"]

  private static func isUsual(_ property: InspectedProperty) -> Bool {
    switch property.key {
    case "anchorPoint": property.model == .numbers([0.5, 0.5])
    case "opacity": property.model == .number(1)
    case "zPosition", "cornerRadius": property.model == .number(0)
    case "transform": property.model.text == "identity"
    case "hidden", "masksToBounds", "opaque": property.model == .flag(false)
    case "backgroundColor": property.model.text == "clear"
    default: false
    }
  }
}

extension InspectedAnimation {
  /// A summary such as `[fade: CABasicAnimation opacity 35 % of 0.5 s]`.
  package var summary: String {
    let name = key.map { "\($0): " } ?? ""
    let paths = keyPaths.isEmpty ? "" : " " + keyPaths.joined(separator: ", ")
    let timingText =
      switch phase {
      case .waiting: "waits"
      case .ended: "ended"
      case .running: "\(Int((fraction * 100).rounded())) %"
      }
    return "[\(name)\(className)\(paths) \(timingText) of \(InspectedValue.short(duration)) s]"
  }
}

extension LayerCost {
  /// The cost in words, part by part; empty if no frame was inspected.
  package var words: [String] {
    guard isKnown else { return [] }
    var words: [String] = []
    if draws > 0 {
      words.append("draws \(draws)")
      let why = blendReasons.isEmpty ? "" : ": " + blendReasons.joined(separator: ", ")
      words.append("px \(pixels)" + (isBlended ? " (blended \(blendedPixels)\(why))" : ""))
    }
    for pass in passes { words.append("offscreen \(pass.reason) \(pass.width)x\(pass.height)") }
    if cache != .none { words.append("cache \(cache.rawValue)") }
    if !omissions.isEmpty { words.append("not drawn: " + omissions.joined(separator: ", ")) }
    words += misalignments
    return words
  }
}

extension CGRect {
  /// The origin and size as the shortest text that is exact to a thousandth.
  package var short: String {
    [origin.x, origin.y, size.width, size.height].map { InspectedValue.short(Double($0)) }
      .joined(separator: " ")
  }
}
