import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// `render(in:)` of more than is drawn.
@Suite @MainActor struct RenderingLimitTests {
  private func render(_ layer: CALayer) throws -> [String] {
    let context = try #require(
      CGContext(size: CGSize(width: 20, height: 10), scale: 1, opaque: false))
    return diagnostics { layer.render(in: context) }
  }

  @Test("a billion copies of a billion copies end at the limit, with a line that names the layer")
  func copies() throws {
    let (outer, inner, leaf) = (CAReplicatorLayer(), CAReplicatorLayer(), CALayer())
    (outer.instanceCount, inner.instanceCount) = (1_000_000_000, 1_000_000_000)
    leaf.name = "leaf"
    inner.addSublayer(leaf)
    outer.addSublayer(inner)
    let lines = try render(outer)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\"leaf\"") == true, "\(lines)")
    #expect(lines.first?.contains("\(RenderingLimit.layers)") == true)
  }

  @Test("groups of more pixels than the limit are left out")
  func groups() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 4000, height: 4000)
    for _ in 0..<10 {
      let group = CALayer()
      group.frame = root.bounds
      group.opacity = 0.5
      root.addSublayer(group)
    }
    let context = try #require(CGContext(size: root.bounds.size, scale: 1, opaque: false))
    let lines = diagnostics { root.render(in: context) }
    // The root is the first layer; four groups have 64 million pixels.
    #expect(lines.count == 1)
    #expect(lines.first?.contains("leaving out layer 6,") == true, "\(lines)")
  }

  @Test("layers too deep in each other are left out, with a line that has the depth and the limit")
  func depth() throws {
    let root = CALayer()
    var layer = root
    for _ in 0..<LayerRendering.depthLimit + 50 {
      let inner = CALayer()
      layer.addSublayer(inner)
      layer = inner
    }
    let lines = try render(root)
    #expect(lines.count == 1)
    let limit = LayerRendering.depthLimit
    #expect(
      lines.first?.contains("a layer \(limit + 1) levels deep; expected at most \(limit)") == true,
      "\(lines)")
  }

  @Test("a small tree is drawn without a line")
  func small() throws {
    let root = CALayer()
    for _ in 0..<100 { root.addSublayer(CALayer()) }
    #expect(try render(root).isEmpty)
  }
}
