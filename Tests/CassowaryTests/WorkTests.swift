import CalqueCassowary
import RandomSeeds
import Testing

/// The work that changes take, in counts.
@Suite struct WorkTests {
  /// The work of `body`, and the number of variables that it moves.
  private func work(
    in layout: inout ViewLayout, _ body: (inout ViewLayout) -> Void
  ) -> (counters: Solver.Counters, moved: Int) {
    _ = layout.solver.solve()
    _ = layout.solver.takeChangedVariables()
    let before = layout.solver.work
    body(&layout)
    #expect(layout.solver.solve().isEmpty)
    let after = layout.solver.work
    var counters = Solver.Counters()
    counters.pivots = after.pivots - before.pivots
    counters.rows = after.rows - before.rows
    counters.terms = after.terms - before.terms
    return (counters, layout.solver.takeChangedVariables().count)
  }

  @Test("nothing changed is no work", arguments: ViewLayout.Kind.allCases)
  func idle(kind: ViewLayout.Kind) {
    var layout = ViewLayout(kind, views: 100)
    let (counters, moved) = work(in: &layout) {
      _ = $0.solver.solve()
      $0.solver.setConstant($0.contents[0].id, to: -$0.contents[0].length)
      $0.solver.setPriority($0.contents[0].id, to: $0.contents[0].priority)
    }
    #expect(counters == Solver.Counters())
    #expect(moved == 0)
  }

  @Test(
    "ten times the views take at most eleven times the work",
    arguments: [ViewLayout.Kind.chain, .equalWidths, .nesting, .stacks])
  func growth(kind: ViewLayout.Kind) {
    let sizes = kind == .nesting ? [20, 200] : [100, 1_000, 10_000]
    let works = sizes.map { size in
      var layout = ViewLayout(kind, views: size)
      #expect(layout.solver.solve().isEmpty)
      return layout.solver.work
    }
    for (few, many) in zip(works, works.dropFirst()) {
      #expect(many.pivots <= 11 * few.pivots)
      #expect(many.rows <= 11 * few.rows)
      #expect(many.terms <= 11 * few.terms)
    }
  }

  @Test("constraints of a chain in any order take the same work", arguments: seeds(5, of: 100))
  func order(seed: UInt64) {
    var source = RandomSource(seed: seed)
    var solver = Solver()
    let views = (0..<1000).map { _ in (leading: solver.makeVariable(), width: solver.makeVariable())
    }
    var sums: [(terms: [(Variable, Double)], value: Double)] = [([(views[0].leading, 1)], 0)]
    for (view, next) in zip(views, views.dropFirst()) {
      sums.append(([(next.leading, 1), (view.leading, -1), (view.width, -1)], 8))
    }
    for view in views { sums.append(([(view.width, 1)], 20)) }
    for sum in sums.shuffled(using: &source) { solver.require(sum.terms, .equal, sum.value) }
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: views[999].leading) == 999 * 28)
    #expect(solver.work.terms <= 12 * views.count)
  }

  @Test(
    "a few exchanges a view find the solution",
    arguments: [(ViewLayout.Kind.hugging, 3), (.narrow, 9)])
  func exchanges(kind: ViewLayout.Kind, most: Int) {
    var layout = ViewLayout(kind, views: 100)
    #expect(layout.solver.solve().isEmpty)
    #expect(layout.solver.work.pivots <= most * 100)
  }

  /// A change of a layout, and the most work that it takes however many views there are.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: ViewLayout.Kind
    let moved: Int
    let pivots: Int
    let rows: Int
    let terms: Int
    let change: @Sendable (inout ViewLayout) -> Void
  }

  static let changes = [
    Change(
      testDescription: "a length in the midst of nested stacks", kind: .stacks,
      moved: 11, pivots: 0, rows: 3, terms: 70
    ) { $0.grow($0.contents.count / 2) },
    Change(
      testDescription: "a width in a chain, ten views from its end", kind: .chain,
      moved: 10, pivots: 0, rows: 12, terms: 110
    ) { $0.grow($0.contents.count - 20) },
    Change(
      testDescription: "a height in a line of equal widths", kind: .equalWidths,
      moved: 1, pivots: 0, rows: 1, terms: 10
    ) { $0.grow($0.contents.count / 2) },
    Change(
      testDescription: "a least width in a nest, which is met already", kind: .nesting,
      moved: 0, pivots: 0, rows: 1, terms: 0
    ) { $0.grow($0.contents.count / 2) },
    Change(
      testDescription: "a view behind the last of a chain", kind: .chain,
      moved: 2, pivots: 2, rows: 8, terms: 50
    ) { $0.addView(behind: $0.views[$0.views.count - 1]) },
    Change(
      testDescription: "a content size that goes from nested stacks", kind: .stacks,
      moved: 11, pivots: 1, rows: 7, terms: 130
    ) { $0.solver.remove($0.contents[$0.contents.count / 2].id) },
  ]

  @Test("a change is work for the views that move alone", arguments: changes)
  func change(_ change: Change) {
    let works = [100, 1_000].map { size in
      var layout = ViewLayout(change.kind, views: size)
      // The first change may take another row into the basis, as later ones need not.
      _ = layout.solver.solve()
      layout.grow(layout.contents.count / 2)
      return work(in: &layout, change.change)
    }
    #expect(works[0] == works[1])
    #expect(works[1].moved == change.moved)
    #expect(works[1].counters.pivots <= change.pivots)
    #expect(works[1].counters.rows <= change.rows)
    #expect(works[1].counters.terms <= change.terms)
  }
}
