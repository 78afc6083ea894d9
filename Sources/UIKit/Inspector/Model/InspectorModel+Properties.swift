internal import CoreGraphics
internal import Foundation
package import QuartzCore
internal import RenderTree

/// A line of what is told of a layer.
package struct PropertyRow: Equatable {
  package enum Kind: Equatable {
    case heading
    case value
    /// With a bar that shows how far something is, 0...1.
    case progress(Double)
  }

  package var kind = Kind.value
  package var key: String
  package var model = ""
  /// Empty where it is the model's.
  package var shown = ""

  package init(_ key: String, _ model: String = "", shown: String = "", kind: Kind = .value) {
    (self.key, self.model, self.shown, self.kind) = (key, model, shown, kind)
  }
}

extension InspectorModel {
  /// All that there is to tell of the chosen layer; of the whole tree without one.
  package var propertyRows: [PropertyRow] {
    guard let layer = selected, let tree, let place = place(of: selection) else {
      return [PropertyRow("Whole tree", kind: .heading)] + Self.rows(of: cost)
    }
    var rows = [
      PropertyRow("Layer", kind: .heading), PropertyRow("class", layer.className),
      PropertyRow("name", layer.name ?? "none"), PropertyRow("owner", layer.owner ?? "none"),
    ]
    rows += Self.geometry(of: layer, scale: tree.pixelScale)
    rows.append(PropertyRow("Properties", kind: .heading))
    rows += layer.properties.map {
      PropertyRow($0.key, $0.model.text, shown: $0.differs ? $0.shown.text : "")
    }
    rows += Self.contents(of: layer, scale: tree.pixelScale)
    if !layer.animations.isEmpty { rows.append(PropertyRow("Animations", kind: .heading)) }
    for animation in layer.animations {
      let key = animation.key ?? animation.className
      rows.append(
        PropertyRow(
          key, animation.keyPaths.joined(separator: ", "), shown: animation.course,
          kind: .progress(animation.phase == .running ? animation.fraction : 0)))
    }
    rows.append(PropertyRow("Cost", kind: .heading))
    rows += Self.rows(of: layer.cost)
    if layer.subtreeEnd > place + 1 {
      let sum = tree.costOfSubtree(at: place)
      rows.append(PropertyRow("with sublayers", "\(sum.draws) draws, \(sum.pixels) px"))
      rows.append(PropertyRow("", "\(sum.blendedPixels) px blended, \(sum.passes.count) passes"))
    }
    return rows
  }

  private static func geometry(of layer: InspectedLayer, scale: Double) -> [PropertyRow] {
    let (model, shown) = (layer.frame.short, layer.shownFrame.short)
    var rows = [
      PropertyRow("Geometry", kind: .heading),
      PropertyRow("frame", model, shown: shown == model ? "" : shown),
    ]
    guard let corners = layer.corners else {
      return rows + [PropertyRow("pixels", "behind the eye")]
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    let box = CGRect(
      x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    let pixels = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    rows.append(PropertyRow("in the window", box.short))
    rows.append(PropertyRow("in pixels", box.applying(pixels).short))
    return rows
  }

  private static func contents(of layer: InspectedLayer, scale: Double) -> [PropertyRow] {
    guard let image = layer.shown.content.image else { return [] }
    var rows = [
      PropertyRow("Contents", kind: .heading),
      PropertyRow("size", "\(image.width)x\(image.height) px"),
    ]
    let bounds = layer.shown.box.bounds
    rows.append(
      PropertyRow(
        "bounds",
        "\(InspectedValue.short(bounds.z * scale))x\(InspectedValue.short(bounds.w * scale)) px"))
    let texels = layer.cost.texelsPerPixel
    if texels.x > 0 {
      rows.append(
        PropertyRow(
          "texels a pixel",
          "\(InspectedValue.short(Double(texels.x))) x \(InspectedValue.short(Double(texels.y)))"))
    }
    return rows
  }

  private static func rows(of cost: LayerCost) -> [PropertyRow] {
    guard cost.isKnown else { return [PropertyRow("", "not known yet")] }
    var rows = [
      PropertyRow("draws", "\(cost.draws)"), PropertyRow("pixels", "\(cost.pixels)"),
      PropertyRow("blended", "\(cost.blendedPixels)"),
    ]
    if cost.cache != .none { rows.append(PropertyRow("cache", cost.cache.rawValue)) }
    func list(_ key: String, _ words: [String]) {
      for (index, word) in words.enumerated() {
        rows.append(PropertyRow(index == 0 ? key : "", word))
      }
    }
    list("why blended", cost.blendReasons)
    list("why offscreen", cost.passes.map { "\($0.reason), \($0.width)x\($0.height) px" })
    list("not drawn", cost.omissions)
    list("alignment", cost.misalignments)
    return rows
  }

  /// What the last change did to the cost of the whole tree; nil without one.
  package var delta: String? {
    guard let before = costBeforeEdit else { return nil }
    let now = cost
    func change(_ name: String, _ old: Int, _ new: Int) -> String {
      old == new
        ? "\(name) \(new)" : "\(name) \(old) → \(new) (\(new > old ? "+" : "")\(new - old))"
    }
    return [
      change("blended px", before.blendedPixels, now.blendedPixels),
      change("passes", before.passes.count, now.passes.count),
      change("draws", before.draws, now.draws),
    ].joined(separator: "   ")
  }
}

extension InspectedAnimation {
  /// How far it is, in words.
  package var course: String {
    switch phase {
    case .waiting: "waits"
    case .ended: "ended"
    case .running:
      "\(Int((fraction * 100).rounded())) % of \(InspectedValue.short(duration)) s"
        + (repeatCount > 1 ? ", cycle \(InspectedValue.short(cycle + 1))" : "")
    }
  }
}
