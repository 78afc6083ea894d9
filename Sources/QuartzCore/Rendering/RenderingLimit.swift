import CoreGraphics
import Foundation
internal import CalqueRenderTree

/// The limits of the work of one `render(in:)`, decided by counts alone. What exceeds them is left
/// out, with a line that names the first layer of it.
@MainActor
final class RenderingLimit {
  /// The layers that are drawn, copies included.
  static let layers = 20_000
  /// The pixels of transparency layers: those of groups, masks and shadows.
  static let pixels = 1 << 26
  /// The transparency layers to which a shadow amounts.
  private static let shadowCost = 8.0

  private var layerCount = 0
  private var pixelCount = 0.0
  private var isReported = false

  /// Counts a layer, and returns true if it may be drawn.
  func takes(_ layer: CALayer, in context: CGContext) -> Bool {
    layerCount += 1
    pixelCount += pixels(of: layer, in: context)
    guard layerCount > Self.layers || pixelCount > Double(Self.pixels) else { return true }
    if !isReported {
      isReported = true
      Diagnostic.report(
        layer, "render(in:)", nil,
        "leaving out layer \(layerCount), with transparency layers of \(Int(pixelCount)) pixels; "
          + "expected at most \(Self.layers) layers and \(Self.pixels) pixels")
    }
    return false
  }

  /// Returns the pixels of the layer's transparency layers, each as large as the clip.
  private func pixels(of layer: CALayer, in context: CGContext) -> Double {
    var count = layer.mask == nil ? 0.0 : 2
    if layer.opacity < 1 || layer.state.filters.compositing != .over { count += 1 }
    if layer.shadowOpacity > 0 { count += Self.shadowCost }
    guard count > 0 else { return 0 }
    let clip = context.boundingBoxOfClipPath.applying(context.ctm)
    return clip.isNull ? 0 : count * min(Double(clip.width * clip.height), 1e12)
  }
}
