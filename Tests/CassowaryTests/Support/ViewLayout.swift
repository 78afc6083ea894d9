import CalqueCassowary

/// Views whose frames are variables of a solver, in coordinates of their parents.
struct ViewLayout {
  enum Kind: CaseIterable {
    /// Views in one line, each 8 behind the one before, as long as their contents, within the root.
    case chain
    /// Views in one line that fill the root, all as wide as the first.
    case equalWidths
    /// Views one in another, each with a margin of 1 and at least as wide as its content.
    case nesting
    /// Rows of columns of rows and so on, ten views in each. Those of the innermost are as long as
    /// their contents, but for one that fills the rest.
    case stacks
    /// Views one in another, each as wide as its content, and by 2 wider than the next one at
    /// least.
    case hugging
    /// Views in one line that is too narrow for their contents, at three priorities.
    case narrow
  }

  struct View {
    let leading, top, width, height: Variable

    var variables: [Variable] { [leading, top, width, height] }
  }

  /// A constraint that holds the width or the height of a view at least at that of its content.
  struct Content {
    let id: ConstraintID
    let priority: Float
    fileprivate(set) var length: Double
  }

  var solver = Solver()
  /// The first view contains the others.
  private(set) var views: [View] = []
  private(set) var contents: [Content] = []

  init(_ kind: Kind, views count: Int) {
    let root = addView()
    let size = 100 * Double(count)
    require([(root.leading, 1)], .equal, 0)
    require([(root.top, 1)], .equal, 0)
    require([(root.width, 1)], .equal, size)
    require([(root.height, 1)], .equal, size)
    switch kind {
    case .chain: addChain(count)
    case .equalWidths: addEqualWidths(count)
    case .nesting: addNesting(count)
    case .stacks: addStacks(count)
    case .hugging: addHugging(count)
    case .narrow: addNarrow(count)
    }
  }

  private mutating func addView() -> View {
    let view = View(
      leading: solver.makeVariable(), top: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    views.append(view)
    return view
  }

  @discardableResult
  private mutating func require(
    _ terms: [(Variable, Double)], _ relation: Relation, _ value: Double
  ) -> ConstraintID {
    solver.add(terms, relation, value, priority: Solver.requiredPriority)
  }

  /// Holds a length at that of a content: compression resistance and hugging.
  private mutating func addContent(_ length: Variable, priority: Float = 750) {
    let value = Double(20 + contents.count % 7)
    let id = solver.add([(length, 1)], .greaterThanOrEqual, value, priority: priority)
    contents.append(Content(id: id, priority: priority, length: value))
    _ = solver.add([(length, 1)], .lessThanOrEqual, value, priority: 250)
  }

  // MARK: Changes

  /// Makes a content longer.
  mutating func grow(_ index: Int) {
    contents[index].length += 3
    solver.setConstant(contents[index].id, to: -contents[index].length)
  }

  /// Adds a view with a required width behind `previous`. Returns its constraints.
  @discardableResult
  mutating func addView(behind previous: View) -> [ConstraintID] {
    let view = addView()
    return [
      require([(view.leading, 1), (previous.leading, -1), (previous.width, -1)], .equal, 8),
      require([(view.width, 1)], .equal, 30),
    ]
  }

  /// Removes the view that was added last, whose constraints are `ids`.
  mutating func removeLastView(_ ids: [ConstraintID]) {
    for id in ids { solver.remove(id) }
    for variable in views.removeLast().variables { solver.removeVariable(variable) }
  }

  // MARK: Kinds

  private mutating func addChain(_ count: Int) {
    var previous: View?
    for _ in 0..<count {
      let view = addView()
      if let previous {
        require([(view.leading, 1), (previous.leading, -1), (previous.width, -1)], .equal, 8)
        require([(view.top, 1), (previous.top, -1)], .equal, 0)
      } else {
        require([(view.leading, 1)], .equal, 0)
        require([(view.top, 1)], .equal, 10)
      }
      addContent(view.width)
      addContent(view.height)
      require([(view.leading, 1), (view.width, 1), (views[0].width, -1)], .lessThanOrEqual, 0)
      previous = view
    }
  }

  private mutating func addEqualWidths(_ count: Int) {
    for index in 1...count {
      let view = addView()
      if index > 1 {
        let previous = views[index - 1]
        require([(view.leading, 1), (previous.leading, -1), (previous.width, -1)], .equal, 0)
        require([(view.width, 1), (views[1].width, -1)], .equal, 0)
      } else {
        require([(view.leading, 1)], .equal, 0)
      }
      require([(view.top, 1)], .equal, 0)
      addContent(view.height)
    }
    let last = views[count]
    require([(last.leading, 1), (last.width, 1), (views[0].width, -1)], .equal, 0)
  }

  private mutating func addNesting(_ count: Int) {
    for index in 1...count {
      let (parent, view) = (views[index - 1], addView())
      require([(view.leading, 1)], .equal, 1)
      require([(view.top, 1)], .equal, 1)
      require([(view.leading, 1), (view.width, 1), (parent.width, -1)], .equal, -1)
      require([(view.top, 1), (view.height, 1), (parent.height, -1)], .equal, -1)
      addContent(view.width)
    }
  }

  private mutating func addHugging(_ count: Int) {
    for index in 1...count {
      let (parent, view) = (views[index - 1], addView())
      require([(parent.width, 1), (view.width, -1)], .greaterThanOrEqual, 2)
      addContent(view.width)
    }
  }

  private mutating func addNarrow(_ count: Int) {
    for index in 1...count {
      let view = addView()
      if index > 1 {
        let previous = views[index - 1]
        require([(view.leading, 1), (previous.leading, -1), (previous.width, -1)], .equal, 90)
      } else {
        require([(view.leading, 1)], .equal, 0)
      }
      require([(view.width, 1)], .greaterThanOrEqual, 0)
      addContent(view.width, priority: 750 - Float(index % 3))
    }
    let last = views[count]
    require([(last.leading, 1), (last.width, 1), (views[0].width, -1)], .equal, 0)
  }

  private mutating func addStacks(_ count: Int) {
    var level = [views[0]]
    var isRow = true
    while level.count < count {
      let isInnermost = level.count * 10 >= count
      level = level.flatMap { addStack(in: $0, isRow, isInnermost) }
      isRow.toggle()
    }
  }

  private mutating func addStack(in parent: View, _ isRow: Bool, _ isInnermost: Bool) -> [View] {
    func along(_ view: View) -> (origin: Variable, size: Variable) {
      isRow ? (view.leading, view.width) : (view.top, view.height)
    }
    func across(_ view: View) -> (origin: Variable, size: Variable) {
      isRow ? (view.top, view.height) : (view.leading, view.width)
    }
    var added: [View] = []
    for _ in 0..<10 {
      let view = addView()
      if let previous = added.last {
        let end = along(previous)
        require([(along(view).origin, 1), (end.origin, -1), (end.size, -1)], .equal, 8)
        if !isInnermost { require([(along(view).size, 1), (along(previous).size, -1)], .equal, 0) }
      } else {
        require([(along(view).origin, 1)], .equal, 0)
      }
      require([(across(view).origin, 1)], .equal, 0)
      require([(across(view).size, 1), (across(parent).size, -1)], .equal, 0)
      if isInnermost { addContent(along(view).size) }
      added.append(view)
    }
    let end = along(added[9])
    require([(end.origin, 1), (end.size, 1), (along(parent).size, -1)], .equal, 0)
    return added
  }
}
