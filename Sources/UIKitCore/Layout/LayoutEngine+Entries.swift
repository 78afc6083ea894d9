internal import Cassowary
internal import CoreGraphics

// The constraints that the engine itself makes for an item.
extension LayoutEngine {
  /// Gives a new entry the constraints that its item has by itself.
  func complete(_ index: Int, _ item: any LayoutItem) {
    _ = item.madeLayoutState
    if let guide = item as? UILayoutGuide {
      pinGuide(index, guide)
    } else if let view = item as? UIView {
      if view === root {
        if !isMeasuring { pin(index, view, [.width, .height]) }
      } else if view.translatesAutoresizingMaskIntoConstraints {
        pin(index, view, Side.allCases)
      }
      addContentSize(index, view)
    }
    guard let entry = entries[index], entry.pins.count < 4 else { return }
    entries[index]?.limits = [entry.width, entry.height].map {
      add(LinearExpression($0), .greaterThanOrEqual, as: .positiveSize(index))
    }
  }

  // MARK: Frames

  /// The numbers of a frame.
  enum Side: CaseIterable {
    case x, y, width, height
  }

  /// Pins a view to its frame.
  private func pin(_ index: Int, _ view: UIView, _ sides: [Side]) {
    guard let entry = entries[index] else { return }
    let frame = view.alignmentFrame
    entries[index]?.pins = sides.map { side in
      let value = frame[side]
      var sum = LinearExpression(entry[side])
      sum.constant = -value
      return Pin(id: add(sum, as: .pin(index)), value: value)
    }
  }

  /// Takes over the frame or the bounds' origin that a view has got by other means than constraints.
  func geometryDidChange(of view: UIView) {
    guard let index = index(of: view), let entry = entries[index] else { return }
    let frame = view.alignmentFrame
    let sides: [Side] = view === root ? [.width, .height] : Side.allCases
    for (at, side) in sides.enumerated() where at < entry.pins.count {
      set(&entries[index]!.pins[at], to: frame[side])
    }
    let origin = view.bounds.origin
    if entry.offset != nil {
      set(&entries[index]!.offsetPins[0], to: Double(origin.x))
      set(&entries[index]!.offsetPins[1], to: Double(origin.y))
    } else if origin != .zero, !(view is UIScrollView) {
      rebuild()
    }
  }

  /// Makes the variables of the bounds' origin, if the entry has none.
  func makeOffset(of index: Int, _ view: UIView) {
    guard entries[index]?.offset == nil else { return }
    let offset = (x: solver.makeVariable(), y: solver.makeVariable())
    entries[index]?.offset = offset
    let origin = view.bounds.origin
    entries[index]?.offsetPins = [(offset.x, origin.x), (offset.y, origin.y)].map { pair in
      var sum = LinearExpression(pair.0)
      sum.constant = -Double(pair.1)
      return Pin(id: add(sum, as: .pin(index)), value: Double(pair.1))
    }
  }

  // MARK: Content sizes

  /// Adds the content size of a view: it resists compression below it and stretching above it.
  private func addContentSize(_ index: Int, _ view: UIView) {
    if view.wrapsContent { wrappingEntries.insert(index) }
    let size = view.intrinsicContentSize
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
    guard length >= 0, length.isFinite, let entry = entries[index] else { return }
    var sum = LinearExpression(entry.size(axis))
    sum.constant = -length
    for (relation, priority) in [
      (Relation.greaterThanOrEqual, compression), (.lessThanOrEqual, hugging),
    ] {
      let id = add(sum, relation, priority: priority, as: .contentSize(index))
      entries[index]?.contentSize.append(Pin(id: id, value: length))
    }
  }

  /// Replaces the content size of a view whose content, or whose priorities, changed.
  func contentSizeDidChange(of view: UIView) {
    guard let index = index(of: view), let entry = entries[index] else { return }
    let size = view.intrinsicContentSize
    let lengths = [size.width, size.height].filter { $0 >= 0 && $0.isFinite }
    if lengths.count == 2, entry.contentSize.count == 4 {
      for at in 0..<4 { set(&entries[index]!.contentSize[at], to: Double(lengths[at / 2])) }
    } else {
      contentPrioritiesDidChange(of: view)
    }
    entries[index]?.contentWidth = nil
    if view.wrapsContent { wrappingEntries.insert(index) }
    for constraint in view.layoutState?.uses ?? [] where constraint.namesBaseline {
      replace(constraint)
    }
  }

  /// Makes the constraints of the content size anew.
  func contentPrioritiesDidChange(of view: UIView) {
    guard let index = index(of: view), let entry = entries[index] else { return }
    for pin in entry.contentSize { remove(pin.id) }
    entries[index]?.contentSize = []
    addContentSize(index, view)
  }

  /// Computes the heights of contents that depend on the width, such as text of several lines, for
  /// the widths of the solution. Returns true if one of them changed.
  func fitContentHeights() -> Bool {
    var changed = false
    for index in wrappingEntries {
      guard let entry = entries[index], entry.contentSize.count == 4,
        let view = entry.item as? any TextContent, view.contentDependsOnWidth
      else {
        wrappingEntries.remove(index)
        continue
      }
      let width = CGFloat(solver.value(of: entry.width))
      guard width > 0, width != entry.contentWidth else { continue }
      entries[index]?.contentWidth = width
      let height = Double(view.contentHeight(forWidth: width))
      guard height != entry.contentSize[2].value else { continue }
      for at in 2..<4 { set(&entries[index]!.contentSize[at], to: height) }
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
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}
