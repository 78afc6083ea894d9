import CalqueTesting
import QuartzCore
import Testing

private final class Painted: CALayer {
  var count = 0

  override func draw(in ctx: CGContext) {
    count += 1
    ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2))
  }
}

/// Asks for display while it draws.
private final class Restless: CALayer {
  var count = 0

  override func draw(in ctx: CGContext) {
    count += 1
    setNeedsDisplay()
  }
}

@MainActor
private final class Painter: CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(layer.bounds)
  }
}

@MainActor @Suite struct DisplayTests {
  @Test("a layer draws itself when it is asked to, once, the right way up")
  func draw() throws {
    let painted = Painted()
    let shown = try StagedLayer(painted)
    #expect(painted.count == 0)
    painted.setNeedsDisplay()
    painted.setNeedsDisplay()
    shown.stage.advance(by: 0)
    #expect(painted.count == 1)
    let picture = try #require(shown.stage.snapshot())
    #expect(picture.color(x: 10, y: 6) == [0, 0, 255])
    #expect(picture.color(x: 10, y: 14) == [0, 0, 0])
  }

  @Test("a call of display() is the display that was asked for")
  func displayCall() throws {
    let painted = Painted()
    painted.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    painted.setNeedsDisplay()
    painted.display()
    #expect(!painted.needsDisplay() && painted.count == 1)
    painted.displayIfNeeded()
    #expect(painted.count == 1)
  }

  @Test("a layer that asks for display while it draws is displayed once in each commit")
  func restless() throws {
    let restless = Restless()
    let shown = try StagedLayer(restless)
    restless.setNeedsDisplay()
    for count in 1...3 {
      CATransaction.flush()
      #expect(restless.count == count && restless.needsDisplay())
    }
    restless.removeFromSuperlayer()
    CATransaction.flush()
    shown.stage.advance(by: 0.1)
    #expect(restless.count == 3)
  }

  @Test("a delegate draws in its place")
  func delegate() throws {
    let shown = try StagedLayer()
    let painter = Painter()
    shown.layer.delegate = painter
    shown.layer.setNeedsDisplay()
    shown.stage.advance(by: 0)
    #expect(shown.stage.snapshot()?.color(x: 10, y: 10) == [255, 0, 0])
  }

  @Test("a new size draws again only where that was asked for", arguments: [false, true])
  func bounds(_ redraws: Bool) throws {
    let painted = Painted()
    let shown = try StagedLayer(painted)
    painted.needsDisplayOnBoundsChange = redraws
    painted.bounds.size.width = 20
    shown.stage.advance(by: 0)
    #expect(painted.count == (redraws ? 1 : 0))
  }

  @Test("a layer too large for a bitmap keeps what it has, and nothing breaks")
  func enormous() throws {
    let shown = try StagedLayer()
    let painter = Painter()
    shown.layer.delegate = painter
    shown.layer.bounds.size = CGSize(width: 1e7, height: 1e7)
    shown.layer.setNeedsDisplay()
    shown.stage.advance(by: 0)
    #expect(shown.layer.contents == nil)
  }
}

extension CGImage {
  /// Returns the red, green and blue of a pixel over black.
  fileprivate func color(x: Int, y: Int) -> [UInt8] {
    withBytes { bytes in
      let at = y * bytesPerRow + x * 4
      return layout == .rgba
        ? [bytes[at], bytes[at + 1], bytes[at + 2]] : [bytes[at + 2], bytes[at + 1], bytes[at]]
    }
  }
}
