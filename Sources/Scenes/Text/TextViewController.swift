internal import UIKit

/// Text layers on four cards: animated sizes and colours, alignment, truncation.
final class TextViewController: CardsViewController {
  override class var playDuration: TimeInterval { 6.5 }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "fontSize", figure: GrowingText()),
      ShapeCard(title: "foregroundColor", figure: ColorfulText()),
      ShapeCard(title: "alignmentMode", figure: AlignedText()),
      ShapeCard(title: "truncationMode", figure: TruncatedText()),
    ]
  }
}
