import CalqueCassowary
import RandomSeeds
import Testing

@Suite struct ExtremeValueTests {
  var solver = Solver()

  @Test("numbers that are not finite do no harm", arguments: [Double.nan, .infinity, -.infinity])
  mutating func notFinite(number: Double) {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let edited = solver.add([(x, 1)], .equal, 1, priority: 500)
    _ = solver.add([(x, number), (y, 1)], .equal, 5, priority: 1000)
    _ = solver.add([(y, 1)], .greaterThanOrEqual, number, priority: Float(number))
    _ = solver.solve()
    solver.setConstant(edited, to: number)
    _ = solver.solve()
    #expect(solver.value(of: x).isFinite)
    #expect(solver.value(of: y) == 5)
  }

  @Test("the largest numbers neither trap nor hang")
  mutating func overflow() {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    let huge = Double.greatestFiniteMagnitude
    for (left, right) in zip(variables, variables.dropFirst()) {
      _ = solver.add([(left, huge), (right, -huge / 3)], .equal, huge, priority: 1000)
      _ = solver.add([(left, huge), (right, 1)], .lessThanOrEqual, -huge, priority: 1000)
      _ = solver.add([(left, 1), (right, 1)], .greaterThanOrEqual, huge, priority: 700)
    }
    _ = solver.solve()
    #expect(solver.solve().isEmpty)
  }

  @Test("random numbers of all magnitudes neither trap nor hang", arguments: seeds(20, of: 1000))
  mutating func magnitudes(seed: UInt64) {
    var source = RandomSource(seed: seed)
    let variables = (0..<6).map { _ in solver.makeVariable() }
    func number() -> Double {
      let sign: Double = Bool.random(using: &source) ? 1 : -1
      return sign
        * Double(sign: .plus, exponent: .random(in: -1000...1023, using: &source), significand: 1)
    }
    for _ in 0..<40 {
      let terms = variables.shuffled(using: &source).prefix(3).map { ($0, number()) }
      let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let relation = relations[Int.random(in: 0..<3, using: &source)]
      let priority: Float = Bool.random(using: &source) ? 1000 : 500
      _ = solver.add(Array(terms), relation, number(), priority: priority)
      _ = solver.solve()
    }
    #expect(solver.solve().isEmpty)
  }

  @Test("a value goes to 1e12 and comes back exactly enough")
  mutating func largeEdit() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let id = solver.add([(x, 3)], .equal, 1, priority: 1000)
    solver.require([(y, 1), (x, -1)], .equal, 0.1)
    _ = solver.solve()
    solver.setConstant(id, to: -1e12)
    _ = solver.solve()
    #expect(abs(solver.value(of: y) - 1e12 / 3) < 1)
    solver.setConstant(id, to: -1)
    _ = solver.solve()
    #expect(abs(solver.value(of: y) - (1.0 / 3 + 0.1)) < 1e-7)
  }

  @Test("small coefficients count as much as large ones", arguments: [1e-12, 1e-6, 1, 1e6, 1e12])
  mutating func coefficients(scale: Double) {
    let x = solver.makeVariable()
    solver.require([(x, scale)], .equal, 7 * scale)
    #expect(solver.solve().isEmpty)
    #expect(abs(solver.value(of: x) - 7) < 1e-9)
  }

  @Test("constraints that meet in one point do not cycle")
  mutating func degeneracy() {
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var source = RandomSource(seed: 3)
    for _ in 0..<200 {
      let constraint = LinearSystem.Constraint.random(
        variables: 6, width: 6, priorities: [1000, 500], &source)
      var expression = constraint.expression(variables)
      expression.constant = 0
      _ = solver.add(expression, constraint.relation, priority: constraint.priority)
    }
    for variable in variables { _ = solver.add([(variable, 1)], .equal, 9, priority: 100) }
    #expect(solver.solve().isEmpty)
    #expect(variables.allSatisfy { abs(solver.value(of: $0)) < 1e-6 })
    #expect(solver.work.pivots < 2000)
  }

  @Test("a fresh priority for every constraint is as good as a few")
  mutating func manyPriorities() {
    let x = solver.makeVariable()
    for level in 1...999 {
      _ = solver.add([(x, 1)], .equal, Double(level), priority: Float(level))
    }
    _ = solver.solve()
    #expect(solver.value(of: x) == 999)
  }
}
