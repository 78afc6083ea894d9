import Foundation
import Testing

@testable import QuartzCore

/// Each test uses keys of its own, because the table is shared by the process.
@Suite @MainActor struct AssociatedObjectTests {
  private final class Plain {}
  private final class Copied: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { Copied() }
  }
  private static var first = 0
  private static var second = 0

  @Test("a value is kept with its object under its key")
  func values() {
    let (a, b) = (Plain(), Plain())
    objc_setAssociatedObject(a, &Self.first, CGRect.null, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(a, &Self.second, "two", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(a, &Self.first) as? CGRect == .null)
    #expect(objc_getAssociatedObject(a, &Self.second) as? String == "two")
    #expect(objc_getAssociatedObject(b, &Self.first) == nil)
    objc_setAssociatedObject(a, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(a, &Self.first) == nil)
    objc_removeAssociatedObjects(a)
    #expect(objc_getAssociatedObject(a, &Self.second) == nil)
  }

  @Test("a policy says how a value is kept")
  func policies() {
    let owner = Plain()
    var value: Copied? = Copied()
    weak let seen = value
    objc_setAssociatedObject(owner, &Self.first, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    let copy = objc_getAssociatedObject(owner, &Self.first) as? Copied
    #expect(copy != nil && copy !== value)
    objc_setAssociatedObject(owner, &Self.first, value, .OBJC_ASSOCIATION_COPY)
    objc_setAssociatedObject(owner, &Self.second, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.second) as? Copied === value)
    value = nil
    #expect(seen == nil && objc_getAssociatedObject(owner, &Self.second) == nil)
    objc_setAssociatedObject(owner, &Self.second, 7, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.second) as? Int == 7)
  }

  @Test("what a layer keeps goes with it")
  func layers() {
    var layer: CALayer? = CALayer()
    weak var value: Plain?
    do {
      let made = Plain()
      value = made
      objc_setAssociatedObject(layer as Any, &Self.first, made, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value != nil)
    layer = nil
    #expect(value == nil)
  }

  @Test("what other objects keep goes when many more have come")
  func cleaning() {
    weak var value: Plain?
    do {
      let (owner, made) = (Plain(), Plain())
      value = made
      objc_setAssociatedObject(owner, &Self.first, made, .OBJC_ASSOCIATION_RETAIN)
    }
    var others: [Plain] = []
    for _ in 0..<100_000 where value != nil {
      let other = Plain()
      others.append(other)
      objc_setAssociatedObject(other, &Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value == nil)
  }

  @Test("an object at the address of one that is gone has none of its values")
  func addresses() {
    for _ in 0..<1000 {
      let owner = Plain()
      #expect(objc_getAssociatedObject(owner, &Self.second) == nil)
      objc_setAssociatedObject(owner, &Self.second, 1, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("a value that ends may have values itself")
  func chains() {
    let owner = Plain()
    let inner = CALayer()
    objc_setAssociatedObject(inner, &Self.first, CALayer(), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &Self.first, inner, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &Self.first, CALayer(), .OBJC_ASSOCIATION_RETAIN)
    #expect(AssociatedObjects.contains(ObjectIdentifier(owner)))
  }
}
