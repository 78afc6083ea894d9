internal import UIKit

/// Shadows and rasterised layers on six cards.
final class ShadowsViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "shadowRadius", figure: RaisedCards()),
      ShapeCard(title: "shadowOffset", figure: Sundial()),
      ShapeCard(title: "shadowPath", figure: CurledSheet()),
      ShapeCard(title: "shadowColor, shadowOpacity", figure: Neon()),
      ShapeCard(title: "silhouette", figure: Cloud()),
      ShapeCard(title: "shouldRasterize", figure: Badge()),
    ]
  }
}
