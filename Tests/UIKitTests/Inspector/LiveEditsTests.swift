import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("LiveEdits", .serialized) struct LiveEditsTests {
  @Test("A change shows what it does to the cost, and is taken back")
  func delta() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let model = inspected.model
    model.refresh()
    #expect(model.delta == nil)
    model.edit { $0.set("opacity", of: layer, to: 0.5) }
    #expect(model.delta?.hasPrefix("Blended px 0 → 100 (+100)") == true)
    model.edit { $0.restoreAll() }
    #expect(layer.opacity == 1)
    #expect(model.delta?.hasPrefix("Blended px 100 → 0 (-100)") == true)
  }

  @Test("What moves meanwhile makes no difference to what a change is told to cost")
  func moving() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = inspected.add("other", CGRect(x: 50, y: 50, width: 10, height: 10), alpha: 0.5)
    let growth = CABasicAnimation(keyPath: "bounds.size.height")
    (growth.fromValue, growth.toValue, growth.duration) = (10, 40, 1)
    other.add(growth, forKey: nil)
    let model = inspected.model
    model.refresh()
    inspected.host.advance(to: 0.5)
    model.edit { $0.set("opacity", of: layer, to: 0.5) }
    inspected.host.advance(to: 0.7)
    model.refresh()
    #expect(model.delta?.contains("(+100)") == true, "\(model.delta ?? "none")")
  }

  @Test("The first value comes back after several changes of one property")
  func original() throws {
    let layer = CALayer()
    layer.cornerRadius = 3
    let edits = LiveEdits()
    for radius in [5, 8, 13] { edits.set("cornerRadius", of: layer, to: radius) }
    #expect(edits.count == 1 && layer.cornerRadius == 13)
    edits.restoreAll()
    #expect(layer.cornerRadius == 3 && edits.isEmpty)
  }

  @Test("A value set back by hand is no change any more")
  func back() {
    let (layer, edits) = (CALayer(), LiveEdits())
    edits.set("hidden", of: layer, to: true)
    edits.set("hidden", of: layer, to: false)
    #expect(edits.isEmpty)
  }

  @Test("What the app has set since stays")
  func app() {
    let (layer, edits) = (CALayer(), LiveEdits())
    edits.set("opacity", of: layer, to: 0.5)
    layer.opacity = 0.25
    edits.restoreAll()
    #expect(layer.opacity == 0.25)
  }

  @Test("A layer alone hides its siblings and those of the layers above, and all come back")
  func alone() {
    let (root, parent, layer, sibling, other) = (
      CALayer(), CALayer(), CALayer(), CALayer(), CALayer()
    )
    root.sublayers = [parent, other]
    parent.sublayers = [layer, sibling]
    other.isHidden = true
    let edits = LiveEdits()
    edits.showAlone(layer)
    #expect(sibling.isHidden && !layer.isHidden && !parent.isHidden && edits.alone === layer)
    edits.showAlone(sibling)
    #expect(layer.isHidden && !sibling.isHidden)
    edits.showAlone(nil)
    #expect(!layer.isHidden && !sibling.isHidden && other.isHidden && edits.isEmpty)
  }

  @Test("A shadow of the bounds gives way to the path that was there before")
  func shadow() {
    let (layer, edits) = (CALayer(), LiveEdits())
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(ellipseIn: layer.bounds, transform: nil)
    layer.shadowPath = path
    edits.castShadowOfBounds(true, by: layer)
    #expect(layer.castsShadowOfBounds)
    edits.castShadowOfBounds(false, by: layer)
    #expect(layer.shadowPath == path && edits.isEmpty)
  }

  @Test("A frozen layer stands still, and goes on where it would be by now")
  func freezing() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 40.0, 4)
    layer.add(move, forKey: "move")
    inspected.host.advance(to: 1)
    inspected.model.refresh()
    inspected.model.edit { $0.freeze(true, layer) }
    inspected.host.advance(to: 2)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 10) < 1e-6)
    inspected.model.edit { $0.freeze(false, layer) }
    inspected.host.refresh()
    #expect(abs((layer.presentation()?.position.x ?? 0) - 20) < 1e-6)
    #expect(inspected.model.edits.isEmpty)
  }

  @Test("Closing takes all back")
  func closing() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.model.refresh()
    inspected.model.select(layer)
    inspected.model.edit { $0.set("hidden", of: layer, to: true) }
    inspected.model.close()
    #expect(!layer.isHidden && inspected.model.selection == nil)
  }

  @Test("Values of all types are edited by their keys, and come back")
  func keys() {
    let (layer, edits, mask) = (CAGradientLayer(), LiveEdits(), CALayer())
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.colors = [CGColor.black, CGColor.white]
    layer.mask = mask
    edits.set("frame", of: layer, to: CGRect(x: 5, y: 6, width: 7, height: 8))
    edits.set("backgroundColor", of: layer, to: CGColor.white)
    edits.set("transform", of: layer, to: CATransform3DMakeScale(2, 2, 1))
    edits.set("colors", of: layer, to: [CGColor.white])
    edits.set("mask", of: layer, to: nil)
    edits.set("name", of: layer, to: "typed")
    #expect(layer.bounds.size == CGSize(width: 7, height: 8) && layer.mask == nil)
    #expect(layer.colors?.count == 1 && layer.name == "typed" && edits.count == 7)
    edits.restoreAll()
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && layer.mask === mask)
    #expect(layer.colors?.count == 2 && layer.name == nil && layer.backgroundColor == nil)
    #expect(CATransform3DIsIdentity(layer.transform) && edits.isEmpty)
  }

  @Test("The frame and then the position are edited, and both come back")
  func overlapping() {
    let (layer, edits) = (CALayer(), LiveEdits())
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    edits.set("frame", of: layer, to: CGRect(x: 50, y: 50, width: 20, height: 20))
    edits.set("position", of: layer, to: CGPoint(x: 7, y: 7))
    edits.restoreAll()
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
