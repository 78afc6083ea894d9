internal import Foundation

/// The properties that the views of a class have in common, in a view that is never shown.
@MainActor
final class CommonAppearance {
  private static var all: [CommonAppearance] = []

  private let view: UIView
  /// The class, and those that the view must be in, of which each is in the next one.
  private let kind: ObjectIdentifier
  private let containers: [ObjectIdentifier]
  private let isOfKind: (UIView) -> Bool
  /// Returns true for this class and its subclasses.
  private let includes: (UIView.Type) -> Bool
  private let isContainer: [(AnyObject) -> Bool]
  private let type: UIView.Type

  private init<Kind: UIView>(
    of kind: Kind.Type, in containers: [any UIAppearanceContainer.Type], _ view: UIView
  ) {
    self.view = view
    type = kind
    self.kind = ObjectIdentifier(kind)
    self.containers = containers.map { ObjectIdentifier($0) }
    isOfKind = { $0 is Kind }
    includes = { $0 is Kind.Type }
    isContainer = containers.map { Self.test(for: $0) }
  }

  private static func test<Container: UIAppearanceContainer>(
    for kind: Container.Type
  ) -> (AnyObject) -> Bool {
    { $0 is Container }
  }

  /// Returns the view for `kind` in `containers`, which `make` makes if there is none.
  static func of<Kind: UIView, View: UIView>(
    _ kind: Kind.Type, in containers: [any UIAppearanceContainer.Type], _ make: () -> View
  ) -> View {
    let names = containers.map { ObjectIdentifier($0) }
    let known = all.first { $0.kind == ObjectIdentifier(kind) && $0.containers == names }
    if let view = known?.view as? View { return view }
    let view = make()
    all.append(CommonAppearance(of: kind, in: containers, view))
    return view
  }

  /// Returns those for `view`, the one to be preferred first.
  static func those(for view: UIView) -> [UIView] {
    guard !all.isEmpty else { return [] }
    let surroundings = view.surroundings
    let found = all.compactMap { common -> (common: CommonAppearance, rank: [Int])? in
      guard common.isOfKind(view), let reach = common.reach(in: surroundings) else { return nil }
      let depth = all.count { $0.includes(common.type) }
      return (common, [depth, reach, common.containers.count])
    }
    return found.sorted { $1.rank.lexicographicallyPrecedes($0.rank) }.map(\.common.view)
  }

  /// Returns how far out the outermost container is, 0 without any; nil if one is missing.
  private func reach(in surroundings: [AnyObject]) -> Int? {
    guard let outermost = isContainer.last else { return 0 }
    var rest = surroundings[...]
    for isContainer in isContainer.dropLast() {
      guard let index = rest.firstIndex(where: isContainer) else { return nil }
      rest = rest[(index + 1)...]
    }
    return rest.lastIndex(where: outermost).map { $0 + 1 }
  }
}

extension UIView {
  /// Takes what the appearances of the view's class set, as far as the program has not set it.
  func takeAppearance() {
    for common in CommonAppearance.those(for: self) where common !== self {
      for row in AppearanceRow.all { row.pass(common, self) }
    }
  }

  /// The views and controllers that the view is in, from the inside out.
  fileprivate var surroundings: [AnyObject] {
    var result: [AnyObject] = []
    var view: UIView? = self
    while let current = view {
      if current !== self { result.append(current) }
      if let controller = current.viewController { result.append(controller) }
      view = current.superview
    }
    return result
  }
}
