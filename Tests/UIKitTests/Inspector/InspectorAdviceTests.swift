import Testing

@testable import Inspector
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

  @Test("What a rule finds in the chosen layer is told once it was looked at")
  func finds() throws {
    let inspected = try InspectedHost()
    _ = card(inspected)
    #expect(inspected.model.advice == nil)
    inspected.model.refresh()
    #expect(inspected.model.advice?.map(\.rule) == ["R3"])
    let rows = inspected.model.propertyRows
    #expect(rows.contains(PropertyRow("fix: layer.masksToBounds = false", kind: .sentence)))
    #expect(rows.contains { $0.kind == .warning && $0.key.hasPrefix("R3  `card` masks") })
    // Advice precedes the rows that are no fault.
    #expect(rows.filter { $0.kind == .heading }[1].key == "Advice")
  }

  @Test("A change by hand begins it anew")
  func mended() throws {
    let inspected = try InspectedHost()
    let card = card(inspected)
    inspected.model.refresh()
    inspected.model.edit { $0.set(\.masksToBounds, of: card, to: false) }
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
}
