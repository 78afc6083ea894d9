internal import CalqueRenderTree
internal import CalqueTelemetry
internal import CoreGraphics
internal import Foundation
internal import QuartzCore
package import UIKitCore

extension InspectorModel {
  /// The rows about the selected layer; none if none is selected.
  package var propertyRows: [PropertyRow] { propertyRows() }

  /// Returns the rows about the selected layer; none if none is selected.
  ///
  /// - Parameter areAllShown: True for all properties of the layer, false for those worth showing.
  package func propertyRows(areAllShown: Bool = false) -> [PropertyRow] {
    guard let layer = selected, let object = selection, let tree, let index = index(of: object)
    else { return [] }
    var rows = [
      PropertyRow("Layer", kind: .heading), PropertyRow("Class", layer.className),
      PropertyRow("name", layer.name ?? "none", edit: edit("name", .text, layer.name ?? "")),
      PropertyRow("Owner", layer.owner ?? "none"),
    ]
    rows += PropertyRow.list(of: layer.names)
    if let creation { rows += PropertyRow.list(of: creation) }
    // Advice comes first, if there is any.
    let advice = PropertyRow.list(of: advice, actions, isTried: isTried)
    let isAdvised = self.advice?.isEmpty == false
    if isAdvised { rows += advice }
    rows += PropertyRow.geometry(
      of: layer, scale: tree.pixelScale, edit: edit("frame", .rect, layer.frame.short))
    rows += PropertyRow.matrices(of: layer)
    rows += layoutRows
    rows.append(PropertyRow("Properties", kind: .heading))
    let properties = areAllShown ? layer.allProperties(of: object) : layer.properties
    rows += properties.map { row(of: $0, in: layer) }
    rows.append(
      PropertyRow(areAllShown ? "Show fewer" : "Show all properties", kind: .properties))
    rows += PropertyRow.contents(of: layer, scale: tree.pixelScale)
    rows += PropertyRow.list(of: layer.animations)
    rows.append(PropertyRow("Cost", kind: .heading))
    rows += PropertyRow.list(of: layer.cost)
    if layer.subtreeEnd > index + 1 {
      let sum = tree.costOfSubtree(at: index)
      rows.append(
        PropertyRow("With sublayers", "\(sum.draws.grouped) draws, \(sum.pixels.grouped) px"))
      rows.append(
        PropertyRow(
          "", "\(sum.blendedPixels.grouped) px blended, \(sum.passes.count) passes"))
      if sum.textureBytes > 0 {
        rows.append(PropertyRow("", "\(PropertyRow.bytes(sum.textureBytes)) of textures"))
      }
    }
    return isAdvised ? rows : rows + advice
  }

  /// The change of the whole tree's cost by the last edit; nil before one.
  package var delta: String? {
    guard let (before, now) = editCosts else { return nil }
    func change(_ name: String, _ old: Int, _ new: Int) -> String {
      old == new
        ? "\(name) \(new.grouped)"
        : "\(name) \(old.grouped) → \(new.grouped)"
          + " (\(new > old ? "+" : "")\((new - old).grouped))"
    }
    return [
      change("Blended px", before.blendedPixels, now.blendedPixels),
      change("Passes", before.passes.count, now.passes.count),
      change("Draws", before.draws, now.draws),
    ].joined(separator: "   ")
  }
}

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
