internal import CoreGraphics
internal import Foundation

/// A rectangle that constraints relate to others: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The constraints and guides of the item; nil if it never had any.
  var layoutState: LayoutItemState? { get set }
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
  /// The view in whose bounds space the item's frame is; nil for the root of a tree.
  var enclosingView: UIView? { get }
  /// The name in diagnostics.
  var layoutName: String { get }
}

/// The constraints of a view or guide, for those that have some.
@MainActor
final class LayoutItemState {
  let handle: LayoutItemHandle
  /// The active constraints that the view holds, for itself and its descendants, in the order in
  /// which they were activated.
  private(set) var held: [NSLayoutConstraint] = []
  /// The active constraints that name the item, in the same order.
  private(set) var uses: [NSLayoutConstraint] = []
  /// The guides that the program added to the view.
  var guides: [UILayoutGuide] = []
  /// The guides that the view provides.
  var ownGuides: [UILayoutGuide.Place: UILayoutGuide] = [:]
  var contentPriorities: ContentPriorities?
  /// The anchors of the item that were asked for.
  var anchors: [(attribute: NSLayoutConstraint.Attribute, anchor: NSObject)] = []
  /// The engine that solves the constraints of the tree; only at its root.
  var engine: LayoutEngine?
  /// True while the view gets the frame that the engine computed.
  var isPlacing = false

  init(of item: any LayoutItem) {
    handle = LayoutItemHandle(item)
    handle.state = self
  }

  /// Deactivates the constraints that a view held which exists no more.
  isolated deinit {
    for constraint in held {
      constraint.visitHandles { $0.item?.layoutState?.remove(use: constraint) }
      constraint.holderHandle = nil
    }
  }

  func add(held constraint: NSLayoutConstraint) { held.append(constraint) }
  func remove(held constraint: NSLayoutConstraint) { held.remove(constraint) }

  /// Adds a constraint that names the item, whose `activation` is the latest.
  func add(use constraint: NSLayoutConstraint) {
    if uses.isEmpty { uses.reserveCapacity(6) }
    uses.append(constraint)
  }
  func remove(use constraint: NSLayoutConstraint) { uses.remove(constraint) }
}

extension [NSLayoutConstraint] {
  /// Removes a constraint, if it is there. The array is in the order of activation.
  @MainActor fileprivate mutating func remove(_ constraint: NSLayoutConstraint) {
    if last === constraint {
      removeLast()
      return
    }
    var (index, end) = (0, count)
    while index < end {
      let middle = (index + end) / 2
      let isBefore = self[middle].activation < constraint.activation
      (index, end) = isBefore ? (middle + 1, end) : (index, middle)
    }
    if index < count, self[index] === constraint { remove(at: index) }
  }
}

/// A weak reference to a view or guide, which all constraints that name it share, with the index of
/// its entry in an engine.
///
/// Constraints and engines work with handles: counting the references to a view takes several times
/// as long, since weak references to it exist.
@MainActor
final class LayoutItemHandle {
  private(set) weak var item: (any LayoutItem)?
  /// The state of the item, which has it as long as it exists. The items of active constraints do:
  /// they are in the tree of the view that holds the constraint.
  fileprivate(set) unowned var state: LayoutItemState?
  /// The index in the engine of the item's tree. It counts only if the entry there names this
  /// handle: a tree may give up its engine without telling the items.
  var index = -1
  /// The same for an engine that measures, which may exist at the same time.
  var measuringIndex = -1

  init(_ item: any LayoutItem) { self.item = item }
}

extension LayoutItem {
  var handle: LayoutItemHandle { madeLayoutState.handle }

  /// Returns the anchor of an attribute, one object for all calls; the first one makes it.
  func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute,
    _ make: (LayoutItemHandle, NSLayoutConstraint.Attribute) -> Anchor
  ) -> Anchor {
    let state = madeLayoutState
    for known in state.anchors where known.attribute == attribute {
      if let anchor = known.anchor as? Anchor { return anchor }
    }
    let anchor = make(state.handle, attribute)
    state.anchors.append((attribute, anchor))
    return anchor
  }

  /// Returns the state, which is made if there is none.
  var madeLayoutState: LayoutItemState {
    if let layoutState { return layoutState }
    let state = LayoutItemState(of: self)
    layoutState = state
    return state
  }

  /// The engine that solves the constraints of the item's tree; nil before its first layout.
  var layoutEngine: LayoutEngine? {
    guard let view = layoutView, view.containsConstraints else { return nil }
    return view.layoutRoot.layoutState?.engine
  }
}

extension LayoutItem {
  /// Returns the item and the attribute that an attribute of this item stands for: one of the
  /// margins for one of their guide, and beside a view in a scroll view an edge of that one for an
  /// edge of its content.
  func meaning(
    of attribute: NSLayoutConstraint.Attribute, beside other: (any LayoutItem)?
  ) -> (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    if let inMargins = attribute.inMargins, let layoutView {
      return (layoutView.layoutMarginsGuide, inMargins)
    }
    if let scroll = self as? UIScrollView, attribute.dimension != .size,
      let view = other?.layoutView, view !== scroll, view.isDescendant(of: scroll)
    {
      return (scroll.contentLayoutGuide, attribute)
    }
    return (self, attribute)
  }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var enclosingView: UIView? { superview }
  var layoutName: String { String(describing: type(of: self)) }

  /// The view at the top of the tree.
  var layoutRoot: UIView {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }
}
