internal import CalqueCassowary
internal import CoreGraphics

/// Solves the constraints of a tree of views together.
///
/// The root of the tree owns the engine. Each view or guide that a constraint names has four
/// variables: the position of its alignment rectangle in the bounds space of the enclosing view,
/// and its size. Views that translate their autoresizing masks are pinned to their frames, and the
/// others get their frames when the enclosing view is laid out.
///
/// Changes are collected, and solved at the beginning of the tree's next layout. The engine then
/// marks the views for layout whose subviews have new frames.
///
/// Items and constraints are found by index: an item's handle stores the index of its entry, a
/// constraint that of its row in the solver, and arrays lead back from rows and variables.
@MainActor
final class LayoutEngine {
  /// The part of the layout that a constraint of the solver stands for.
  enum Origin {
    case constraint(NSLayoutConstraint)
    /// The frame of a view that translates its autoresizing mask, or the place of a guide.
    case pin(Int)
    case contentSize(Int)
    case positiveSize(Int)
  }

  /// A view or guide that the solver knows.
  @MainActor
  struct Entry {
    /// Nil in an entry that waits for another item.
    var handle: LayoutItemHandle?
    /// The enclosing view, if it had a handle when the entry was made.
    let enclosing: LayoutItemHandle?
    let isGuide: Bool
    let isScrollView: Bool
    let isRightToLeft: Bool
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// The constraints that keep the size from being negative.
    var limits: (width: ConstraintID, height: ConstraintID)?
    var pins: [Pin] = []
    var contentSize: [Pin] = []
    /// The origin of the bounds, as two pinned variables; nil while it is zero.
    var offset: (x: Variable, y: Variable)?
    var offsetPins: [Pin] = []
    /// The place to which the pins hold a guide that its view provides.
    var guidePlace: GuidePlace?
    /// The width that the height of the content was computed for.
    var contentWidth: CGFloat?

    var item: (any LayoutItem)? { handle?.item }
  }

  /// A view's constraint in the solver, with the part of its constant that is not the view
  /// constraint's own.
  struct SolverConstraint {
    let id: ConstraintID
    let rest: Double
  }

  /// A constraint that the engine makes, with the value in its constant.
  struct Pin {
    let id: ConstraintID
    var value: Double
  }

  unowned let root: UIView
  /// True if the size of the root is unknown, too.
  let isMeasuring: Bool

  var solver = Solver()
  var entries: [Entry] = []
  private var freeEntries: [Int] = []
  /// For each entry of an engine that measures, the index that the item's handle had before.
  private var outerIndices: [Int] = []
  /// By index of the solver's constraint.
  private var origins: [Origin?] = []
  /// The entries of variables, by index of the variable.
  private var entryOfVariable: [Int] = []
  /// The values of variables, by index: those of the solver that are not a rounding error away.
  private var values: [Double] = []
  /// The variables whose values changed since the views were marked.
  private var changedVariables: [Variable] = []

  /// Entries of views whose content's height depends on their width.
  var wrappingEntries: Set<Int> = []

  /// The ambiguous variables of the solution; nil until one is asked for.
  var ambiguousVariables: Set<Variable>?

  var needsUpdate = true
  /// True while constraints are added and solved, and views are asked for the sizes of contents.
  private(set) var isUpdating = false
  /// True if a view that was asked has changed what the constraints are made of.
  private var isStale = false
  private var addedTrees: [UIView]
  private var addedConstraints: [NSLayoutConstraint] = []
  private var changedContents: [UIView] = []

  init(_ root: UIView, isMeasuring: Bool = false) {
    (self.root, self.isMeasuring) = (root, isMeasuring)
    addedTrees = [root]
  }

  // MARK: Changes

  /// Makes a change; one from within an update is made by beginning again after it.
  func change(_ body: (LayoutEngine) -> Void) {
    if isUpdating { isStale = true } else { body(self) }
  }

  func noteAddition(of tree: UIView) {
    addedTrees.append(tree)
    needsUpdate = true
  }

  func noteAddition(of constraint: NSLayoutConstraint) {
    addedConstraints.append(constraint)
    needsUpdate = true
  }

  func noteContentSize(of view: UIView) {
    changedContents.append(view)
    needsUpdate = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let known = known(constraint) else { return }
    remove(known.id)
    constraint.solverConstraint = nil
  }

  /// Adds a constraint again that is made of other terms now.
  func replace(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    noteAddition(of: constraint)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let known = known(constraint) else { return }
    solver.setConstant(known.id, to: known.rest - Double(constraint.constant))
    needsUpdate = true
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let known = known(constraint) else { return }
    solver.setPriority(known.id, to: constraint.priority.rawValue)
    needsUpdate = true
  }

