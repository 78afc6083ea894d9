internal import UIKit

/// What shape layers and masks can do, on four cards: rings that fill up, a figure that turns into
/// others, dashes that march, and a picture behind a mask.
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
