import Cassowary
import Testing

@Suite struct SolverTests {
  @Test("a variable in no constraint is 0")
  func unusedVariable() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 0)
  }
}
