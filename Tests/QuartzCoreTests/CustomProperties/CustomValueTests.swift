import CalqueTesting
import QuartzCore
import Testing

/// A layer with a custom property of each type.
private final class Kept: CALayer {
  @Managed var distance: CGFloat
  @Managed var exact: Double
  @Managed var rough: Float
  @Managed var count: Int
  @Managed var isRound: Bool
  @Managed var center: CGPoint
  @Managed var extent: CGSize
  @Managed var area: CGRect
  @Managed var tint: CGColor
  @Managed var matrix: CATransform3D
  @Managed var outline: CGPath?
  @Managed var limit: CGFloat?
  @Managed("other-name") var named: CGFloat
  @Managed var ready: CGFloat

  override class func defaultValue(forKey key: String) -> Any? {
    key == "ready" ? 7 : super.defaultValue(forKey: key)
  }
}

/// A layer that counts displays and action lookups.
private class Watched: CALayer {
  @Managed var level: CGFloat
  @Managed private var hidden2: CGFloat
  var displays = 0
  var searched: [String] = []

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }
  override func display() { displays += 1 }
  override func action(forKey event: String) -> (any CAAction)? {
    searched.append(event)
    return super.action(forKey: event)
  }
}

private final class Heir: Watched {
  @Managed var more: CGFloat
}

@MainActor @Suite struct CustomValueTests {
  @Test("a custom property is zero or nil until it is set, or what the class says")
  func initial() {
    let layer = Kept()
    #expect(layer.distance == 0 && layer.exact == 0 && layer.rough == 0 && layer.count == 0)
    #expect(!layer.isRound && layer.center == .zero && layer.extent == .zero)
    #expect(layer.area == .zero && layer.tint.alpha == 0)
    #expect(CATransform3DIsIdentity(layer.matrix))
    #expect(layer.outline == nil && layer.limit == nil)
    #expect(layer.ready == 7 && layer.value(forKey: "ready") as? Int == 7)
  }

  @Test("a custom property of each type keeps what it is given")
  func types() {
    let layer = Kept()
    layer.distance = 1.5
    layer.exact = 2.5
    layer.rough = 0.1
    layer.count = -3
    layer.isRound = true
    layer.center = CGPoint(x: 1, y: 2)
    layer.extent = CGSize(width: 3, height: 4)
    layer.area = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.tint = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.matrix = CATransform3DMakeScale(2, 3, 4)
    layer.outline = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.limit = 9
    #expect(layer.distance == 1.5 && layer.exact == 2.5 && layer.rough == 0.1)
    #expect(layer.count == -3 && layer.isRound && layer.center == CGPoint(x: 1, y: 2))
    #expect(layer.extent == CGSize(width: 3, height: 4))
    #expect(layer.area == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.tint == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(layer.matrix.m22 == 3 && layer.outline != nil && layer.limit == 9)
    layer.limit = nil
    #expect(layer.limit == nil)
  }

  @Test("its key is the variable's name or the one given, in subclasses and private ones too")
  func keys() {
    let layer = Kept()
    layer.distance = 4
    layer.named = 5
    #expect((layer.value(forKey: "distance") as? NSNumber)?.doubleValue == 4)
    #expect((layer.value(forKey: "other-name") as? NSNumber)?.doubleValue == 5)
    let heir = Heir()
    heir.level = 1
    heir.more = 2
    #expect((heir.value(forKey: "level") as? NSNumber)?.doubleValue == 1)
    #expect((heir.value(forKey: "more") as? NSNumber)?.doubleValue == 2)
  }

  @Test("key-value coding sets it, in any box, and by parts")
  func coding() {
    let layer = Kept()
    layer.setValue(3, forKey: "distance")
    #expect(layer.distance == 3)
    layer.setValue(NSNumber(value: 2.9), forKey: "count")
    #expect(layer.count == 2)
    layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "center")
    #expect(layer.center == CGPoint(x: 5, y: 6))
    layer.setValue(8, forKeyPath: "center.x")
    #expect(layer.center == CGPoint(x: 8, y: 6))
    #expect((layer.value(forKeyPath: "center.y") as? NSNumber)?.doubleValue == 6)
    layer.setValue("far", forKey: "distance")
    #expect(layer.distance == 0)
  }

  @Test("setting another value seeks the action and displays where the class says so")
  func change() throws {
    let watched = Watched()
    let shown = try StagedLayer(watched)
    watched.searched = []
    watched.level = 1
    watched.level = 1
    watched.setValue(1.0, forKey: "level")
    #expect(watched.searched == ["level"] && watched.needsDisplay())
    shown.stage.advance(by: 0)
    #expect(watched.displays == 1)
    watched.setValue(1, forKey: "note")
    #expect(watched.searched == ["level", "note"] && !watched.needsDisplay())
    watched.level = 1
    #expect(!watched.needsDisplay())
  }

  @Test("with actions disabled no action is sought")
  func disabled() throws {
    let watched = Watched()
    let shown = try StagedLayer(watched)
    watched.searched = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    watched.level = 1
    CATransaction.commit()
    #expect(watched.searched == [] && watched.level == 1)
    #expect(shown.stage.time == 0)
  }

  @Test("without an action of its own it does not animate by itself")
  func plain() throws {
    let watched = Watched()
    _ = try StagedLayer(watched)
    watched.level = 1
    #expect(watched.animationKeys() == nil)
  }

  @Test(
    "the presentation has the committed value until the next commit, and no effect on the model")
  func presentation() throws {
    let stored = Kept()
    let shown = try StagedLayer(stored)
    stored.distance = 3
    #expect(stored.presentation()?.distance == 0)
    shown.stage.advance(by: 0.1)
    #expect(stored.presentation()?.distance == 3)
    stored.presentation()?.distance = 9
    #expect(stored.distance == 3)
  }
}
