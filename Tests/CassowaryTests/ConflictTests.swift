import CalqueCassowary
import Testing

@Suite struct ConflictTests {
  var solver = Solver()

  @Test("a conflict names its members, and the newest is broken")
  mutating func members() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let width = solver.add([(x, 1)], .equal, 100, priority: 1000)
    _ = solver.add([(y, 1)], .equal, 7, priority: 1000)
    let minimum = solver.add([(x, 1)], .greaterThanOrEqual, 150, priority: 1000)
    let conflicts = solver.solve()
    #expect(conflicts.map(\.members) == [[width, minimum]])
    #expect(conflicts.map(\.broken) == [minimum])
    #expect(solver.value(of: x) == 100)
    #expect(solver.value(of: y) == 7)
  }

  @Test("a conflict through other variables names what lies between")
  mutating func chain() {
    let views = (0..<4).map { _ in solver.makeVariable() }
    var members = [solver.add([(views[0], 1)], .equal, 0, priority: 1000)]
    for (left, right) in zip(views, views.dropFirst()) {
      members.append(
        solver.add([(right, 1), (left, -1)], .greaterThanOrEqual, 10, priority: 1000))
    }
    #expect(solver.solve().isEmpty)
    members.append(solver.add([(views[3], 1)], .lessThanOrEqual, 25, priority: 1000))
    let conflicts = solver.solve()
    #expect(conflicts.map(\.members) == [members])
    #expect(solver.solve().isEmpty)
  }

  @Test("conflicts that have nothing in common are told apart")
  mutating func separateConflicts() {
    var pairs: [[ConstraintID]] = []
    for _ in 0..<3 {
      let x = solver.makeVariable()
      pairs.append([10, 20].map { solver.add([(x, 1)], .equal, $0, priority: 1000) })
    }
    let conflicts = solver.solve()
    #expect(Set(conflicts.map(\.members)) == Set(pairs))
  }

  @Test("a broken constraint holds again when its opponent is removed")
  mutating func removedOpponent() {
    let x = solver.makeVariable()
    let first = solver.add([(x, 1)], .equal, 100, priority: 1000)
    _ = solver.add([(x, 1)], .equal, 150, priority: 1000)
    #expect(solver.solve().count == 1)
    #expect(solver.value(of: x) == 100)
    solver.remove(first)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 150)
  }

  @Test("a broken constraint holds again when an edit makes room for it")
  mutating func editedOpponent() {
    let x = solver.makeVariable()
    let limit = solver.add([(x, 1)], .lessThanOrEqual, 100, priority: 1000)
    _ = solver.add([(x, 1)], .equal, 150, priority: 1000)
    #expect(solver.solve().count == 1)
    solver.setConstant(limit, to: -200)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 150)
    solver.setConstant(limit, to: -120)
    #expect(solver.solve().count == 1)
    #expect(solver.value(of: x) <= 120)
  }

  @Test("a broken constraint that becomes optional holds as far as it can")
  mutating func loweredPriority() {
    let x = solver.makeVariable()
    _ = solver.add([(x, 1)], .lessThanOrEqual, 100, priority: 1000)
    let wish = solver.add([(x, 1)], .equal, 150, priority: 1000)
    #expect(solver.solve().map(\.broken) == [wish])
    solver.setPriority(wish, to: 999)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 100)
  }

  @Test("a required constraint without variables that cannot hold is a conflict of its own")
  mutating func noVariables() {
    let id = solver.add([], .equal, 1, priority: 1000)
    #expect(solver.solve().map(\.members) == [[id]])
  }

  @Test("the same required constraint many times is no conflict")
  mutating func redundancy() {
    let x = solver.makeVariable()
    let ids = (0..<100).map { _ in solver.add([(x, 3)], .equal, 1, priority: 1000) }
    #expect(solver.solve().isEmpty)
    for id in ids.dropLast() {
      solver.remove(id)
      #expect(solver.solve().isEmpty)
      #expect(abs(solver.value(of: x) - 1.0 / 3) < 1e-12)
    }
  }
}
