import CalqueTesting
import Synchronization
import Testing

@testable import UIKitCore

/// The interface styles in which tiles are drawn.
private final class Looks: Sendable {
  private let numbers = Mutex<Set<Int>>([])

  func note() {
    let look = UITraitCollection.current.userInterfaceStyle.rawValue
    _ = numbers.withLock { $0.insert(look) }
  }

  var all: Set<Int> { numbers.withLock { $0 } }
}

/// A tiled view that records the interface styles in which its tiles are drawn.
private final class TiledView: UIView {
  nonisolated let looks = Looks()

  override class var layerClass: AnyClass { CATiledLayer.self }

  override func draw(_ rect: CGRect) {
    looks.note()
    super.draw(rect)
  }
}

@MainActor @Suite("Views that draw tiles", .serialized) struct TiledViewTests {
  @Test("Tiles are drawn in the look of their view, and touch nothing of the main thread's")
  func look() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = TiledView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.overrideUserInterfaceStyle = .dark
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.looks.all == [UIUserInterfaceStyle.dark.rawValue])
    #expect(!view.reachedPlainDraw)
  }

  @Test("A plain view that is the delegate of a tiled layer is not written to by its tiles")
  func delegate() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (view, layer) = (UIView(), CATiledLayer())
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.delegate = view
    stage.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    stage.advance(by: 0.1)
    #expect(layer.sublayers == nil && !view.reachedPlainDraw)
  }
}
