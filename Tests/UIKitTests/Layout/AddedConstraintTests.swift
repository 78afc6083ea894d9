import Testing
import UIKit

@MainActor
@Suite struct AddedConstraintTests {
  @Test("a constraint that is added is active until it is removed")
  func adding() {
    let (outer, view) = (UIView(), UIView())
    outer.addSubview(view)
    let list = [
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.leftAnchor.constraint(equalTo: outer.leftAnchor),
    ]
    outer.addConstraint(list[0])
    #expect(list[0].isActive && outer.constraints.contains { $0 === list[0] })
    outer.removeConstraint(list[0])
    #expect(!list[0].isActive && outer.constraints.isEmpty)
    outer.addConstraints(list)
    #expect(outer.constraints.count == 2)
    outer.removeConstraints(list)
    #expect(outer.constraints.isEmpty)
  }
}