  /// Takes the item's variables from the solver; its constraints are gone already.
  func forget(_ item: any LayoutItem) {
    guard let index = index(of: item) else { return }
    let entry = entries[index]
    for pin in entry.pins + entry.contentSize + entry.offsetPins { remove(pin.id) }
    removeLimits(index)
    for variable in [entry.x, entry.y, entry.width, entry.height] {
      solver.removeVariable(variable)
    }
    if let offset = entry.offset {
      solver.removeVariable(offset.x)
      solver.removeVariable(offset.y)
    }
    entries[index].handle = nil
    freeEntries.append(index)
    needsUpdate = true
  }

  /// Begins again with all constraints of the tree, after a change of what they are made of.
  func rebuild() {
    solver = Solver()
    (entries, freeEntries, origins, entryOfVariable) = ([], [], [], [])
    (values, changedVariables, wrappingEntries) = ([], [], [])
    (addedTrees, addedConstraints, changedContents) = ([root], [], [])
    needsUpdate = true
    root.setNeedsLayout()
  }

  // MARK: Solving

  /// Solves the constraints if something changed, and marks the views for layout whose subviews
  /// have new frames, other than `laidOut`, whose subviews are about to get them.
  func update(in laidOut: UIView? = nil) {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    ambiguousVariables = nil
    // These may replace constraints, which are added again below.
    for view in changedContents { contentSizeDidChange(of: view) }
    for tree in addedTrees where tree.isDescendant(of: root) {
      for constraint in constraints(in: tree) { addOnce(constraint) }
    }
    for constraint in addedConstraints where constraint.holder?.layoutRoot === root {
      addOnce(constraint)
    }
    (addedTrees, addedConstraints, changedContents) = ([], [], [])
    solve()
    if fitContentHeights() { solve() }
    isUpdating = false
    guard !isStale else {
      isStale = false
      return rebuild()
    }
    noteChangedFrames(laidOut)
  }

  private func solve() {
    for conflict in solver.solve() { report(conflict) }
    let changed = solver.takeChangedVariables()
    while values.count < entryOfVariable.count { values.append(0) }
    Self.read(changed, of: solver, into: &values)
    changedVariables += changed
  }

  private static func read(_ variables: [Variable], of solver: Solver, into values: inout [Double])
  {
    for variable in variables where Int(variable.index) < values.count {
      values[Int(variable.index)] = solver.value(of: variable)
    }
  }

