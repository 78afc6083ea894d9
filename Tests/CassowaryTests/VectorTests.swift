import CalqueCassowary
import TestVectors
import Testing

/// The solver finds solutions as good as those of kiwisolver.
@Suite struct VectorTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Constraint: Decodable, Sendable {
      /// Pairs of a variable and a coefficient.
      var terms: [[Double]]
      var constant: Double
      var relation: String
      var priority: Float
    }

    var id: String
    var constraints: [Constraint]
    var values: [Double]
    var testDescription: String { id }

    var system: LinearSystem {
      LinearSystem(
        variableCount: values.count,
        constraints: constraints.map { constraint in
          var coefficients = Array(repeating: 0.0, count: values.count)
          for term in constraint.terms { coefficients[Int(term[0])] = term[1] }
          let relations: [String: Relation] = [
            "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
          ]
          return LinearSystem.Constraint(
            coefficients: coefficients, constant: constraint.constant,
            relation: relations[constraint.relation] ?? .equal, priority: constraint.priority)
        })
    }
  }

  static let vectors: [Vector] = Vectors.load("constraints", count: 120)

  @Test("violations at each priority are those of the vectors", arguments: vectors)
  func violations(_ vector: Vector) {
    let system = vector.system
    let solution = LinearSystem.Solution(system)
    #expect(solution.conflicts.isEmpty)
    let sums = system.violations(at: solution.point)
    for (sum, expected) in zip(sums, system.violations(at: vector.values)) {
      #expect(abs(sum - expected) < 1e-6)
    }
  }

  @Test("values that are not ambiguous are those of the vectors", arguments: vectors)
  func values(_ vector: Vector) {
    let solution = LinearSystem.Solution(vector.system)
    let ambiguous = solution.solver.ambiguousVariables()
    for (variable, expected) in zip(solution.variables, vector.values)
    where !ambiguous.contains(variable) {
      #expect(abs(solution.solver.value(of: variable) - expected) < 1e-6)
    }
  }
}
