internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// A small picture of the selected layer with its sublayers, drawn when the layer is selected.
@MainActor
final class LayerThumbnail: UIView {
  /// The size of the largest picture, in points.
  static let size = CGSize(width: 84, height: 50)
  /// The number of layers from which on no picture is drawn: it would stall the app.
  private static let layerLimit = 500
  /// The largest magnification of a small layer.
  private static let zoomLimit: CGFloat = 4

  private let picture = UIImageView()
  private weak var layerShown: CALayer?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 4
    clipsToBounds = true
    backgroundColor = PanelStyle.field
    isHidden = true
    picture.contentMode = .center
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  /// Shows the selected layer of `model`, as it is on screen.
  func show(_ model: InspectorModel) {
    guard model.selection !== layerShown else { return }
    layerShown = model.selection
    picture.image = layerShown.flatMap { layer in
      model.index(of: layer).flatMap {
        Self.picture(of: layer, at: $0, in: model, size: Self.size)
      }
    }
    isHidden = picture.image == nil
  }

  /// Draws the layer at an index of the tree as it is on screen; nil for one with very many
  /// sublayers.
  static func picture(
    of layer: CALayer, at index: Int, in model: InspectorModel, size: CGSize
  ) -> UIImage? {
    guard let tree = model.tree, tree.layers[index].subtreeEnd - index < layerLimit else {
      return nil
    }
    return picture(of: layer.presentation() ?? layer, in: size, scale: UIScreen.main.scale)
  }

  /// Draws `layer` as large as fits into `size`, with `scale` pixels per point; nil for a layer
  /// that has no size.
  static func picture(of layer: CALayer, in size: CGSize, scale: CGFloat) -> UIImage? {
    var area = layer.bounds
    if area.isEmpty, let path = (layer as? CAShapeLayer)?.path {
      let outline = (layer as? CAShapeLayer)?.lineWidth ?? 0
      area = path.boundingBox.insetBy(dx: -outline / 2, dy: -outline / 2)
    }
    guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else {
      return nil
    }
    let zoom = min(size.width / area.width, size.height / area.height, zoomLimit)
    let fitted = CGSize(width: max(area.width * zoom, 1), height: max(area.height * zoom, 1))
    guard let context = CGContext(size: fitted, scale: scale, opaque: false) else { return nil }
    context.scaleBy(x: zoom, y: zoom)
    context.translateBy(x: -area.minX, y: -area.minY)
    layer.render(in: context)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}
