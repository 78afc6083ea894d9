internal import Cassowary
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
  struct Entry {
    weak var item: (any LayoutItem)?
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    var limits: [ConstraintID] = []
    var pins: [Pin] = []
    var contentSize: [Pin] = []
    /// The origin of the bounds, as two pinned variables; nil while it is zero.
    var offset: (x: Variable, y: Variable)?
    var offsetPins: [Pin] = []
    /// The width that the height of the content was computed for.
    var contentWidth: CGFloat?
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
  var entries: [Entry?] = []
  private var freeEntries: [Int] = []
  /// The entries of items, by identity.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The constraints of the solver that stand for those of views, by identity, each with the part
  /// of its constant that is not the view constraint's own.
  private var ids: [ObjectIdentifier: (id: ConstraintID, rest: Double)] = [:]
  /// By index of the solver's constraint.
  private var origins: [Origin?] = []
  /// The entries of variables, by index of the variable.
  private var entryOfVariable: [Int] = []

  /// Entries of views whose content's height depends on their width.
  var wrappingEntries: Set<Int> = []

  private var needsUpdate = true
  private var addedTrees: [UIView]
  private var addedConstraints: [NSLayoutConstraint] = []
  private var changedContents: [UIView] = []

  init(_ root: UIView, isMeasuring: Bool = false) {
    (self.root, self.isMeasuring) = (root, isMeasuring)
    addedTrees = [root]
  }

  // MARK: Changes

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
    guard let known = ids.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    remove(known.id)
  }

  /// Adds a constraint again that is made of other terms now.
  func replace(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    noteAddition(of: constraint)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let known = ids[ObjectIdentifier(constraint)] else { return }
    solver.setConstant(known.id, to: known.rest - Double(constraint.constant))
    needsUpdate = true
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let known = ids[ObjectIdentifier(constraint)] else { return }
    solver.setPriority(known.id, to: constraint.priority.rawValue)
    needsUpdate = true
  }

  /// Takes the item's variables from the solver; its constraints are gone already.
  func forget(_ item: any LayoutItem) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(item)),
      let entry = entries[index]
    else { return }
    for pin in entry.pins + entry.contentSize + entry.offsetPins { remove(pin.id) }
    for id in entry.limits { remove(id) }
    for variable in [entry.x, entry.y, entry.width, entry.height] {
      solver.removeVariable(variable)
    }
    if let offset = entry.offset {
      solver.removeVariable(offset.x)
      solver.removeVariable(offset.y)
    }
    entries[index] = nil
    freeEntries.append(index)
    needsUpdate = true
  }

  /// Begins again with all constraints of the tree, after a change of what they are made of.
  func rebuild() {
    solver = Solver()
    (entries, freeEntries, indices, ids) = ([], [], [:], [:])
    (origins, entryOfVariable, wrappingEntries) = ([], [], [])
    (addedTrees, addedConstraints, changedContents) = ([root], [], [])
    needsUpdate = true
    root.setNeedsLayout()
  }

  // MARK: Solving

  /// Solves the constraints if something changed, and marks the views for layout whose subviews
  /// have new frames.
  func update() {
    guard needsUpdate else { return }
    needsUpdate = false
    for tree in addedTrees where tree.isDescendant(of: root) {
      tree.visitConstrained { item in
        for constraint in item.layoutState?.uses ?? [] { addOnce(constraint) }
      }
    }
    for constraint in addedConstraints where constraint.holder?.layoutRoot === root {
      addOnce(constraint)
    }
    for view in changedContents { contentSizeDidChange(of: view) }
    (addedTrees, addedConstraints, changedContents) = ([], [], [])
    solve()
    if fitContentHeights() { solve() }
    noteChangedFrames()
  }

  private func solve() {
    for conflict in solver.solve() { report(conflict) }
  }

  /// Adds a constraint that is active in this tree, unless the solver has it.
  private func addOnce(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard ids[key] == nil, let holder = constraint.holder else { return }
    // The constraints of views above a tree that is measured have no part in its size.
    if isMeasuring, !holder.isDescendant(of: root) { return }
    let sum = sum(of: constraint)
    let id = solver.add(
      sum, Relation(constraint.relation), priority: constraint.priority.rawValue)
    ids[key] = (id, sum.constant + Double(constraint.constant))
    note(id, .constraint(constraint))
  }

  /// Adds a required equation, or one with a priority.
  func add(
    _ sum: LinearExpression, _ relation: Relation = .equal,
    priority: Float = Solver.requiredPriority, as origin: Origin
  ) -> ConstraintID {
    let id = solver.add(sum, relation, priority: priority)
    note(id, origin)
    return id
  }

  private func note(_ id: ConstraintID, _ origin: Origin) {
    let index = Int(id.index)
    while origins.count <= index { origins.append(nil) }
    origins[index] = origin
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
  var itemCount: Int { indices.count }

  func index(of item: any LayoutItem) -> Int? { indices[ObjectIdentifier(item)] }

  func entry(of item: any LayoutItem) -> Entry? {
    indices[ObjectIdentifier(item)].flatMap { entries[$0] }
  }

  /// Returns the index of the item's entry, which is made if there is none.
  func madeIndex(of item: any LayoutItem) -> Int {
    let key = ObjectIdentifier(item)
    if let index = indices[key] { return index }
    let entry = Entry(
      item: item, x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    let index = freeEntries.popLast() ?? entries.count
    if index == entries.count { entries.append(entry) } else { entries[index] = entry }
    indices[key] = index
    for variable in [entry.x, entry.y, entry.width, entry.height] {
      while entryOfVariable.count <= Int(variable.index) { entryOfVariable.append(-1) }
      entryOfVariable[Int(variable.index)] = index
    }
    complete(index, item)
    return index
  }

  // MARK: Results

  /// Marks the enclosing views of changed items for layout, and gives guides their frames.
  private func noteChangedFrames() {
    let changed = solver.takeChangedVariables()
    guard !isMeasuring else { return }
    for variable in changed where Int(variable.index) < entryOfVariable.count {
      let index = entryOfVariable[Int(variable.index)]
      guard index >= 0, let entry = entries[index], let item = entry.item else { continue }
      if let guide = item as? UILayoutGuide {
        guide.frameDidChange(to: frame(of: entry))
      } else if entry.pins.isEmpty, let enclosing = item.enclosingView {
        enclosing.setNeedsLayout()
      }
    }
  }

  /// The alignment rectangle of an item, in the bounds space of the enclosing view.
  func frame(of entry: Entry) -> CGRect {
    CGRect(
      x: solver.value(of: entry.x), y: solver.value(of: entry.y),
      width: max(0, solver.value(of: entry.width)), height: max(0, solver.value(of: entry.height)))
  }

  private func report(_ conflict: Conflict) {
    let members = conflict.members.map(describe)
    Diagnostic.report(
      "constraints exclude one another: \(members.joined(separator: ", ")); not satisfied: "
        + describe(conflict.broken))
  }

  private func describe(_ id: ConstraintID) -> String {
    guard Int(id.index) < origins.count, let origin = origins[Int(id.index)] else { return "?" }
    func name(_ index: Int) -> String { entries[index]?.item?.layoutName ?? "?" }
    return switch origin {
    case .constraint(let constraint): constraint.summary
    case .pin(let index): "<frame of \(name(index))>"
    case .contentSize(let index): "<content size of \(name(index))>"
    case .positiveSize(let index): "<\(name(index)) has no negative size>"
    }
  }

  /// The constraints of views among those of the solver.
  func constraints(_ found: [ConstraintID]) -> [NSLayoutConstraint] {
    found.compactMap { id in
      if case .constraint(let constraint)? = origins[Int(id.index)] { constraint } else { nil }
    }
  }
}

extension Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
