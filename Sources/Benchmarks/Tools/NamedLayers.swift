internal import CalqueInspector
internal import QuartzCore
internal import UIKit

/// Takes a snapshot of a tree of labels and names its layers, as the inspector does ten times a
/// second, beside the snapshot alone.
struct NamedLayers: TimedBenchmark {
  let name = "named"
  let item = "layer"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side { NamingSide(count: count, isNamed: true) }
  func makeBare(count: Int, draws: Bool) -> any Side { NamingSide(count: count, isNamed: false) }
}

private final class NamingSide: Side {
  /// A view that holds its labels, one in ten by a property of its own.
  private final class Card: UIView {
    let titleLabel = UILabel()
    var others: [UILabel] = []
  }

  private let root = UIView()
  private let cards: [Card]
  private let isNamed: Bool
  private let naming = LayerNaming()

  init(count: Int, isNamed: Bool) {
    self.isNamed = isNamed
    cards = (0..<max(count / 11, 1)).map { index in
      let card = Card()
      card.titleLabel.text = "Card \(index)"
      card.others = (0..<9).map { number in
        let label = UILabel()
        label.text = "Label \(number)"
        return label
      }
      for label in [card.titleLabel] + card.others { card.addSubview(label) }
      return card
    }
    for card in cards { root.addSubview(card) }
  }

  func run(_ turn: Int) {
    var (tree, layers) = LayerInspection.survey(of: root.layer, pixelScale: 1)
    if isNamed { naming.name(&tree, layers) }
    precondition(tree.layers.count == layers.count)
  }
}