  /// Returns the constraints that name items of the tree, each once.
  func constraints(in tree: UIView) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    tree.visitConstrained { item in
      for constraint in item.layoutState?.uses ?? [] where !constraint.isCollected {
        constraint.isCollected = true
        found.append(constraint)
      }
    }
    for constraint in found { constraint.isCollected = false }
    return found
  }

  /// Adds a constraint that is active in this tree, unless the solver has it.
  private func addOnce(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holderHandle, known(constraint) == nil else { return }
    // The constraints of views above a tree that is measured have no part in its size.
    if isMeasuring, constraint.holder?.isDescendant(of: root) != true { return }
    let sum = sum(of: constraint, in: holder)
    let id = add(
      sum, Relation(constraint.relation), priority: constraint.priority.rawValue,
      as: .constraint(constraint))
    guard !isMeasuring else { return }
    constraint.solverConstraint = SolverConstraint(
      id: id, rest: sum.constant + Double(constraint.constant))
  }

  /// The constraint in the solver of the tree, if this is its engine and the solver has it.
  private func known(_ constraint: NSLayoutConstraint) -> SolverConstraint? {
    guard !isMeasuring, let known = constraint.solverConstraint,
      Int(known.id.index) < origins.count,
      case .constraint(let found)? = origins[Int(known.id.index)], found === constraint
    else { return nil }
    return known
  }

  /// Adds a required equation, or one with a priority.
  func add(
    _ sum: LinearExpression, _ relation: Relation = .equal,
    priority: Float = Solver.requiredPriority, as origin: Origin
  ) -> ConstraintID {
    let id = solver.add(sum, relation, priority: priority)
    let index = Int(id.index)
    while origins.count <= index { origins.append(nil) }
    origins[index] = origin
    return id
  }

  func remove(_ id: ConstraintID) {
    solver.remove(id)
    origins[Int(id.index)] = nil
    needsUpdate = true
  }

  func set(_ pin: inout Pin, to value: Double) {
    guard pin.value != value else { return }
    pin.value = value
    solver.setConstant(pin.id, to: -value)
    needsUpdate = true
  }

  // MARK: Entries

  /// The number of items that the solver knows.
  var itemCount: Int { entries.count - freeEntries.count }

  func index(of item: any LayoutItem) -> Int? {
    guard let handle = item.layoutState?.handle else { return nil }
    return index(of: handle)
  }

  func index(of handle: LayoutItemHandle) -> Int? {
    let index = isMeasuring ? handle.measuringIndex : handle.index
    guard entries.indices.contains(index), entries[index].handle === handle else { return nil }
    return index
  }

  /// Returns the index of the item's entry, which is made if there is none; nil for an item that
  /// exists no more.
  func madeIndex(of handle: LayoutItemHandle) -> Int? {
    if let index = index(of: handle) { return index }
    guard let item = handle.item else { return nil }
    return makeEntry(of: item, handle)
  }

  private func makeEntry(of item: any LayoutItem, _ handle: LayoutItemHandle) -> Int {
    let entry = Entry(
      handle: handle, enclosing: item.enclosingView?.layoutState?.handle,
      isGuide: item is UILayoutGuide, isScrollView: item is UIScrollView,
      isRightToLeft: item.layoutView?.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    let index = freeEntries.popLast() ?? entries.count
    if index == entries.count { entries.append(entry) } else { entries[index] = entry }
    if isMeasuring {
      outerIndices.append(handle.measuringIndex)
      handle.measuringIndex = index
    } else {
      handle.index = index
    }
    for variable in [entry.x, entry.y, entry.width, entry.height] {
      while entryOfVariable.count <= Int(variable.index) { entryOfVariable.append(-1) }
      entryOfVariable[Int(variable.index)] = index
    }
    complete(index, item)
    return index
  }

  /// Gives the items back to an engine that was measuring when this one began to.
  func endMeasuring() {
    for (index, entry) in entries.enumerated() {
      entry.handle?.measuringIndex = outerIndices[index]
    }
  }

  // MARK: Results

  /// Marks the enclosing views of changed items for layout, and gives guides their frames.
  private func noteChangedFrames(_ laidOut: UIView?) {
    let changed = changedVariables
    changedVariables = []
    guard !isMeasuring else { return }
    var (last, marked) = (-1, laidOut?.layoutState?.handle)
    for variable in changed where Int(variable.index) < entryOfVariable.count {
      let index = entryOfVariable[Int(variable.index)]
      // The variables of an item, and the items of a view, mostly follow each other.
      // Guides and views that are told may change the tree.
      guard index >= 0, index < entries.count, index != last else { continue }
      last = index
      if entries[index].isGuide {
        (entries[index].item as? UILayoutGuide)?.frameDidChange(to: frame(at: index))
      } else if entries[index].pins.isEmpty {
        let enclosing = entries[index].enclosing
        guard enclosing == nil || enclosing !== marked else { continue }
        if let view = entries[index].item?.enclosingView, view !== laidOut { view.setNeedsLayout() }
        marked = enclosing
      }
    }
  }

  func value(of variable: Variable) -> Double {
    Int(variable.index) < values.count ? values[Int(variable.index)] : 0
  }

  /// The alignment rectangle of the item at `index`, in the bounds space of the enclosing view.
  func frame(at index: Int) -> CGRect {
    CGRect(
      x: value(of: entries[index].x), y: value(of: entries[index].y),
      width: max(0, value(of: entries[index].width)),
      height: max(0, value(of: entries[index].height)))
  }

  private func report(_ conflict: Conflict) {
    let members = conflict.members.map(describe)
    Diagnostic.report(
      "constraints conflict: \(members.joined(separator: ", ")); breaking "
        + describe(conflict.broken))
  }

  private func describe(_ id: ConstraintID) -> String {
    guard Int(id.index) < origins.count, let origin = origins[Int(id.index)] else { return "?" }
    func name(_ index: Int) -> String { entries[index].item?.layoutName ?? "?" }
    return switch origin {
    case .constraint(let constraint): constraint.summary
    case .pin(let index): "<frame of \(name(index))>"
    case .contentSize(let index): "<content size of \(name(index))>"
    case .positiveSize(let index): "<size of \(name(index)) is 0 or more>"
    }
  }

  /// The constraints of views among those of the solver.
  func constraints(_ found: [ConstraintID]) -> [NSLayoutConstraint] {
    found.compactMap { id in
      if case .constraint(let constraint)? = origins[Int(id.index)] { constraint } else { nil }
    }
  }
}
