internal import UIKit

/// What replicator layers make of a single layer, on four cards: dots that tell of activity, pulses, a
/// row with its reflection, and a field of them, a replicator in a replicator.
final class ReplicatorViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "instanceDelay", figure: ActivityDots()),
      ShapeCard(title: "instanceAlphaOffset", figure: Pulses()),
      ShapeCard(title: "instanceTransform", figure: ReflectedRow()),
      ShapeCard(title: "nested", figure: DotField()),
    ]
  }
}
