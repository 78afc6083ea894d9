internal import UIKit

/// Shape layers and masks on four cards: rings that fill up, a figure that morphs, marching dashes,
/// and an image behind a mask.
final class ShapesViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "strokeEnd", figure: ProgressRings()),
      ShapeCard(title: "path", figure: MorphingFigure()),
      ShapeCard(title: "lineDashPhase", figure: MarchingDashes()),
      ShapeCard(title: "mask", figure: MaskedPicture()),
    ]
  }
}
