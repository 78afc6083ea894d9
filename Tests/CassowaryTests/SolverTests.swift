import CalqueCassowary
import Testing

@Suite struct SolverTests {
  @Test("a variable in no constraint is 0")
  func unusedVariable() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 0)
  }

  @Test("required equalities determine values")
  func equalities() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.require([(x, 1), (y, 1)], .equal, 10)
    solver.require([(x, 1), (y, -1)], .equal, 4)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
  }

  @Test("an inequality holds with the least violation of a lower priority")
  func inequality() {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.require([(x, 1)], .greaterThanOrEqual, 20)
    let wish = solver.add([(x, 1)], .equal, 5, priority: 250)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 20)
    solver.setConstant(wish, to: -30)
    _ = solver.solve()
    #expect(solver.value(of: x) == 30)
  }

  @Test("one violation of a high priority outweighs many of a lower one")
  func lexicographicPriorities() {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = solver.add([(x, 1)], .equal, 1, priority: 251)
    for _ in 0..<2000 { _ = solver.add([(x, 1)], .equal, 1000, priority: 250) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("within a priority the sum of violations is least")
  func median() {
    var solver = Solver()
    let x = solver.makeVariable()
    for target in [10.0, 20, 90] { _ = solver.add([(x, 1)], .equal, target, priority: 500) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 20)
  }

  @Test("a change of priority takes effect")
  func priorityChange() {
    var solver = Solver()
    let x = solver.makeVariable()
    let low = solver.add([(x, 1)], .equal, 10, priority: 250)
    _ = solver.add([(x, 1)], .equal, 20, priority: 500)
    _ = solver.solve()
    #expect(solver.value(of: x) == 20)
    solver.setPriority(low, to: 750)
    _ = solver.solve()
    #expect(solver.value(of: x) == 10)
    solver.setPriority(low, to: 100)
    _ = solver.solve()
    #expect(solver.value(of: x) == 20)
  }

  @Test("terms of one variable add up")
  func repeatedTerms() {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.require([(x, 1), (x, 2), (x, -1)], .equal, 8)
    _ = solver.solve()
    #expect(solver.value(of: x) == 4)
  }

  @Test("the variables that changed are told once")
  func changedVariables() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let id = solver.add([(x, 1)], .equal, 5, priority: 1000)
    solver.require([(y, 1)], .equal, 0)
    _ = solver.solve()
    #expect(solver.takeChangedVariables() == [x])
    #expect(solver.takeChangedVariables().isEmpty)
    solver.setConstant(id, to: -6)
    _ = solver.solve()
    solver.setConstant(id, to: -5)
    _ = solver.solve()
    #expect(solver.takeChangedVariables().isEmpty)
  }

  @Test("the index of a removed variable is used again, with the value 0")
  func removedVariable() {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = solver.add([(x, 1)], .equal, 5, priority: 1000)
    _ = solver.solve()
    solver.remove(id)
    solver.removeVariable(x)
    _ = solver.solve()
    let y = solver.makeVariable()
    #expect(y.index == x.index)
    #expect(solver.value(of: y) == 0)
  }

  @Test("the constraints that determine a value are told, oldest first")
  func affectingConstraints() {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let origin = solver.add([(x, 1)], .equal, 5, priority: 1000)
    let gap = solver.add([(y, 1), (x, -1)], .equal, 8, priority: 1000)
    let far = solver.add([(z, 1)], .equal, 3, priority: 1000)
    let limit = solver.add([(y, 1)], .lessThanOrEqual, 99, priority: 1000)
    _ = solver.solve()
    let ofY = solver.constraints(affecting: y)
    let ofZ = solver.constraints(affecting: z)
    #expect(ofY == [origin, gap] && ofZ == [far])
    solver.remove(limit)
    _ = solver.solve()
    let ofX = solver.constraints(affecting: x)
    #expect(ofX == [origin])
  }

  @Test("a variable without enough constraints is ambiguous")
  func ambiguity() {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.require([(x, 1), (y, 1)], .equal, 10)
    solver.require([(z, 1)], .equal, 1)
    _ = solver.solve()
    #expect(solver.ambiguousVariables() == [x, y])
    _ = solver.add([(x, 1)], .equal, 3, priority: 1)
    _ = solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
  }
}
