import CoreGraphics
import CalqueHosting
import QuartzCore
import Testing
import UIKit

/// Flash Updated Regions with layers that draw themselves. Draws with OpenGL.
@MainActor @Suite(.serialized) struct RedrawFlashTests {
  /// A delegate that fills its layers with a colour.
  private final class Painter: NSObject, CALayerDelegate {
    var color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private(set) var drawings = 0

    func draw(_ layer: CALayer, in context: CGContext) {
      drawings += 1
      context.setFillColor(color)
      context.fill(layer.bounds)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  /// Shows a layer of 40 × 40 points that has drawn itself, after the end of its flash.
  private func show(
    _ body: (_ host: OffscreenHost, _ layer: CALayer, _ painter: Painter) throws -> Void
  ) throws {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 60))
    defer { host.close() }
    let painter = Painter()
    let layer = CALayer()
    layer.delegate = painter
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    host.rootLayer.backgroundColor = .white
    host.rootLayer.addSublayer(layer)
    layer.setNeedsDisplay()
    host.overlay.flashesUpdates = true
    host.overlay.showsLegend = false
    host.advance(to: 2)
    #expect(painter.drawings == 1)
    try body(host, layer, painter)
  }

  private func middle(_ host: OffscreenHost) throws -> SIMD4<UInt8> {
    try #require(host.composedPicture()).pixel(x: 30, y: 30)
  }

  @Test("a layer that draws the same again flashes red once, and is itself again")
  func identical() throws {
    try show { host, layer, painter in
      #expect(try middle(host) == SIMD4(0, 0, 255, 255))
      layer.setNeedsDisplay()
      let red = try middle(host)
      #expect(red.x > 140 && red.y < 10 && red.z < 110)
      host.advance(to: 3)
      #expect(try middle(host) == SIMD4(0, 0, 255, 255))
      #expect(painter.drawings == 2)
    }
  }

  @Test("one that draws something else flashes yellow")
  func changed() throws {
    try show { host, layer, painter in
      painter.color = CGColor(red: 0, green: 0, blue: 0.5, alpha: 1)
      layer.setNeedsDisplay()
      let yellow = try middle(host)
      #expect(yellow.x > 140 && yellow.y > 140 && yellow.z < 60)
    }
  }
}
