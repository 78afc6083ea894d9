import Testing

@testable import QuartzCore

@MainActor
@Suite("Stacks of calls that make layers", .serialized) struct CreationStackTests {
  @Test("They are noted between begin and end, nested ones too, and nothing is stored otherwise")
  func noted() {
    let before = CALayer()
    CreationStacks.begin { [3, 4] }
    let first = CALayer()
    CreationStacks.begin { [5] }
    let second = CALayer()
    CreationStacks.end()
    let third = CALayer()
    CreationStacks.end()
    let after = CALayer()
    #expect(CreationStacks.stack(of: before) == nil && CreationStacks.stack(of: after) == nil)
    #expect(CreationStacks.stack(of: first) == [3, 4])
    #expect(CreationStacks.stack(of: second) == [5] && CreationStacks.stack(of: third) == [5])
    #expect(!CreationStacks.areRecorded)
  }

  @Test("A stack goes with its layer, and copies for the screen have none")
  func freed() {
    CreationStacks.begin { [3] }
    var layer: CALayer? = CALayer()
    let id = layer.map { ObjectIdentifier($0) }
    let copy = layer.map { CALayer(layer: $0) }
    CreationStacks.end()
    #expect(copy.map { CreationStacks.stack(of: $0) == nil } == true)
    #expect(id.map { AssociatedObjects.contains($0) } == true)
    layer = nil
    #expect(id.map { AssociatedObjects.contains($0) } == false)
  }
}
