internal import CoreGraphics
internal import CalqueDebugOverlay
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// A layer in an exploded view: its own drawing, a tint on top, and a frame.
@MainActor
final class ExplodedSheet {
  /// The layers of the sheet, one above the other in the same plane.
  let parts: [CALayer]
  private let mirror = LayerMirror()
  private let cover = LayerMirror()

  init() {
    parts = [mirror.layer, cover.layer]
  }

  /// Shows `layer` at a height of `depth` points.
  ///
  /// - Parameters:
  ///   - drawing: The layer's drawing at that height, with what its tree does to it; nil for that
  ///     of the layer alone.
  ///   - isCovered: True for a tint and a frame, false for the drawing alone.
  ///   - overdraw: The overdraw tint; nil for none.
  func show(
    _ layer: InspectedLayer, depth: Double, _ options: ExplodedOptions, isSelected: Bool,
    drawing: MirrorNode? = nil, isCovered: Bool = true, overdraw: CGImage? = nil
  ) {
    let isGhost = layer.cost.isCovered
    if let drawing { mirror.show(drawing) } else { mirror.show(layer, depth: depth) }
    mirror.layer.isHidden = options.content == .wireframe || isGhost
    cover.layer.isHidden = !isCovered
    guard isCovered else { return }
    let line = isSelected ? PanelStyle.selection : isGhost ? PanelStyle.ghost : PanelStyle.wire
    let draws = layer.cost.draws > 0 || isGhost || !layer.cost.isKnown
    let hasFrame = isSelected || draws && (options.content != .contents || isGhost)
    cover.cover(
      layer, depth: depth, fill: draws ? tint(of: layer, options) : nil,
      border: hasFrame ? line.cgColor : nil, borderWidth: isSelected ? 2 : 1,
      tint: draws ? overdraw : nil)
  }

  private func tint(of layer: InspectedLayer, _ options: ExplodedOptions) -> CGColor? {
    let backdrop = options.content == .wireframe ? UIColor(white: 1, alpha: 0.05).cgColor : nil
    switch options.tint {
    case .none: return backdrop
    case .overlay(let row):
      guard let color = row.sheet?.color else { return backdrop }
      return color(DrawnLayer(layer.cost)).map { CGColor($0) }
    case .cost:
      // Red stands for a hundred thousand blended pixels and more.
      let share = min(Double(layer.cost.blendedPixels) / 100_000, 1)
      guard share > 0 else { return nil }
      return UIColor(red: 1, green: CGFloat(1 - share), blue: 0, alpha: 0.45).cgColor
    }
  }

  func hide() {
    for part in parts { part.isHidden = true }
  }
}

extension DrawnLayer {
  fileprivate init(_ cost: LayerCost) {
    self.init()
    isDrawn = cost.draws > 0
    isBlended = cost.isBlended
    isOffscreen = !cost.passes.isEmpty
    cacheResult =
      switch cost.cache {
      case .none: .none
      case .hit: .hit
      case .miss: .miss
      }
    if !cost.misalignments.isEmpty {
      alignment = cost.liesBetweenPixels ? .betweenPixels : .scaled
    }
    (isCopied, isCoverage, isCovered) = (cost.isCopied, cost.isCoverage, cost.isCovered)
    batch = cost.batch
  }
}
