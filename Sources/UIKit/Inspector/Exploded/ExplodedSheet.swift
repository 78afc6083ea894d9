internal import CoreGraphics
internal import DebugOverlay
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
  ///
  /// - Parameter overdraw: What to lay over it, by how often it is drawn; nil for nothing.
  func show(
    _ layer: InspectedLayer, depth: Double, _ options: ExplodedOptions, isSelected: Bool,
    overdraw: CGImage? = nil
  ) {
    let isGhost = layer.cost.isCovered
    mirror.show(layer, depth: depth)
    mirror.layer.isHidden = options.content == .wireframe || isGhost
    let line = isSelected ? PanelLook.selection : isGhost ? PanelLook.ghost : PanelLook.wire
    let draws = layer.cost.draws > 0 || isGhost || !layer.cost.isKnown
    let hasFrame = isSelected || draws && (options.content != .contents || isGhost)
    cover.cover(
      layer, depth: depth, fill: draws ? tint(of: layer, options) : nil,
      border: hasFrame ? line.cgColor : nil, borderWidth: isSelected ? 2 : 1,
      tint: draws ? overdraw : nil)
  }

  private func tint(of layer: InspectedLayer, _ options: ExplodedOptions) -> CGColor? {
    let cost = layer.cost
    switch options.tint {
    case .none, .overdraw:
      return options.content == .wireframe ? UIColor(white: 1, alpha: 0.05).cgColor : nil
    case .blended:
      guard cost.draws > 0 else { return nil }
      return (cost.isBlended ? PanelLook.blended : PanelLook.opaque)
        .withAlphaComponent(0.45).cgColor
    case .offscreen: return cost.passes.isEmpty ? nil : color(.offscreen)
    case .cache: return cost.cache == .none ? nil : color(cost.cache == .hit ? .hit : .miss)
    case .misaligned:
      guard !cost.misalignments.isEmpty else { return nil }
      return color(cost.liesBetweenPixels ? .misaligned : .scaled)
    case .copied: return cost.isCopied ? color(.copied) : nil
    case .formats: return cost.isCoverage ? color(.coverage) : nil
    case .culled: return cost.isCovered ? color(.culled) : nil
    case .batches:
      return cost.batch < 0 ? nil : CGColor(BatchColors.color(cost.batch, .standard))
    case .cost:
      // Red for a hundred thousand blended pixels and more.
      let share = min(Double(cost.blendedPixels) / 100_000, 1)
      guard share > 0 else { return nil }
      return UIColor(red: 1, green: CGFloat(1 - share), blue: 0, alpha: 0.45).cgColor
    }
  }

  private func color(_ mark: LensMark) -> CGColor { CGColor(mark.color(.standard)) }

  func hide() {
    for part in parts { part.isHidden = true }
  }
}

extension CGColor {
  fileprivate convenience init(_ color: OverlayColor) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }
}
