import Testing

@testable import UIKitCore

/// Counts of the work that a change takes, whatever the number of views that it leaves alone.
@MainActor
@Suite("Work of a layout")
struct LayoutWorkTests {
  @MainActor
  private final class Counts {
    /// Sizes and centres that were set.
    var placements = 0
    var layouts = 0
  }

  private final class CountingView: UIView {
    var counts: Counts?
    override var bounds: CGRect { didSet { counts?.placements += 1 } }
    override var center: CGPoint { didSet { counts?.placements += 1 } }

    override func layoutSubviews() {
      super.layoutSubviews()
      counts?.layouts += 1
    }
  }

  private final class CountingStack: UIStackView {
    var counts: Counts?
    override var bounds: CGRect { didSet { counts?.placements += 1 } }
    override var center: CGPoint { didSet { counts?.placements += 1 } }

    override func layoutSubviews() {
      super.layoutSubviews()
      counts?.layouts += 1
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 10_000))
  private let counts = Counts()

  private func stack(_ axis: NSLayoutConstraint.Axis, of views: [UIView]) -> UIStackView {
    let stack = CountingStack(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = axis == .horizontal ? .fillEqually : .fill
    stack.counts = counts
    return stack
  }

  /// Lays out a column of groups of ten rows of ten views each. Returns the heights of the rows.
  private func layOutNest(count: Int) -> [NSLayoutConstraint] {
    var heights: [NSLayoutConstraint] = []
    let groups = (0..<count / 100).map { _ in
      let rows = (0..<10).map { _ in
        let cells = (0..<10).map { _ in
          let cell = CountingView()
          cell.counts = counts
          return cell
        }
        let row = stack(.horizontal, of: cells)
        heights.append(row.heightAnchor.constraint(equalToConstant: 20))
        return row
      }
      return stack(.vertical, of: rows)
    }
    let column = stack(.vertical, of: groups)
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    NSLayoutConstraint.activate(heights)
    NSLayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: root.leftAnchor),
      column.rightAnchor.constraint(equalTo: root.rightAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    (counts.placements, counts.layouts) = (0, 0)
    return heights
  }

  private func pivots() throws -> Int {
    try #require(root.layoutState?.engine).solver.work.pivots
  }

  @Test("A changed constant places the views that it resizes", arguments: [100, 1_000])
  func changedConstant(_ count: Int) {
    let heights = layOutNest(count: count)
    heights[heights.count - 1].constant = 30
    root.layoutIfNeeded()
    // Ten cells, their row, its group and the column: a size and a centre each.
    #expect(counts.placements == 26 && counts.layouts == 13)
    #expect(root.subviews[0].bounds.height == CGFloat(count * 2 + 10))
  }

  @Test("A layout without a change solves and places nothing", arguments: [100, 1_000])
  func unchanged(_ count: Int) throws {
    _ = layOutNest(count: count)
    let engine = try #require(root.layoutState?.engine)
    let work = engine.solver.work
    var pending = [root]
    while let view = pending.popLast() {
      view.setNeedsLayout()
      pending += view.subviews
    }
    root.layoutIfNeeded()
    #expect(engine.solver.work == work)
    #expect(counts.placements == 0 && counts.layouts == count + count / 10 + count / 100 + 1)
  }

  @Test("A stack keeps the constraints between views that stay", arguments: [100, 1_000])
  func patchedStack(_ count: Int) throws {
    let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in UIView() })
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    root.layoutIfNeeded()
    let before = Set(stack.constraints)
    stack.spacing = 3
    root.layoutIfNeeded()
    #expect(before.count == 3 * count + 1 && Set(stack.constraints) == before)
    let pivotsBefore = try pivots()
    stack.arrangedSubviews[count / 2].isHidden = true
    root.layoutIfNeeded()
    // Two spacings and the alignment go, one spacing comes.
    #expect(before.subtracting(stack.constraints).count == 4)
    #expect(Set(stack.constraints).subtracting(before).count == 1)
    #expect(try (pivotsBefore...pivotsBefore + 20).contains(pivots()))
  }

  @Test("A stack keeps the guides between views that stay")
  func patchedGuides() {
    let stack = UIStackView(arrangedSubviews: (0..<5).map { _ in UIView() })
    stack.distribution = .equalSpacing
    root.addSubview(stack)
    root.layoutIfNeeded()
    let guides = stack.layoutGuides
    #expect(guides.count == 4)
    stack.arrangedSubviews[1].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.layoutGuides == Array(guides[..<3]))
  }

  @Test("A view goes back and forth between its frame and constraints", arguments: [100, 1_000])
  func translating(_ count: Int) throws {
    let views = (0..<count).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
        view.widthAnchor.constraint(equalToConstant: 20),
      ])
    }
    root.layoutIfNeeded()
    let before = try pivots()
    let next = views[1].leftAnchor.constraint(equalTo: views[0].leftAnchor, constant: 50)
    NSLayoutConstraint.deactivate(views[0].layoutState?.uses ?? [])
    NSLayoutConstraint.deactivate(views[1].layoutState?.uses ?? [])
    next.isActive = true
    views[0].translatesAutoresizingMaskIntoConstraints = true
    views[0].frame = CGRect(x: 30, y: 0, width: 5, height: 5)
    root.layoutIfNeeded()
    #expect(views[1].frame.minX == 80)
    views[0].translatesAutoresizingMaskIntoConstraints = false
    views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1).isActive = true
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 1 && views[1].frame.minX == 51)
    #expect(try (before...before + 40).contains(pivots()))
  }

  @Test("The first origin of bounds moves the views that are related to others outside")
  func origin() throws {
    let (box, inner) = (UIView(), UIView())
    for (view, parent) in [(box, root), (inner, box)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 40 && inner.frame.minY == 4)
    let before = try pivots()
    box.bounds.origin = CGPoint(x: 5, y: 6)
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 45 && inner.frame.minY == 10)
    #expect(try pivots() >= before)
    box.bounds.origin = CGPoint(x: 1, y: 2)
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 41 && inner.frame.minY == 6)
  }
}
