internal import UIKit

/// Gradients, nine-part contents and corners on six cards.
final class GradientsViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "locations", figure: Shimmer()),
      ShapeCard(title: "colors", figure: Dusk()),
      ShapeCard(title: "startPoint, endPoint", figure: Ball()),
      ShapeCard(title: "conic", figure: ColorWheel()),
      ShapeCard(title: "contentsCenter", figure: Bubble()),
      ShapeCard(title: "cornerCurve, maskedCorners", figure: Corners()),
    ]
  }
}
