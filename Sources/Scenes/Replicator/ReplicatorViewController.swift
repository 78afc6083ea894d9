internal import UIKit

/// Replicator layers on four cards: an activity indicator, pulses, a row with its reflection, and a
/// field of dots, which is a replicator in a replicator.
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
