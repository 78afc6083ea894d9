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
