import CalqueTesting
import Foundation
import Testing
import UIKit

/// A view of a class that UIKit has not seen before, so that it tests if the class draws.
private final class UntriedView: UIView {}

@MainActor
@Suite("A view that draws nothing", .serialized)
struct ClearDrawingTests {
  @Test("A large view finds out at once that it has drawn nothing")
  func large() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = UntriedView(frame: CGRect(x: 0, y: 0, width: 4000, height: 4000))
    let start = clock()
    stage.window.addSubview(view)
    view.setNeedsDisplay()
    stage.advance(by: 0.1)
    #expect(view.layer.contents == nil)
    #expect(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 2)
  }
}
