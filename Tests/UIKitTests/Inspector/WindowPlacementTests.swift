import Foundation
import Testing

@testable import CalqueInspector

@Suite("WindowPlacement") struct WindowPlacementTests {
  private static let display = CGRect(x: 0, y: 0, width: 1600, height: 900)

  private func place(
    _ app: CGRect, size: CGSize = CGSize(width: 600, height: 500),
    first: WindowPlacement.Side? = nil
  ) -> WindowPlacement {
    WindowPlacement(
      size: size, leastSize: CGSize(width: 400, height: 300), beside: app, in: Self.display,
      first: first)
  }

  @Test("The first side with room is taken: right, left, below, above")
  func sides() {
    let right = place(CGRect(x: 100, y: 50, width: 800, height: 600))
    #expect(right.side == .right && right.frame == CGRect(x: 900, y: 50, width: 600, height: 500))
    let left = place(CGRect(x: 700, y: 500, width: 800, height: 400))
    #expect(left.side == .left && left.frame == CGRect(x: 100, y: 400, width: 600, height: 500))
    let below = place(CGRect(x: 300, y: 0, width: 1000, height: 500))
    #expect(below.side == .below && below.frame == CGRect(x: 300, y: 500, width: 600, height: 400))
    let above = place(CGRect(x: 300, y: 450, width: 1000, height: 450))
    #expect(above.side == .above && above.frame == CGRect(x: 300, y: 0, width: 600, height: 450))
  }

  @Test("Beside the app it is made narrower rather than laid over it")
  func narrower() {
    let placed = place(CGRect(x: 0, y: 0, width: 1150, height: 700))
    #expect(placed.side == .right)
    #expect(placed.frame == CGRect(x: 1150, y: 0, width: 450, height: 500))
  }

  @Test("The side that the user chose comes first, as long as it has room")
  func remembered() {
    let middle = CGRect(x: 500, y: 100, width: 500, height: 500)
    #expect(place(middle).side == .right)
    #expect(place(middle, first: .left).side == .left)
    #expect(place(middle, first: .above).side == .right)
    let left = place(middle, first: .left).frame
    #expect(WindowPlacement(of: left, beside: middle).side == .left)
    #expect(WindowPlacement(of: middle, beside: middle).side == nil)
  }

  @Test("Without room it lies in the corner where it covers least, inside of the display")
  func overlapping() {
    let app = CGRect(x: 150, y: 100, width: 1300, height: 700)
    let placed = place(app, size: CGSize(width: 3000, height: 400))
    #expect(placed.side == nil && Self.display.contains(placed.frame))
    #expect(placed.frame.minY == 0)
    // The app's window is left of the middle.
    #expect(place(app.offsetBy(dx: -100, dy: 0)).frame.maxX == 1600)
  }

  @Test("Size and side are kept in a file; without one, or with a damaged one, there are none")
  func state() throws {
    let path = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)/a.json"
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    var notes: [String] = []
    #expect(InspectorState.read(from: path) { notes.append($0) } == InspectorState())
    let state = InspectorState(width: 500, height: 400, side: .below)
    state.write(to: path) { notes.append($0) }
    #expect(notes.isEmpty)
    #expect(InspectorState.read(from: path) { notes.append($0) } == state)
    #expect(state.size == CGSize(width: 500, height: 400))
    #expect(InspectorState(width: 1, height: 1e9).size == nil)
    try "{ \"side\": 3 }".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(InspectorState.read(from: path) { notes.append($0) } == InspectorState())
    state.write(to: path + "/b.json") { notes.append($0) }
    #expect(notes.count == 2)
    state.write(to: nil) { notes.append($0) }
    #expect(InspectorState.read(from: nil) { notes.append($0) }.size == nil && notes.count == 2)
  }
}
