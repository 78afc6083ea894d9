internal import CoreGraphics
package import CalqueDebugOverlay
package import QuartzCore
internal import CalqueRenderTree
internal import UIKitCore

extension ConstraintMarks {
  /// Makes the marks of the constraints that name one view, or of all in the views under `layer`.
  ///
  /// - Parameter selection: The layer of the view, or one in it; nil for all views.
  @MainActor
  package init(under layer: CALayer, selection: CALayer? = nil) {
    self.init()
    var survey = Survey()
    if let view = selection.flatMap(Survey.owner) {
      let report = LayoutReport(of: view)
      survey.add(report?.relations ?? [])
      if report?.ambiguous.isEmpty == false { survey.add(ambiguous: view) }
    } else {
      for view in Survey.topViews(under: layer) {
        let (relations, ambiguous) = LayoutReport.survey(of: view)
        survey.add(relations)
        for view in ambiguous { survey.add(ambiguous: view) }
      }
    }
    self = survey.marks
  }
}

/// Collects the marks of constraints.
@MainActor
private struct Survey {
  var marks = ConstraintMarks()
  /// The indices of the layers in the marks.
  private var indices: [LayerID: Int] = [:]

  /// Returns the view that owns the layer, or the nearest layer around it.
  static func owner(of layer: CALayer) -> UIView? {
    sequence(first: layer, next: \.superlayer).lazy.compactMap(\.ownerView).first
  }

  /// Returns the views under `layer` that are in no other view under it.
  static func topViews(under layer: CALayer) -> [UIView] {
    if let view = layer.ownerView { return [view] }
    return (layer.sublayers ?? []).flatMap { topViews(under: $0) }
  }

  mutating func add(ambiguous view: UIView) {
    if let place = place(view, view.bounds) { marks.ambiguous.append(place) }
  }

  mutating func add(_ relations: [LayoutRelation]) {
    for relation in relations {
      guard let shape = shape(of: relation) else { continue }
      marks.marks.append(
        ConstraintMarks.Mark(
          relation.first.axis == .horizontal ? .horizontal : .vertical, shape,
          text: relation.label, isSatisfied: relation.isSatisfied))
    }
  }

  private mutating func shape(of relation: LayoutRelation) -> ConstraintMarks.Shape? {
    guard let first = place(relation.first.view, relation.first.rect) else { return nil }
    guard let part = relation.first.part else { return .size(first) }
    guard let side = relation.second, let other = side.part,
      let second = place(side.view, side.rect)
    else { return nil }
    let anchors = (
      ConstraintMarks.Anchor(first, part: Float(part)),
      ConstraintMarks.Anchor(second, part: Float(other))
    )
    return relation.isAlignment
      ? .alignment(anchors.0, anchors.1) : .spacing(anchors.0, anchors.1)
  }

  /// Returns a rectangle in the bounds of a view; nil before the view's first commit.
  private mutating func place(_ view: UIView, _ rect: CGRect) -> ConstraintMarks.Place? {
    guard let id = view.layer.id else { return nil }
    let index = indices[id] ?? marks.layers.count
    if index == marks.layers.count {
      indices[id] = index
      marks.layers.append(id)
    }
    let bounds = view.bounds
    func part(_ position: CGFloat, _ length: CGFloat) -> Float {
      length > 0 ? Float(position / length) : 0
    }
    return ConstraintMarks.Place(
      layer: index,
      start: SIMD2(
        part(rect.minX - bounds.minX, bounds.width), part(rect.minY - bounds.minY, bounds.height)),
      end: SIMD2(
        part(rect.maxX - bounds.minX, bounds.width), part(rect.maxY - bounds.minY, bounds.height)))
  }
}

extension LayoutRelation {
  /// True if two equal positions are to be the same.
  fileprivate var isAlignment: Bool {
    constraint.relation == .equal && constraint.constant == 0 && constraint.multiplier == 1
      && first.part != nil && constraint.firstAttribute == constraint.secondAttribute
  }

  /// The constant with the relation, the multiplier and the priority where they are not the usual
  /// ones, such as `≥ 2 × + 8 @750`; empty for an alignment that holds.
  fileprivate var label: String {
    var words: [String] = []
    switch constraint.relation {
    case .equal: break
    case .lessThanOrEqual: words.append("≤")
    case .greaterThanOrEqual: words.append("≥")
    }
    let constant = Double(constraint.constant)
    if second != nil, constraint.multiplier != 1 || first.part == nil {
      words.append("\(InspectedValue.short(Double(constraint.multiplier))) ×")
      if constant != 0 {
        words.append((constant < 0 ? "- " : "+ ") + InspectedValue.short(abs(constant)))
      }
    } else if !isAlignment {
      words.append(InspectedValue.short(constant))
    }
    if constraint.priority != .required, !isAlignment {
      words.append("@\(InspectedValue.short(Double(constraint.priority.rawValue)))")
    }
    if !isSatisfied { words.append("off by \(InspectedValue.short(Double(difference)))") }
    return words.joined(separator: " ")
  }
}
