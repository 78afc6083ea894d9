import Testing

@testable import CalqueAdviser
@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("LiveAdviser", .serialized) struct InspectorAdviceTests {
  /// Selects a rounded card that clips although nothing reaches its corners.
  private func card(_ inspected: InspectedHost) -> CALayer {
    let card = inspected.add("card", CGRect(x: 10, y: 10, width: 80, height: 80))
    (card.cornerRadius, card.masksToBounds) = (12, true)
    _ = inspected.add("inner", CGRect(x: 20, y: 20, width: 40, height: 40), to: card)
    inspected.model.refresh()
    inspected.model.select(card)
    return card
  }

  @Test("What a rule has found in a layer is told when it is selected")
  func finds() throws {
    let inspected = try InspectedHost()
    _ = card(inspected)
    #expect(inspected.model.advice?.map(\.rule) == ["R3"])
    let rows = inspected.model.propertyRows
    #expect(rows.contains(PropertyRow("Fix: layer.masksToBounds = false", kind: .sentence)))
    #expect(rows.contains { $0.kind == .warning && $0.key.hasPrefix("R3  `card` masks") })
    // Advice precedes the rows that are no fault.
    #expect(rows.filter { $0.kind == .heading }[1].key == "Advice")
  }

  @Test("A change by hand begins it anew")
  func mended() throws {
    let inspected = try InspectedHost()
    let card = card(inspected)
    inspected.model.refresh()
    inspected.model.edit { $0.set("masksToBounds", of: card, to: false) }
    #expect(inspected.model.advice?.isEmpty == true)
  }

  @Test("A change by the app is seen within three times ten looks")
  func changedByApp() throws {
    let inspected = try InspectedHost()
    let card = card(inspected)
    inspected.model.refresh()
    card.masksToBounds = false
    for _ in 0..<30 { inspected.model.refresh() }
    #expect(inspected.model.advice?.isEmpty == true)
  }

  @Test("What lies between pixels takes ten looks")
  func misaligned() throws {
    let inspected = try InspectedHost()
    let icon = inspected.add("icon", CGRect(x: 20.25, y: 40, width: 32, height: 32))
    icon.contents = CGContext(size: CGSize(width: 32, height: 32), scale: 1, opaque: false)?
      .makeImage()
    inspected.model.refresh()
    inspected.model.select(icon)
    inspected.model.refresh()
    #expect(inspected.model.advice?.contains { $0.rule == "R6" } == false)
    for _ in 0..<10 { inspected.model.refresh() }
    #expect(inspected.model.advice?.contains { $0.rule == "R6" } == true)
  }

  @Test("A fix is tried on the layer, on all with the same finding, and taken back")
  func tries() throws {
    let inspected = try InspectedHost()
    let (first, model) = (card(inspected), inspected.model)
    let second = inspected.add("second", CGRect(x: 5, y: 5, width: 70, height: 70))
    (second.cornerRadius, second.masksToBounds) = (12, true)
    _ = inspected.add("inner", CGRect(x: 20, y: 20, width: 30, height: 30), to: second)
    for _ in 0..<11 { model.refresh() }
    let found = try #require(model.advice?.first)
    #expect(model.actions(found) == [.tryIt, .tryAll(2), .copy])
    model.perform(.tryIt, onAdvice: 0)
    #expect(!first.masksToBounds && second.masksToBounds && model.edits.count == 1)
    // The finding stays, as one that was tried.
    for _ in 0..<31 { model.refresh() }
    #expect(model.advice == [found] && model.actions(found) == [.copy])
    #expect(model.propertyRows.contains { $0.key.hasPrefix("R3  Tried: `card` masks") })
    #expect(model.delta?.contains("Blended px") == true)
    model.edit { $0.restoreAll() }
    #expect(first.masksToBounds && !model.isTried(found))
    for _ in 0..<11 { model.refresh() }
    model.perform(.tryAll(2), onAdvice: 0)
    #expect(!first.masksToBounds && !second.masksToBounds)
    model.perform(.tryAll(2), onAdvice: 7)
    model.close()
    #expect(first.masksToBounds && second.masksToBounds)
  }

  @Test("What was tried on all layers holds for one that comes later, until Reset")
  func later() throws {
    let inspected = try InspectedHost()
    let model = inspected.model
    func rounded(_ x: Int) -> CALayer {
      let cell = inspected.add("cell", CGRect(x: x, y: 5, width: 30, height: 30))
      (cell.cornerRadius, cell.masksToBounds) = (6, true)
      _ = inspected.add("inner", CGRect(x: 10, y: 10, width: 10, height: 10), to: cell)
      return cell
    }
    let cells = [rounded(0), rounded(33)]
    model.refresh()
    model.select(cells[0])
    for _ in 0..<11 { model.refresh() }
    model.perform(.tryAll(2), onAdvice: 0)
    let saved = model.delta
    let late = rounded(66)
    for _ in 0..<22 { model.refresh() }
    #expect(!cells[1].masksToBounds && !late.masksToBounds && model.edits.count == 3)
    #expect(model.delta == saved)
    model.edit { $0.restoreAll() }
    #expect(cells[0].masksToBounds && late.masksToBounds)
    for _ in 0..<22 { model.refresh() }
    #expect(late.masksToBounds && model.edits.isEmpty)
  }

  @Test("The copied fix names the property that holds the layer, if one does")
  func copies() throws {
    final class Holder: CALayer { let rounded = CALayer() }
    let inspected = try InspectedHost()
    let holder = Holder()
    inspected.host.rootLayer.addSublayer(holder)
    holder.addSublayer(holder.rounded)
    holder.rounded.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    holder.rounded.backgroundColor = .white
    (holder.rounded.cornerRadius, holder.rounded.masksToBounds) = (12, true)
    _ = inspected.add("inner", CGRect(x: 20, y: 20, width: 40, height: 40), to: holder.rounded)
    var copied = ""
    inspected.model.copyText = { copied = $0 }
    inspected.model.refresh()
    inspected.model.select(holder.rounded)
    inspected.model.refresh()
    inspected.model.perform(.copy, onAdvice: 0)
    #expect(copied == "rounded.masksToBounds = false")
  }

  @Test("Each fix that can be tried is taken back by Reset", arguments: AdviceRule.ids)
  func reverts(id: String) throws {
    let rule = try #require(AdviceRule.named(id))
    let layer = CALayer()
    layer.frame = CGRect(x: 0.3, y: 0.4, width: 20, height: 20)
    layer.backgroundColor = .white
    layer.shouldRasterize = id == "R10"
    (layer.masksToBounds, layer.shadowOpacity) = (true, 1)
    let mask = CALayer()
    (mask.frame, mask.backgroundColor) = (layer.bounds, .white)
    layer.mask = mask
    let advice = Advice(
      rule: id, path: nil, severity: .note, cause: "", fix: "", evidence: [:],
      saving: AdviceValues(), frameShare: 1)
    guard let repair = rule.repair, !rule.cannotBeTakenBack else { return }
    func state() -> String { "\(layer.state)" }
    let (before, edits) = (state(), LiveEdits())
    edits.track(InspectorModel.fixedKeys, of: layer) { repair(layer, advice) }
    edits.restoreAll()
    #expect(state() == before && layer.mask === mask && edits.isEmpty)
  }
}
