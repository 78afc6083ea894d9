/// A sum of variables times coefficients, plus a constant.
package struct LinearExpression: Sendable {
  /// The terms. A variable may occur more than once; its coefficients add up.
  package var terms: [(variable: Variable, coefficient: Double)] = []
  package var constant: Double

  package init(constant: Double = 0) {
    self.constant = constant
  }

  /// One times `variable`.
  package init(_ variable: Variable) {
    self.init()
    add(variable, times: 1)
  }

  package mutating func add(_ variable: Variable, times coefficient: Double) {
    terms.append((variable, coefficient))
  }

  package mutating func add(_ other: LinearExpression, times coefficient: Double) {
    for term in other.terms { add(term.variable, times: coefficient * term.coefficient) }
    constant += coefficient * other.constant
  }
}
