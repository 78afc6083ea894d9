internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The overdraw tints of sheets. Caches the images while their samples stay the same.
struct OverdrawTints {
  private var samples: [ExplodedCard: OverdrawGrid.Samples] = [:]
  private var images: [ExplodedCard: (samples: OverdrawGrid.Samples, image: CGImage)] = [:]

  /// Counts the draws at the points of `picture`, in points of the root, layer by layer.
  mutating func update(from tree: LayerInspection, picture: CGRect) {
    samples = [:]
    var grid = OverdrawGrid(picture, pixelScale: tree.pixelScale)
    let drawn = tree.layers.indices.filter { tree.layers[$0].cost.draws > 0 }
      .sorted { (tree.layers[$0].cost.order, $0) < (tree.layers[$1].cost.order, $1) }
    for index in drawn {
      let layer = tree.layers[index]
      let draws = max(layer.cost.draws / (layer.copies.count + 1), 1)
      for copy in -1..<layer.copies.count {
        samples[ExplodedCard(layer: index, copy: copy)] = grid.add(
          layer.shown(asCopy: copy), draws: draws)
      }
    }
    images = images.filter { samples[$0.key] == $0.value.samples }
  }

  /// Returns the tint of a sheet; nil if its layer draws nothing.
  mutating func image(of card: ExplodedCard) -> CGImage? {
    if let known = images[card] { return known.image }
    guard let samples = samples[card] else { return nil }
    let image = samples.image
    images[card] = (samples, image)
    return image
  }
}
