import CalqueCassowary
import RandomSeeds
import Testing

/// A solver that was changed many times agrees with one that got its constraints at once.
@Suite struct HistoryTests {
  /// A solver, and the system that it should have solved.
  struct Pair {
    var solver = Solver()
    var variables: [Variable] = []
    var constraints: [(id: ConstraintID, value: LinearSystem.Constraint)] = []
    var source: RandomSource
    let priorities: [Float]

    init(seed: UInt64, variables count: Int, priorities: [Float]) {
      source = RandomSource(seed: seed)
      self.priorities = priorities
      for _ in 0..<count { variables.append(solver.makeVariable()) }
    }

    var system: LinearSystem {
      LinearSystem(variableCount: variables.count, constraints: constraints.map(\.value))
    }

    /// Makes a random change.
    mutating func change() {
      let index = constraints.indices.randomElement(using: &source)
      switch Int.random(in: 0..<10, using: &source) {
      case 0..<4:
        guard constraints.count < 3 * variables.count else { return }
        let constraint = LinearSystem.Constraint.random(
          variables: variables.count, width: 3, priorities: priorities, &source)
        let id = solver.add(
          constraint.expression(variables), constraint.relation, priority: constraint.priority)
        constraints.append((id, constraint))
      case 4..<6:
        guard let index else { return }
        solver.remove(constraints.remove(at: index).id)
      case 6:
        guard let index, let priority = priorities.randomElement(using: &source) else { return }
        constraints[index].value.priority = priority
        solver.setPriority(constraints[index].id, to: priority)
      default:
        guard let index else { return }
        constraints[index].value.constant = Double(Int.random(in: -50...50, using: &source))
        solver.setConstant(constraints[index].id, to: constraints[index].value.constant)
      }
    }

    /// Expects violations like those of a fresh solver, and its values where they are not
    /// ambiguous.
    func expectAgreement(_ comment: Comment) {
      let fresh = LinearSystem.Solution(system)
      let point = variables.map(solver.value)
      for (sum, expected) in zip(system.violations(at: point), system.violations(at: fresh.point)) {
        #expect(abs(sum - expected) < 1e-6, comment)
      }
      let ambiguous = fresh.variables.map(fresh.solver.ambiguousVariables().contains)
      #expect(variables.map(solver.ambiguousVariables().contains) == ambiguous, comment)
      for index in point.indices where abs(point[index] - fresh.point[index]) > 1e-6 {
        #expect(ambiguous[index], comment)
      }
    }
  }

  @Test(
    "after random changes violations are those of a fresh solver", arguments: seeds(60, of: 2000))
  func changes(seed: UInt64) {
    var pair = Pair(seed: seed, variables: 12, priorities: [999, 750, 500.5, 250, 1])
    for step in 1...60 {
      for _ in 0..<Int.random(in: 1...4, using: &pair.source) { pair.change() }
      #expect(pair.solver.solve().isEmpty)
      if step % 10 == 0 { pair.expectAgreement("seed \(seed), step \(step)") }
    }
  }

  @Test(
    "after random changes of required constraints the conflicts leave what can hold",
    arguments: seeds(60, of: 2000))
  func requiredChanges(seed: UInt64) {
    var pair = Pair(seed: seed, variables: 8, priorities: [1000, 1000, 750, 250])
    var broken: Set<ConstraintID> = []
    for step in 1...60 {
      pair.change()
      for conflict in pair.solver.solve() { broken.insert(conflict.broken) }
      let point = pair.variables.map(pair.solver.value)
      for (id, constraint) in pair.constraints where constraint.priority == 1000 {
        let holds = constraint.violation(at: point) < 1e-6
        #expect(holds || broken.contains(id), "seed \(seed), step \(step)")
      }
      if step % 10 == 0, LinearSystem.Solution(pair.system).conflicts.isEmpty {
        pair.expectAgreement("seed \(seed), step \(step)")
      }
    }
  }

  @Test("removing all constraints leaves an empty tableau", arguments: seeds(20, of: 500))
  func emptying(seed: UInt64) {
    var pair = Pair(seed: seed, variables: 10, priorities: [1000, 750, 250])
    for _ in 0..<60 { pair.change() }
    _ = pair.solver.solve()
    for (id, _) in pair.constraints.shuffled(using: &pair.source) {
      #expect(pair.solver.nonzeroCount > 0)
      pair.solver.remove(id)
      if Bool.random(using: &pair.source) { _ = pair.solver.solve() }
    }
    _ = pair.solver.solve()
    #expect(pair.solver.nonzeroCount == 0)
    #expect(pair.variables.map(pair.solver.value) == Array(repeating: 0, count: 10))
  }

  @Test("views that come and go leave nothing behind")
  func comingAndGoing() {
    var layout = ViewLayout(.stacks, views: 100)
    _ = layout.solver.solve()
    var counts: [Int] = []
    var indices: Set<Int32> = []
    for _ in 0..<100 {
      let ids = layout.addView(behind: layout.views[20])
      _ = layout.solver.solve()
      indices.formUnion(
        ids.map(\.index) + layout.views[layout.views.count - 1].variables.map(\.index))
      layout.removeLastView(ids)
      _ = layout.solver.solve()
      counts.append(layout.solver.nonzeroCount)
    }
    #expect(counts.dropFirst().allSatisfy { $0 == counts[0] })
    #expect(indices.count <= 6)
  }

  @Test("after 40,000 edits values are those of a fresh solver")
  func drift() {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    var source = RandomSource(seed: 7)
    var constants: [Double] = []
    func terms(_ index: Int) -> [(Variable, Double)] {
      index == 0
        ? [(variables[0], 3)] : [(variables[index], 3), (variables[index - 1], -1)]
    }
    let ids = variables.indices.map { index in
      constants.append(0)
      return solver.add(terms(index), .equal, 0, priority: 1000)
    }
    for _ in 0..<40_000 {
      let index = Int.random(in: ids.indices, using: &source)
      constants[index] = Double.random(in: -1000...1000, using: &source)
      solver.setConstant(ids[index], to: -constants[index])
      _ = solver.solve()
    }
    var value = 0.0
    for (index, variable) in variables.enumerated() {
      value = (constants[index] + value) / 3
      #expect(abs(solver.value(of: variable) - value) < 1e-6)
    }
  }
}
