internal import CalqueCassowary
internal import CoreGraphics

// The constraints that the engine itself makes for an item.
extension LayoutEngine {
  /// Gives a new entry the constraints that its item has by itself.
  func complete(_ index: Int, _ item: any LayoutItem) {
    if let view = item as? UIView {
      pin(index, view)
      addContentSize(index, view)
    } else if let guide = item as? UILayoutGuide {
      pinGuide(index, guide)
    }
    addLimits(index)
  }

  /// Takes over that constraints place a view now, or no more.
  func placementDidChange(of view: UIView) {
    guard let index = index(of: view) else { return }
    for pin in entries[index].pins { remove(pin.id) }
    entries[index].pins = []
    removeLimits(index)
    pin(index, view)
    addLimits(index)
    needsUpdate = true
    root.setNeedsLayout()
  }

  /// Keeps a size from being negative, unless it is pinned.
  private func addLimits(_ index: Int) {
    guard entries[index].pins.count < 4 else { return }
    let (width, height) = (entries[index].width, entries[index].height)
    entries[index].limits = (
      width: add(LinearExpression(width), .greaterThanOrEqual, as: .positiveSize(index)),
      height: add(LinearExpression(height), .greaterThanOrEqual, as: .positiveSize(index))
    )
  }

  func removeLimits(_ index: Int) {
    guard let limits = entries[index].limits else { return }
    remove(limits.width)
    remove(limits.height)
    entries[index].limits = nil
  }

  // MARK: Frames

  /// The numbers of a frame.
  enum Side: CaseIterable {
    case x, y, width, height
  }

  /// The priority with which a root keeps its size that constraints may change.
  private static let rootSize: Float = 1

  /// Pins a view that constraints do not place to its frame, and the root to its size.
  private func pin(_ index: Int, _ view: UIView) {
    let isFixed = view.translatesAutoresizingMaskIntoConstraints
    guard view === root ? !isMeasuring : isFixed else { return }
    let priority = isFixed ? Solver.requiredPriority : Self.rootSize
    let sides = sides(of: view)
    let (entry, frame) = (entries[index], view.alignmentFrame)
    entries[index].pins = sides.map { side in
      let value = frame[side]
      var sum = LinearExpression(entry[side])
      sum.constant = -value
      return Pin(id: add(sum, priority: priority, as: .pin(index)), value: value)
    }
  }

  /// The numbers of a view's frame that are pinned.
  private func sides(of view: UIView) -> [Side] {
    view === root ? [.width, .height] : Side.allCases
  }

  /// Takes over the frame or the bounds' origin that a view has got by other means than
  /// constraints.
  func geometryDidChange(of view: UIView) {
    guard let index = index(of: view) else { return }
    if !entries[index].pins.isEmpty {
      let frame = view.alignmentFrame
      let sides = sides(of: view)
      for (at, side) in sides.enumerated() { set(&entries[index].pins[at], to: frame[side]) }
    }
    let origin = view.bounds.origin
    if entries[index].offset != nil {
      set(&entries[index].offsetPins[0], to: Double(origin.x))
      set(&entries[index].offsetPins[1], to: Double(origin.y))
    } else if origin != .zero, !(view is UIScrollView) {
      insertOffset(of: index, view)
    }
    if needsUpdate { root.setNeedsLayout() }
  }

  /// Makes the variables of the bounds' origin, if the entry has none.
  func makeOffset(of index: Int, _ view: UIView) {
    guard entries[index].offset == nil else { return }
    let offset = (x: solver.makeVariable(), y: solver.makeVariable())
    entries[index].offset = offset
    let origin = view.bounds.origin
    entries[index].offsetPins = [(offset.x, origin.x), (offset.y, origin.y)].map { pair in
      var sum = LinearExpression(pair.0)
      sum.constant = -Double(pair.1)
      return Pin(id: add(sum, as: .pin(index)), value: Double(pair.1))
    }
  }

