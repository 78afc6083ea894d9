internal import UIKit

/// Filters, what they do to layers and to what lies below, and the rules by which layers meet.
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
