import CoreGraphics
import Testing

@testable import CalqueInspector
@testable import UIKitCore

@MainActor
@Suite("The edges of docked panels", .serialized) struct DockedStripsTests {
  private let size = CGSize(width: 1000, height: 800)

  private func widths(_ strips: DockedStrips, hasTimeline: Bool) -> [CGFloat] {
    let widths = strips.widths(in: size, hasTimeline: hasTimeline)
    return [widths.right, widths.bottom]
  }

  @Test("A strip is as wide as it was dragged, within limits, and 420 points before")
  func widths() {
    #expect(widths(DockedStrips(), hasTimeline: false) == [420, 0])
    #expect(widths(DockedStrips(right: 300, bottom: 250), hasTimeline: true) == [300, 250])
    #expect(widths(DockedStrips(right: 300, bottom: 250), hasTimeline: false) == [300, 0])
    #expect(widths(DockedStrips(right: 5000, bottom: -3), hasTimeline: true) == [750, 150])
    #expect(widths(DockedStrips(right: .nan), hasTimeline: false) == [420, 0])
  }

  @Test("A drag of an edge moves it by the same way")
  func drag() throws {
    let inspected = try InspectedHost()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let view = InspectorView(inspected.model, frame: window.bounds)
    view.isDocked = true
    window.addSubview(view)
    window.layer.isHidden = false
    window.layoutIfNeeded()
    view.layoutIfNeeded()
    var changes = 0
    view.stripsChanged = { changes += 1 }
    for (phase, x) in [(PointerEvent.Phase.began, 582), (.moved, 500), (.ended, 482)] {
      window.handle(PointerEvent(phase, at: CGPoint(x: x, y: 400), time: 0))
    }
    #expect(view.strips == DockedStrips(right: 520) && changes > 0)
    #expect(view.dockedStrips(in: size).right == 520)
  }

  @Test("Every button has a place of its own in the strip", arguments: [150.0, 216, 330, 420])
  func places(width: CGFloat) throws {
    let inspected = try InspectedHost()
    let box = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = InspectorView(inspected.model, frame: CGRect(origin: .zero, size: size))
    view.isDocked = true
    view.strips.right = width
    inspected.model.refresh()
    inspected.model.select(box)
    var (parts, buttons): ([UIView], [CGRect]) = ([view], [])
    while let part = parts.popLast() {
      part.layoutIfNeeded()
      if part is PanelButton, !part.isHidden { buttons.append(part.convert(part.bounds, to: view)) }
      parts += part.subviews.filter { !$0.isHidden }
    }
    let strip = CGRect(x: size.width - width, y: 0, width: width, height: size.height)
    #expect(buttons.count > 12)
    for (index, button) in buttons.enumerated() {
      #expect(button.width > 18 && strip.contains(button), "\(button)")
      #expect(buttons.dropFirst(index + 1).allSatisfy { !$0.intersects(button) }, "\(button)")
    }
  }
}