  /// Adds the constraints again that relate views within `view`, whose bounds had their origin at
  /// zero until now, to the view or to those around it.
  private func insertOffset(of index: Int, _ view: UIView) {
    makeOffset(of: index, view)
    for constraint in constraints(in: view) {
      if let holder = constraint.holder, view.isDescendant(of: holder) { replace(constraint) }
    }
    root.setNeedsLayout()
  }

  // MARK: Content sizes

  /// Adds the content size of a view: it resists compression below it and stretching above it.
  private func addContentSize(_ index: Int, _ view: UIView) {
    let size = view.intrinsicContentSize
    guard size.width >= 0 || size.height >= 0 else { return }
    if view.wrapsContent { wrappingEntries.insert(index) }
    let priorities = view.contentPriorities
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      addContentSize(
        index, axis, Double(axis == .horizontal ? size.width : size.height),
        priorities.compression(axis), priorities.hugging(axis))
    }
  }

  private func addContentSize(
    _ index: Int, _ axis: NSLayoutConstraint.Axis, _ length: Double, _ compression: Float,
    _ hugging: Float
  ) {
    guard length >= 0, length.isFinite else { return }
    var sum = LinearExpression(entries[index].size(axis))
    sum.constant = -length
    for (relation, priority) in [
      (Relation.greaterThanOrEqual, compression), (.lessThanOrEqual, hugging),
    ] {
      let id = add(sum, relation, priority: priority, as: .contentSize(index))
      entries[index].contentSize.append(Pin(id: id, value: length))
    }
  }

  /// Replaces the content size of a view whose content, or whose priorities, changed.
  func contentSizeDidChange(of view: UIView) {
    guard let index = index(of: view) else { return }
    let size = view.intrinsicContentSize
    let lengths = [size.width, size.height].filter { $0 >= 0 && $0.isFinite }
    if lengths.count == 2, entries[index].contentSize.count == 4 {
      for at in 0..<4 { set(&entries[index].contentSize[at], to: Double(lengths[at / 2])) }
    } else {
      contentPrioritiesDidChange(of: view)
    }
    entries[index].contentWidth = nil
    if view.wrapsContent { wrappingEntries.insert(index) }
    for constraint in view.layoutState?.uses ?? [] where constraint.namesBaseline {
      replace(constraint)
    }
  }

  /// Makes the constraints of the content size anew.
  func contentPrioritiesDidChange(of view: UIView) {
    guard let index = index(of: view) else { return }
    for pin in entries[index].contentSize { remove(pin.id) }
    entries[index].contentSize = []
    addContentSize(index, view)
  }

  /// Computes the heights of contents that depend on the width, such as text of several lines, for
  /// the widths of the solution. Returns true if one of them changed.
  func fitContentHeights() -> Bool {
    var changed = false
    for index in wrappingEntries {
      guard entries[index].contentSize.count == 4,
        let view = entries[index].item as? any TextContent, view.contentDependsOnWidth
      else {
        wrappingEntries.remove(index)
        continue
      }
      let width = CGFloat(value(of: entries[index].width))
      guard width > 0, width != entries[index].contentWidth else { continue }
      entries[index].contentWidth = width
      let height = Double(view.contentHeight(forWidth: width))
      guard height != entries[index].contentSize[2].value else { continue }
      for at in 2..<4 { set(&entries[index].contentSize[at], to: height) }
      changed = true
    }
    return changed
  }
}

