/// The facts about a view's layout by constraints that tools show.
///
/// It reads the solution of the view's tree, which is brought up to date first.
@MainActor
package struct LayoutReport {
  /// A number of a frame.
  package enum Number: String, CaseIterable, Sendable {
    case x, y, width, height

    fileprivate var attribute: NSLayoutConstraint.Attribute {
      switch self {
      case .x: .left
      case .y: .top
      case .width: .width
      case .height: .height
      }
    }
  }

  /// The active constraints that name the view or one of its guides, each once.
  package let relations: [LayoutRelation]
  /// The numbers of the view's frame that constraints leave open.
  package let ambiguous: [Number]
  /// The constraints that determine the view's position and size along each axis.
  package let horizontal, vertical: [LayoutRelation]

  /// Makes the report; nil if no constraint of the view's tree is about the view, or before the
  /// first layout.
  package init?(of view: UIView) {
    guard let engine = view.layoutEngine else { return nil }
    engine.update()
    guard engine.index(of: view) != nil else { return nil }
    let state = view.layoutState
    let guides =
      (state?.guides ?? [])
      + (state?.ownGuides.values.sorted { $0.identifier < $1.identifier } ?? [])
    var known: Set<ObjectIdentifier> = []
    relations = ([view] + guides).flatMap { (item: any LayoutItem) in
      (item.layoutState?.uses ?? []).filter { known.insert(ObjectIdentifier($0)).inserted }
    }.compactMap { LayoutRelation($0, engine) }
    ambiguous =
      view.translatesAutoresizingMaskIntoConstraints
      ? [] : Number.allCases.filter { view.isAmbiguous($0.attribute) }
    func affecting(_ axis: NSLayoutConstraint.Axis) -> [LayoutRelation] {
      view.constraintsAffectingLayout(for: axis).compactMap { LayoutRelation($0, engine) }
    }
    (horizontal, vertical) = (affecting(.horizontal), affecting(.vertical))
  }

  /// Returns all active constraints that the views of the tree of `root` hold, and the views whose
  /// layout is ambiguous.
  package static func survey(
    of root: UIView
  ) -> (relations: [LayoutRelation], ambiguous: [UIView]) {
    guard let engine = root.layoutEngine else { return ([], []) }
    engine.update()
    var relations: [LayoutRelation] = []
    var ambiguous: [UIView] = []
    root.visitConstrained { item in
      guard let view = item as? UIView else { return }
      relations += view.constraints.compactMap { LayoutRelation($0, engine) }
      if view.hasAmbiguousLayout { ambiguous.append(view) }
    }
    return (relations, ambiguous)
  }
}
