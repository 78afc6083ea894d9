internal import UIKit

/// Filters on layers and on their background, and blend modes.
final class BlendViewController: CardsViewController {
  override class var playDuration: TimeInterval { 5 }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "compositingFilter", figure: BlendModes()),
      ShapeCard(title: "filters: CIGaussianBlur", figure: BlurredPicture()),
      ShapeCard(title: "filters: colours", figure: ColorfulPictures()),
      ShapeCard(title: "backgroundFilters", figure: GroundGlass()),
    ]
  }
}