extension LayoutEngine.Entry {
  subscript(side: LayoutEngine.Side) -> Variable {
    switch side {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}

extension CGRect {
  fileprivate subscript(side: LayoutEngine.Side) -> Double {
    switch side {
    case .x: Double(minX)
    case .y: Double(minY)
    case .width: Double(width)
    case .height: Double(height)
    }
  }
}

extension UIView {
  fileprivate var wrapsContent: Bool { (self as? any TextContent)?.contentDependsOnWidth == true }
}

extension NSLayoutConstraint {
  fileprivate var namesBaseline: Bool {
    firstAttribute.isBaseline || secondAttribute.isBaseline
  }
}

// The places of the guides that a view provides, as equations with its size.
extension LayoutEngine {
  /// The place of a guide along one axis, in a view of a length that is not known yet.
  enum Span: Equatable {
    /// From the start of the view's bounds, inset at both ends.
    case inset(CGFloat, CGFloat)
    /// As `inset`, but in its middle and at most as long as the last number.
    case atMost(CGFloat, CGFloat, CGFloat)
    /// A length at the start.
    case start(CGFloat)
    /// A length at the end.
    case end(CGFloat)
    /// From zero, of a length that constraints determine.
    case content
  }

  /// A relation of the guide's place, `sum` to zero.
  private struct Equation {
    let sum: LinearExpression
    var relation = Relation.equal
    var priority = Solver.requiredPriority
  }

  /// The numbers that the equations of a guide are made of.
  struct GuidePlace: Equatable {
    let horizontal: Span
    let vertical: Span
    /// The insets of the owner's alignment rectangle.
    let insets: UIEdgeInsets
  }

  private func pinGuide(_ index: Int, _ guide: UILayoutGuide) {
    guard let owner = guide.owningView, let place = place(of: guide, in: owner) else { return }
    entries[index].guidePlace = place
    for equation in equations(of: place, in: owner, index) {
      let id = add(
        equation.sum, equation.relation, priority: equation.priority, as: .pin(index))
      entries[index].pins.append(Pin(id: id, value: -equation.sum.constant))
    }
  }

  /// Takes over the current places of a view's guides.
  func guidesMayHaveMoved(in view: UIView) {
    guard let guides = view.layoutState?.ownGuides, !guides.isEmpty else { return }
    for guide in guides.values {
      guard let index = index(of: guide), let place = place(of: guide, in: view),
        place != entries[index].guidePlace
      else { continue }
      entries[index].guidePlace = place
      for (at, equation) in equations(of: place, in: view, index).enumerated() {
        set(&entries[index].pins[at], to: -equation.sum.constant)
      }
    }
  }

  private func place(of guide: UILayoutGuide, in owner: UIView) -> GuidePlace? {
    guard let place = guide.place else { return nil }
    return GuidePlace(
      horizontal: place.span(.horizontal, in: owner), vertical: place.span(.vertical, in: owner),
      insets: owner.alignmentRectInsets)
  }

  private func equations(of place: GuidePlace, in owner: UIView, _ index: Int) -> [Equation] {
    guard let ownerIndex = madeIndex(of: owner.handle) else { return [] }
    let (own, entry) = (entries[ownerIndex], entries[index])
    return [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      var length = LinearExpression(own.size(axis))
      length.constant = Double(place.insets.start(axis) + place.insets.end(axis))
      return equations(
        axis == .horizontal ? place.horizontal : place.vertical, entry.start(axis),
        entry.size(axis), ofOwner: length)
    }
  }

  private func equations(
    _ span: Span, _ start: Variable, _ size: Variable, ofOwner length: LinearExpression
  ) -> [Equation] {
    /// Returns `variable - part * length + constant`.
    func sum(_ variable: Variable, _ part: Double, _ constant: CGFloat) -> LinearExpression {
      var sum = LinearExpression(variable)
      if part != 0 { sum.add(length, times: -part) }
      sum.constant += Double(constant)
      return sum
    }
    switch span {
    case .inset(let before, let after):
      return [Equation(sum: sum(start, 0, -before)), Equation(sum: sum(size, 1, before + after))]
    case .atMost(let before, let after, let most):
      var middle = sum(start, 0.5, -(before - after) / 2)
      middle.add(size, times: 0.5)
      let rest = sum(size, 1, before + after)
      return [
        Equation(sum: middle),
        Equation(sum: sum(size, 0, -most), relation: .lessThanOrEqual),
        Equation(sum: rest, relation: .lessThanOrEqual),
        Equation(sum: rest, priority: 990),
      ]
    case .start(let length):
      return [Equation(sum: sum(start, 0, 0)), Equation(sum: sum(size, 0, -length))]
    case .end(let length):
      return [Equation(sum: sum(start, 1, length)), Equation(sum: sum(size, 0, -length))]
    case .content: return [Equation(sum: sum(start, 0, 0))]
    }
  }
}
