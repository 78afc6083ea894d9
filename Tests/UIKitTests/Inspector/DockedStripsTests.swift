import CoreGraphics
import Testing

@testable import Inspector
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

  @Test("A drag of an edge moves it by the same way, and tells its end")
  func drag() throws {
    let inspected = try InspectedHost()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let view = InspectorView(inspected.model, frame: window.bounds)
    view.isDocked = true
    window.addSubview(view)
    window.layer.isHidden = false
    window.layoutIfNeeded()
    view.layoutIfNeeded()
    var ends: [Bool] = []
    view.stripsChanged = { ends.append($0) }
    for (phase, x) in [(PointerEvent.Phase.began, 582), (.moved, 500), (.ended, 482)] {
      window.handle(PointerEvent(phase, at: CGPoint(x: x, y: 400), time: 0))
    }
    #expect(view.strips == DockedStrips(right: 520) && ends == [false, true])
    #expect(view.dockedStrips(in: size).right == 520)
  }
}
