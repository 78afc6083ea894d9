internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The path from the root to the selected layer; a click on a component selects its layer, one on
/// *All* none. If space is short, the first components are omitted.
@MainActor
final class Breadcrumb: UIView {
  private struct Step: Equatable {
    var title: String
    var layer: CALayer
    var width: CGFloat
  }

  private let model: InspectorModel
  private var labels: [UILabel] = []
  private var steps: [Step] = []
  /// The text shown without a selection; else the word *All*.
  private let note = PanelStyle.label(PanelStyle.faint)
  /// The mark behind *All*, which tells of omitted components.
  private let lead = PanelStyle.label(PanelStyle.faint)
  /// The index of the first component shown.
  private var first = 0

  init(_ model: InspectorModel) {
    self.model = model
    super.init(frame: .zero)
    addSubview(note)
    addSubview(lead)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the path to the selected layer.
  func reload() {
    var steps: [Step] = []
    if let tree = model.tree, let index = model.index(of: model.selection) {
      steps = tree.path(to: index).map { index in
        let layer = tree.layers[index]
        let title = layer.shortTitle
        let known = self.steps.first { $0.title == title }?.width
        return Step(title: title, layer: model.layers[index], width: known ?? Self.width(of: title))
      }
    }
    let text =
      steps.isEmpty
      ? "\(model.tree?.layers.count ?? 0) layers. Click one to inspect it." : "All"
    guard steps != self.steps || note.text != text else { return }
    self.steps = steps
    note.text = text
    note.textColor = steps.isEmpty ? PanelStyle.faint : PanelStyle.link
    setNeedsLayout()
  }

  private static func width(of title: String) -> CGFloat {
    NSString(string: title).size(withAttributes: [.font: PanelStyle.font]).width.rounded(.up) + 1
  }

  /// The room for a mark between two components, and that for the word *All* with one.
  private static let (gap, allWidth): (CGFloat, CGFloat) = (16, 36)

  /// The left edge of the first component.
  private var start: CGFloat { steps.isEmpty ? 0 : Self.allWidth }

  override func layoutSubviews() {
    super.layoutSubviews()
    first = max(steps.count - 1, 0)
    var room = bounds.width - start - (steps.last?.width ?? 0)
    while first > 0, room >= steps[first - 1].width + Self.gap {
      first -= 1
      room -= steps[first].width + Self.gap
    }
    note.frame = CGRect(
      x: 0, y: 0, width: steps.isEmpty ? bounds.width : Self.allWidth - Self.gap,
      height: bounds.height)
    lead.isHidden = steps.isEmpty
    lead.text = first > 0 ? "…" : "▸"
    lead.frame = CGRect(
      x: Self.allWidth - Self.gap + 3, y: 0, width: Self.gap - 4, height: bounds.height)
    var x = start
    while labels.count < 2 * (steps.count - first) {
      labels.append(PanelStyle.label())
      labels.last.map(addSubview)
    }
    for label in labels { label.isHidden = true }
    for (index, step) in steps.enumerated().dropFirst(first) {
      let (name, mark) = (labels[2 * (index - first)], labels[2 * (index - first) + 1])
      let isLast = index == steps.count - 1
      (name.isHidden, mark.isHidden) = (false, isLast)
      name.text = step.title
      name.textColor = isLast ? PanelStyle.text : PanelStyle.link
      name.frame = CGRect(
        x: x, y: 0, width: min(step.width, max(bounds.width - x, 0)), height: bounds.height)
      mark.text = "▸"
      mark.textColor = PanelStyle.faint
      mark.frame = CGRect(
        x: x + step.width + 3, y: 0, width: Self.gap - 4, height: bounds.height)
      x += step.width + Self.gap
    }
  }

  /// Returns the layer whose name is at `point`; nil if there is none.
  func layer(at point: CGPoint) -> CALayer? {
    guard bounds.contains(point) else { return nil }
    var x = start
    for step in steps.dropFirst(first) {
      if point.x >= x, point.x < x + step.width { return step.layer }
      x += step.width + Self.gap
    }
    return nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    if point.x < start { return model.select(nil) }
    if let layer = layer(at: point) { model.select(layer) }
  }
}
