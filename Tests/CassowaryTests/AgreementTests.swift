import CalqueCassowary
import RandomSeeds
import Testing

/// The solver agrees with an enumeration of all vertices.
@Suite struct AgreementTests {
  static func system(seed: UInt64) -> LinearSystem {
    var source = RandomSource(seed: seed)
    let count = Int.random(in: 1...3, using: &source)
    var system = LinearSystem(variableCount: count)
    for _ in 0..<Int.random(in: 1...8, using: &source) {
      system.constraints.append(
        .random(
          variables: count, width: count, priorities: [1000, 750, 500, 250.5], &source))
    }
    return system
  }

  @Test("random systems have the least violations", arguments: seeds(300, of: 5000))
  func violations(seed: UInt64) {
    let system = Self.system(seed: seed)
    let solution = LinearSystem.Solution(system)
    var rest = system
    let broken = Set(solution.conflicts.map(\.broken))
    rest.constraints = zip(system.constraints, solution.ids).filter { !broken.contains($1) }.map(
      \.0)
    let best = VertexEnumeration(rest)
    for (sum, least) in zip(rest.violations(at: solution.point), best.violations) {
      #expect(abs(sum - least) < 1e-6, "seed \(seed)")
    }
    for (value, range) in zip(solution.point, best.ranges) {
      #expect(range.lowerBound - 1e-6 <= value && value <= range.upperBound + 1e-6, "seed \(seed)")
    }
  }

  @Test("a variable is ambiguous if best points differ in it", arguments: seeds(100, of: 2000))
  func ambiguity(seed: UInt64) {
    let system = Self.system(seed: seed)
    let solution = LinearSystem.Solution(system)
    guard solution.conflicts.isEmpty else { return }
    let best = VertexEnumeration(system)
    let wide = zip(solution.variables, best.ranges).filter {
      $1.upperBound - $1.lowerBound > 1e-5
    }.map(\.0)
    #expect(solution.solver.ambiguousVariables() == Set(wide), "seed \(seed)")
  }

  // In 957 and 3601 a member of a conflict is met exactly, at a cost.
  @Test(
    "the members of a conflict cannot hold together", arguments: [957, 3601] + seeds(300, of: 5000))
  func conflicts(seed: UInt64) {
    let system = Self.system(seed: seed)
    let solution = LinearSystem.Solution(system)
    for conflict in solution.conflicts {
      var members = LinearSystem(variableCount: system.variableCount)
      members.constraints = zip(system.constraints, solution.ids)
        .filter { conflict.members.contains($1) }.map(\.0)
      #expect(conflict.members.last == conflict.broken)
      #expect(members.constraints.allSatisfy { $0.priority == 1000 })
      #expect(VertexEnumeration(members).violations[0] > 1e-6, "seed \(seed)")
    }
  }
}
