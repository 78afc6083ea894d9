import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("InspectorModel", .serialized) struct InspectorModelTests {
  @Test("A layer's cost and why it is blended come from the frame itself")
  func cost() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("plain", CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = inspected.add("clear", CGRect(x: 20, y: 0, width: 10, height: 20), alpha: 0.5)
    let group = inspected.add("group", CGRect(x: 50, y: 50, width: 20, height: 20))
    _ = inspected.add("inner", CGRect(x: 0, y: 0, width: 5, height: 5), to: group)
    group.opacity = 0.5
    inspected.model.refresh()
    let plain = try #require(inspected.inspected("plain")).cost
    #expect(plain.draws == 1 && plain.pixels == 100 && plain.blendedPixels == 0)
    let clear = try #require(inspected.inspected("clear")).cost
    #expect(clear.blendedPixels == 200 && clear.blendReasons == ["translucent color"])
    let pass = try #require(inspected.inspected("group")?.cost.passes.first)
    #expect(pass.reason == "group opacity" && pass.width == 20 && pass.height == 20)
    #expect(inspected.model.cost.passes.count == 1)
  }

  @Test("What lies under an opaque layer is said to be covered, and costs nothing")
  func covered() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("below", CGRect(x: 10, y: 10, width: 10, height: 10))
    _ = inspected.add("above", CGRect(x: 0, y: 0, width: 70, height: 70))
    inspected.model.refresh()
    let below = try #require(inspected.inspected("below")).cost
    #expect(below.isCovered && below.pixels == 0 && below.omissions == ["covered"])
  }

  @Test("Looking takes no frame and changes no counter")
  func observer() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.host.advance(to: 1)
    let (count, counters) = (inspected.host.frameCount, inspected.host.counters)
    for _ in 0..<3 { inspected.model.refresh() }
    inspected.host.refresh()
    #expect(inspected.host.frameCount == count && inspected.host.counters == counters)
    // Later changes are drawn as usual, and no more than that.
    layer.frame.origin.x = 1
    CATransaction.setDisableActions(true)
    inspected.model.refresh()
    inspected.host.advance(to: 2)
    #expect(inspected.host.counters.updatedPixels < 10_000)
  }

  @Test("Closed layers hide those under them; a filter opens all that match")
  func listing() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
    _ = inspected.add("inner", CGRect(x: 0, y: 0, width: 10, height: 10), to: outer)
    _ = inspected.add("other", CGRect(x: 60, y: 0, width: 10, height: 10))
    inspected.model.refresh()
    #expect(inspected.listed == ["root", "outer", "inner", "other"])
    inspected.model.setCollapsed(true, outer)
    #expect(inspected.listed == ["root", "outer", "other"])
    inspected.model.filter = "INN"
    #expect(inspected.listed == ["root", "outer", "inner"])
    inspected.model.filter = ""
    #expect(inspected.listed == ["root", "outer", "other"])
  }

  @Test("Arrows move the choice, close what is open and go up")
  func arrows() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = inspected.add("inner", CGRect(x: 0, y: 0, width: 10, height: 10), to: outer)
    let model = inspected.model
    model.refresh()
    for _ in 0..<3 { model.moveSelection(by: 1) }
    #expect(model.selection === inner)
    model.moveSelection(by: 5)
    #expect(model.selection === inner)
    model.closeSelection(true)
    #expect(model.selection === outer)
    model.closeSelection(true)
    #expect(inspected.listed == ["root", "outer"])
    model.closeSelection(false)
    #expect(inspected.listed == ["root", "outer", "inner"])
  }

  @Test("A click chooses the front-most layer, the next one at the same place the one below")
  func picking() throws {
    let inspected = try InspectedHost()
    let back = inspected.add("back", CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = inspected.add("front", CGRect(x: 10, y: 10, width: 50, height: 50), alpha: 0.5)
    let model = inspected.model
    model.refresh()
    let point = CGPoint(x: 20, y: 20)
    var found: [CALayer?] = []
    for _ in 0..<4 {
      model.pick(at: point)
      found.append(model.selection)
    }
    #expect(found == [front, back, inspected.host.rootLayer, front])
    model.pick(at: CGPoint(x: 55, y: 55))
    #expect(model.selection === front)
    model.pick(at: CGPoint(x: 55, y: 58), below: true)
    #expect(model.selection === inspected.host.rootLayer)
  }

  @Test("A click before the first look is not lost")
  func early() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    inspected.model.pick(at: CGPoint(x: 5, y: 5))
    #expect(inspected.model.selection == nil)
    inspected.model.refresh()
    #expect(inspected.model.selection === layer)
  }

  @Test("By zPosition, what is drawn last is in front")
  func depth() throws {
    let inspected = try InspectedHost()
    let first = inspected.add("first", CGRect(x: 0, y: 0, width: 50, height: 50), alpha: 0.5)
    _ = inspected.add("second", CGRect(x: 0, y: 0, width: 50, height: 50), alpha: 0.5)
    first.zPosition = 1
    inspected.model.refresh()
    inspected.model.pick(at: CGPoint(x: 5, y: 5))
    #expect(inspected.model.selection === first)
  }

  @Test("All that is told has a heading and a value; nothing chosen tells of the whole tree")
  func rows() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 1, y: 2, width: 30, height: 40), alpha: 0.5)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 2)
    layer.add(fade, forKey: "fade")
    inspected.model.refresh()
    #expect(inspected.model.propertyRows.isEmpty)
    inspected.model.select(layer)
    inspected.host.advance(to: 0.5)
    inspected.model.refresh()
    let rows = inspected.model.propertyRows
    #expect(
      rows.filter { $0.kind == .heading }.map(\.key) == [
        "Layer", "Geometry", "Properties", "Animations", "Cost", "Advice",
      ])
    #expect(rows.contains(PropertyRow("In pixels", "1 2 30 40")))
    let opacity = rows.first { $0.key == "opacity" }
    #expect(opacity?.model == "1" && opacity?.shown == "0.75")
    #expect(
      rows.contains(
        PropertyRow("fade", "opacity", shown: "25 % of 2 s", kind: .progress(0.25))))
    #expect(rows.contains(PropertyRow("Blended because", "opacity")))
  }

  @Test("A chosen layer that is gone leaves nothing chosen")
  func gone() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 30, height: 40))
    inspected.model.refresh()
    inspected.model.select(layer)
    layer.removeFromSuperlayer()
    inspected.model.refresh()
    #expect(inspected.model.selected == nil && inspected.listed == ["root"])
    #expect(inspected.model.propertyRows.isEmpty)
  }
}
