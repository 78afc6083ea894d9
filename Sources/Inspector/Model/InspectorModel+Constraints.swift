internal import CoreGraphics
internal import Foundation
internal import QuartzCore
package import UIKitCore

// The constraints of the selected view, of which one can be chosen and edited.
extension InspectorModel {
  /// The report about the layout of the view that owns the selected layer; nil if there is none.
  private var layoutReport: LayoutReport? {
    selection?.ownerView.flatMap { LayoutReport(of: $0) }
  }

  /// The rows about the layout of the view that owns the selected layer.
  var layoutRows: [PropertyRow] {
    guard let view = selection?.ownerView, let report = LayoutReport(of: view) else { return [] }
    return PropertyRow.list(
      of: InspectedLayout(report, of: view),
      chosen: report.relations.firstIndex { $0.constraint === chosenConstraint })
  }

  /// Chooses the constraint at `index` of the rows, so that its constant can be edited; the one
  /// that is chosen already is chosen no more.
  package func chooseConstraint(at index: Int) {
    let relations = layoutReport?.relations ?? []
    guard relations.indices.contains(index) else { return }
    let constraint = relations[index].constraint
    choose(constraint === chosenConstraint ? nil : constraint)
  }

  /// Sets the constant of the chosen constraint; the layout follows at once.
  package func setConstant(to constant: CGFloat) {
    guard let constraint = chosenConstraint else { return }
    edit { $0.setConstant(of: constraint, to: constant, isAnimated: animatesLayout) }
  }
}
