import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

@Suite("Backgrounds under content of their own layer")
struct HiddenBackgroundTests {
  private static func gradient(alpha: Float = 1) -> LayerGradient {
    var gradient = LayerGradient()
    gradient.colors = [SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, alpha)]
    return gradient
  }

  private static func image(_ alpha: CGImageAlphaInfo) -> CGImage? {
    CGImage(
      width: 8, height: 8, bytesPerRow: 32, layout: .rgba, alphaInfo: alpha,
      bytes: [UInt8](repeating: 100, count: 256))
  }

  /// Returns the frame of a red layer, smaller than what hides layers in general, and of `copies`
  /// more at the same place.
  private func frame(copies: Int = 0, _ change: (inout LayerState) -> Void) -> Frame {
    var builder = TreeBuilder()
    for _ in 0...copies { builder.add(x: 20.3, y: 30.6, width: 20, height: 20, change) }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree.frame
  }

  /// Returns true if the background of the layer is drawn, besides that of the root layer.
  private func drawsBackground(_ change: (inout LayerState) -> Void) -> Bool {
    frame(change).itemRecords.count { $0.part == .background } > 1
  }

  @Test("copies of an opaque gradient over a background are one draw")
  func copies() {
    let frame = frame(copies: 99) { $0.gradient = Self.gradient() }
    #expect(frame.batches.map(\.pipeline) == [.solid, .gradient])
    #expect(frame.batches.map(\.count) == [1, 100])
  }

  @Test("the background under opaque content that fills the layer is not drawn")
  func covered() {
    #expect(!drawsBackground { $0.gradient = Self.gradient() })
    #expect(!drawsBackground { $0.content.image = Self.image(.noneSkipLast) })
  }

  @Test("a background is drawn under a translucent gradient or image")
  func translucent() {
    #expect(drawsBackground { $0.gradient = Self.gradient(alpha: 0.5) })
    #expect(drawsBackground { $0.content.image = Self.image(.premultipliedLast) })
  }

  @Test("a background is drawn around an image that does not fill the layer")
  func partial() {
    let isDrawn = drawsBackground {
      $0.content.image = Self.image(.noneSkipLast)
      $0.content.gravity = .center
    }
    #expect(isDrawn)
  }

  @Test("a background in a group is drawn")
  func grouped() {
    let isDrawn = drawsBackground {
      $0.gradient = Self.gradient()
      $0.filters.compositing = .darken
    }
    #expect(isDrawn)
  }

  @Test("a background whose edges or corners are softened is drawn")
  func softened() {
    let hasEdges = drawsBackground {
      $0.gradient = Self.gradient()
      $0.appearance.flags.insert(.allowsEdgeAntialiasing)
    }
    let hasCorners = drawsBackground {
      $0.gradient = Self.gradient()
      $0.appearance.cornerRadius = 5
    }
    #expect(hasEdges && hasCorners)
  }
}
