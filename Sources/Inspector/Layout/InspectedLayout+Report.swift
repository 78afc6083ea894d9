internal import CoreGraphics
internal import Foundation
package import QuartzCore
internal import UIKitCore

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
