internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The layers of the tree as rows, with sublayers indented.
@MainActor
final class LayerList: RowList {
  private let model: InspectorModel
  private static let indent: CGFloat = 12
  private let none = PanelStyle.label(PanelStyle.faint)

  init(_ model: InspectorModel) {
    self.model = model
    super.init(rowHeight: 20)
    backgroundColor = PanelStyle.background
    none.textAlignment = .center
    addSubview(none)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the rows that the model lists.
  func reload() {
    count = model.rows.count
    none.isHidden = count > 0 || model.tree == nil
    let filter = model.filter.trimmingCharacters(in: .whitespaces)
    none.text = "No layer matches “\(filter)”. Press Esc to show all."
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    none.frame = CGRect(x: 8, y: 20, width: bounds.width - 16, height: 20)
  }

  override func makeRow() -> UIView { LayerRow() }

  override func fill(_ row: UIView, with index: Int) {
    guard let row = row as? LayerRow, let tree = model.tree, let line = line(index) else { return }
    row.show(
      tree.layers[line.index], line, indent: Self.indent,
      isSelected: model.selectedRow == index)
  }

  override func click(_ index: Int, x: CGFloat) {
    guard let tree = model.tree, let line = line(index) else { return }
    let layer = model.layers[line.index]
    let start = CGFloat(tree.layers[line.index].depth) * Self.indent
    if line.isParent, x > start, x < start + 18 {
      model.setCollapsed(!line.isCollapsed, layer)
    } else {
      model.select(layer)
    }
  }

  /// The width of the pixels and the dot, at the right of a row.
  private static let costWidth: CGFloat = 68

  /// Returns the cost of the layer in words if its pixels or its dot are at `point`.
  func cost(at point: CGPoint) -> String? {
    guard point.x >= bounds.width - Self.costWidth, let tree = model.tree,
      let line = index(at: point).flatMap({ line($0) })
    else { return nil }
    let cost = tree.layers[line.index].cost
    return cost.draws == 0 && cost.passes.isEmpty ? nil : cost.summary
  }

  /// Returns the layer at `point`; nil if there is no row.
  func layer(at point: CGPoint) -> CALayer? {
    index(at: point).flatMap { line($0) }.map { model.layers[$0.index] }
  }

  /// Returns the model's row at `index`; nil where the model has fewer rows by now than are shown.
  private func line(_ index: Int) -> InspectorModel.Row? {
    model.rows.indices.contains(index) ? model.rows[index] : nil
  }
}

/// A row of the layer list: a triangle, the name, the pixels drawn, and a dot for the kind of cost.
@MainActor
private final class LayerRow: UIView {
  private let triangle = PanelStyle.label(PanelStyle.faint)
  private let title = PanelStyle.label()
  private let cost = PanelStyle.label(PanelStyle.faint)
  private let dot = UIView()
  private var start: CGFloat = 0

  init() {
    super.init(frame: .zero)
    dot.layer.cornerRadius = 3.5
    cost.textAlignment = .right
    for view in [triangle, title, cost, dot] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ layer: InspectedLayer, _ line: InspectorModel.Row, indent: CGFloat, isSelected: Bool
  ) {
    start = CGFloat(layer.depth) * indent
    triangle.text = line.isParent ? (line.isCollapsed ? "▸" : "▾") : ""
    let role = layer.role == .mask ? "mask: " : layer.role == .tiles ? "tiles: " : ""
    title.text = role + layer.title
    let isAway = layer.isHidden || layer.cost.isKnown && layer.cost.draws == 0
    title.textColor = isAway && !isSelected ? PanelStyle.faint : PanelStyle.text
    cost.text = layer.cost.pixels > 0 ? Self.short(layer.cost.pixels) : ""
    dot.isHidden = layer.cost.draws == 0 && layer.cost.passes.isEmpty
    dot.backgroundColor =
      !layer.cost.passes.isEmpty
      ? PanelStyle.offscreen : layer.cost.isBlended ? PanelStyle.blended : PanelStyle.opaque
    backgroundColor = isSelected ? PanelStyle.accent : .clear
    setNeedsLayout()
  }

  private static func short(_ pixels: Int) -> String {
    pixels < 10_000
      ? "\(pixels)" : pixels < 10_000_000 ? "\(pixels / 1000) k" : "\(pixels / 1_000_000) M"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    triangle.frame = CGRect(x: start + 4, y: 0, width: 14, height: height)
    cost.frame = CGRect(x: bounds.width - 64, y: 0, width: 42, height: height)
    dot.frame = CGRect(x: bounds.width - 17, y: (height - 7) / 2, width: 7, height: 7)
    title.frame = CGRect(
      x: start + 18, y: 0, width: max(bounds.width - start - 84, 20), height: height)
  }
}
