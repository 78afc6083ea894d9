import CalqueTesting
import CoreGraphics
import Foundation
import CalqueHosting
import QuartzCore
import Testing
import UIKit

/// The screen after a loss of the GL context: the same, with everything recreated.
@MainActor @Suite(.serialized) struct ContextLossTests {
  /// Adds a layer of each kind that has GPU resources.
  private func fill(_ root: CALayer) {
    CATransaction.setDisableActions(true)
    root.backgroundColor = .white
    for row in PassRow.all.enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(
        x: 10 + row.offset % 8 * 80, y: 10 + row.offset / 8 * 80, width: 60, height: 60)
      root.addSublayer(layer)
      row.element.change(layer)
    }
    let star = CALayer()
    star.frame = CGRect(x: 570, y: 250, width: 40, height: 40)
    star.shadowOpacity = 1
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 20, y: 0), CGPoint(x: 40, y: 40), CGPoint(x: 0, y: 12), CGPoint(x: 40, y: 12),
    ])
    star.shadowPath = path
    root.addSublayer(star)
  }

  @Test("images, shapes, texts, gradients, shadows and kept pictures are as they were")
  func picture() throws {
    let host = try OffscreenHost(size: CGSize(width: 660, height: 340))
    defer { host.close() }
    fill(host.rootLayer)
    host.advance(to: 0.5)
    let before = try #require(host.scenePicture())
    let bytes = host.textureBytes
    host.loseContext()
    let after = try #require(host.scenePicture())
    #expect(after.difference(from: before) == 0)
    #expect(host.counters.uploads > 4 && host.counters.rasterMisses == 2)
    #expect(host.textureBytes == bytes)
    host.loseContext()
    #expect(try #require(host.scenePicture()).difference(from: before) == 0)
  }

  @Test("nothing of it is lost on the way: what changes next is drawn")
  func changes() throws {
    let host = try OffscreenHost(size: CGSize(width: 660, height: 340))
    defer { host.close() }
    fill(host.rootLayer)
    host.advance(to: 0.5)
    host.loseContext()
    host.rootLayer.sublayers?.forEach { $0.position.x += 3 }
    host.advance(to: 1)
    let moved = try #require(host.scenePicture())
    host.loseContext()
    #expect(try #require(host.scenePicture()).difference(from: moved) <= 2)
  }
}
