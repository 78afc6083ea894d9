internal import CoreGraphics
internal import Foundation
package import QuartzCore
internal import UIKitCore

extension PropertyRow {
  /// Returns the rows of a view's layout: its content size and priorities, whether it is ambiguous,
  /// and the constraints that name it and those that determine it.
  ///
  /// - Parameter chosen: The index of the chosen constraint; nil for none.
  static func list(of layout: InspectedLayout, chosen: Int?) -> [PropertyRow] {
    var rows = [PropertyRow("Layout", kind: .heading)]
    rows.append(content("Content width", layout.contentWidth))
    rows.append(content("Content height", layout.contentHeight))
    if layout.ambiguous.isEmpty {
      rows.append(PropertyRow("Ambiguous", "no"))
    } else {
      rows.append(
        PropertyRow("Ambiguous: \(layout.ambiguous.joined(separator: ", ")).", kind: .warning))
    }
    rows += list("Sets x", layout.horizontal) + list("Sets y", layout.vertical)
    guard !layout.relations.isEmpty else { return rows }
    rows.append(PropertyRow("Constraints", kind: .heading))
    for (index, relation) in layout.relations.enumerated() {
      rows.append(
        PropertyRow(
          relation.text,
          kind: .constraint(
            index, isChosen: index == chosen, isSatisfied: relation.isSatisfied)))
      rows.append(
        PropertyRow(
          "Held by", "\(relation.holder), priority \(InspectedValue.short(relation.priority))",
          shown: relation.isSatisfied ? "" : relation.distance))
    }
    return rows
  }

  private static func content(_ key: String, _ content: InspectedLayout.Content) -> PropertyRow {
    let length = content.length.map { InspectedValue.short($0) } ?? "none"
    let priorities = [content.hugging, content.compression].map { InspectedValue.short($0) }
    return PropertyRow(key, "\(length), hugs \(priorities[0]), resists \(priorities[1])")
  }

  private static func list(_ key: String, _ texts: [String]) -> [PropertyRow] {
    if texts.isEmpty { return [PropertyRow(key, "no constraints")] }
    return texts.enumerated().map { PropertyRow($0 == 0 ? key : "", $1) }
  }
}

extension InspectedLayout {
  /// Makes the layout of a view from a report about it.
  @MainActor
  init(_ report: LayoutReport, of view: UIView) {
    let size = view.intrinsicContentSize
    func content(_ axis: NSLayoutConstraint.Axis, _ length: CGFloat) -> Content {
      Content(
        length: length >= 0 && length.isFinite ? Double(length) : nil,
        hugging: Double(view.contentHuggingPriority(for: axis).rawValue),
        compression: Double(view.contentCompressionResistancePriority(for: axis).rawValue))
    }
    self.init(
      contentWidth: content(.horizontal, size.width),
      contentHeight: content(.vertical, size.height))
    relations = report.relations.map { Relation($0, of: view) }
    ambiguous = report.ambiguous.map(\.rawValue)
    horizontal = report.horizontal.map(\.text)
    vertical = report.vertical.map(\.text)
  }
}

extension InspectedLayout.Relation {
  @MainActor
  fileprivate init(_ relation: LayoutRelation, of view: UIView) {
    let name = String(describing: type(of: relation.holder))
    let holder =
      relation.holder === view
      ? "this view" : relation.holder === view.superview ? "the superview (\(name))" : name
    self.init(
      relation.text, holder: holder,
      priority: Double(relation.constraint.priority.rawValue), isSatisfied: relation.isSatisfied,
      difference: Double(relation.difference))
  }
}

extension CALayer {
  /// The view whose layer this is; nil for any other layer.
  var ownerView: UIView? { (delegate as? UIView).flatMap { $0.layer === self ? $0 : nil } }

  /// The layout of the view that owns the layer; nil if no constraint is about it.
  package var inspectedLayout: InspectedLayout? {
    guard let view = ownerView, let report = LayoutReport(of: view) else { return nil }
    return InspectedLayout(report, of: view)
  }
}
