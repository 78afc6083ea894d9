internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One layer in an exploded view: what it shows by itself, a tint over that, and a frame around it.
@MainActor
final class ExplodedSheet {
  /// What the sheet is made of stands one above the other in the same plane.
  let parts: [CALayer]
  private let mirror = LayerMirror()
  private let cover = LayerMirror()

  init() {
    parts = [mirror.layer, cover.layer]
  }

  /// Shows `layer` at `depth` points above the root.
  func show(_ layer: InspectedLayer, depth: Double, _ options: ExplodedOptions, isSelected: Bool) {
    let isGhost = layer.cost.isCovered
    mirror.show(layer, depth: depth)
    mirror.layer.isHidden = options.content == .wireframe || isGhost
    let line = isSelected ? PanelLook.selection : isGhost ? PanelLook.ghost : PanelLook.wire
    let draws = layer.cost.draws > 0 || isGhost || !layer.cost.isKnown
    let hasFrame = isSelected || draws && (options.content != .contents || isGhost)
    cover.cover(
      layer, depth: depth, fill: draws ? tint(of: layer, options) : nil,
      border: hasFrame ? line.cgColor : nil, borderWidth: isSelected ? 2 : 1)
  }

  private func tint(of layer: InspectedLayer, _ options: ExplodedOptions) -> CGColor? {
    let cost = layer.cost
    switch options.tint {
    case .none:
      return options.content == .wireframe ? UIColor(white: 1, alpha: 0.05).cgColor : nil
    case .blended:
      guard cost.draws > 0 else { return nil }
      return (cost.isBlended ? PanelLook.blended : PanelLook.opaque)
        .withAlphaComponent(0.45).cgColor
    case .offscreen:
      return cost.passes.isEmpty ? nil : PanelLook.offscreen.withAlphaComponent(0.5).cgColor
    case .cost:
      // Red for a hundred thousand blended pixels and more.
      let share = min(Double(cost.blendedPixels) / 100_000, 1)
      guard share > 0 else { return nil }
      return UIColor(red: 1, green: CGFloat(1 - share), blue: 0, alpha: 0.45).cgColor
    }
  }

  func hide() {
    for part in parts { part.isHidden = true }
  }
}
