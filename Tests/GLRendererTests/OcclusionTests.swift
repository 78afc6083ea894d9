import CoreGraphics
import Foundation
import CalqueMotion
import CalqueTelemetry
import Testing

@testable import CalqueGLRenderer
@testable import CalqueRenderTree

extension DrawingSuites {
  /// Pixels under large opaque shapes, which are not drawn.
  @Suite struct OcclusionTests {
    private static let side: Int32 = 320

    /// The content under the shape.
    enum Below: CaseIterable { case color, image, group, shadow, shadowOfColor }

    private func disc(_ color: SIMD4<Float>) -> LayerShape {
      var shape = LayerShape()
      shape.path = ShapePath(
        CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 240, height: 240), transform: nil).elements)
      shape.fillColor = color
      return shape
    }

    /// Returns a tree of a layer with `below`, and one over it with a disc of `color`.
    private func tree(_ below: Below, _ color: SIMD4<Float>) -> RenderTree {
      var (commit, allocator) = (Commit(), LayerIDAllocator())
      var children: [LayerID] = []
      func add(_ x: Double, _ y: Double, _ change: (inout LayerState) -> Void) -> LayerID {
        let id = allocator.allocate()
        var state = LayerState()
        state.geometry.bounds = SIMD4(0, 0, 260, 260)
        state.geometry.position = SIMD2(x + 130, y + 130)
        change(&state)
        commit.created.append(id)
        commit.states.append(.init(id, state))
        return id
      }
      let root = add(0, 0) {
        $0.geometry.bounds = SIMD4(0, 0, 320, 320)
        $0.geometry.position = SIMD2(160, 160)
        $0.appearance.backgroundColor = SIMD4(0.2, 0.3, 0.4, 1)
      }
      commit.root = root
      switch below {
      case .color:
        children.append(add(20, 20) { $0.appearance.backgroundColor = SIMD4(1, 1, 0, 1) })
      case .image:
        var bytes = [UInt8](repeating: 255, count: 260 * 260 * 4)
        for index in bytes.indices where index % 4 < 3 { bytes[index] = UInt8(index % 251) }
        let image = CGImage(
          width: 260, height: 260, bytesPerRow: 1040, layout: .rgba,
          alphaInfo: .premultipliedLast, bytes: bytes)
        children.append(add(20, 20) { $0.content.image = image })
      case .group:
        let group = add(20, 20) { $0.appearance.opacity = 0.5 }
        let parts = [0.0, 40].map { offset in
          add(offset, offset) { $0.appearance.backgroundColor = SIMD4(1, 0, 1, 1) }
        }
        commit.children.append(.init(group, parts))
        children.append(group)
      case .shadowOfColor:
        // A shader blurs it: its instance is neither a sprite nor a round rectangle.
        children.append(
          add(20, 20) {
            $0.appearance.backgroundColor = SIMD4(1, 1, 0, 1)
            var shadow = LayerShadow()
            shadow.opacity = 1
            shadow.radius = 8
            $0.shadow = shadow
          })
      case .shadow:
        children.append(
          add(20, 20) {
            $0.shape = disc(SIMD4(1, 1, 0, 1))
            var shadow = LayerShadow()
            shadow.opacity = 1
            shadow.radius = 8
            $0.shadow = shadow
          })
      }
      children.append(
        add(30, 30) { $0.shape = disc(color) })
      commit.children.append(.init(root, children))
      var tree = RenderTree(width: Self.side, height: Self.side, scale: 1)
      tree.apply(commit)
      _ = tree.makeFrame()
      return tree
    }

    private func draw(_ frame: Frame, of tree: borrowing RenderTree) throws -> PixelBuffer {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        let report = canvas.renderer.draw(
          frame, images: tree.imageStore, styledPaths: tree.styledPathStore,
          gradients: tree.gradientStore)
        #expect(report.diagnostics == [])
        return PixelBuffer(try #require(canvas.renderer.readRootTarget()))
      }
    }

    @Test("the picture is that of all pixels drawn", arguments: Below.allCases)
    func pictures(_ below: Below) throws {
      let tree = tree(below, SIMD4(1, 0.2, 0.1, 1))
      // A batch with a second, empty instance covers nothing.
      var whole = tree.frame
      let last = whole.batches.count - 1
      #expect(whole.batches[last].count == 1)
      let sprite = whole.sprites[Int(whole.batches[last].first)]
      whole.batches[last].first = Int32(whole.sprites.count)
      whole.batches[last].count = 2
      whole.sprites += [sprite, Sprite(Homography(0, 0, -9, 0, 0, -9), color: SIMD4(), layer: -1)]
      #expect(try draw(tree.frame, of: tree).difference(from: try draw(whole, of: tree)) <= 1)
    }

    /// Returns the picture of a disc of this alpha over magenta.
    private func magenta(under alpha: Float) throws -> PixelBuffer {
      let tree = tree(.color, SIMD4(1, 0.2, 0.1, 1))
      var frame = tree.frame
      let last = Int(frame.batches[frame.batches.count - 1].first)
      frame.sprites[last].alpha = UInt16(alpha * 65535)
      for index in frame.sprites.indices where index != last {
        (frame.sprites[index].red, frame.sprites[index].green) = (.max, 0)
        (frame.sprites[index].blue, frame.sprites[index].alpha) = (.max, .max)
      }
      return try draw(frame, of: tree)
    }

    @Test("under a translucent shape everything is drawn")
    func translucent() throws {
      #expect(try magenta(under: 0.5)[160, 160][2] > 100)
      #expect(try magenta(under: 1)[160, 160][2] < 40)
    }

    private func rect(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) -> PixelRect {
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    @Test("squares wholly inside are covered, and hide earlier batches alone")
    func squares() {
      var occlusion = Occlusion()
      occlusion.begin(rect(0, 0, 100, 100))
      #expect(occlusion.isEmpty)
      occlusion.cover(rect(10, 10, 60, 60), by: 3) { _ in true }
      #expect(!occlusion.isEmpty)
      #expect(occlusion.hides(rect(16, 16, 32, 32), of: 2))
      #expect(occlusion.hides(rect(20, 32, 32, 40), of: 0))
      #expect(!occlusion.hides(rect(16, 16, 32, 32), of: 3))
      #expect(!occlusion.hides(rect(0, 16, 16, 32), of: 0))
      #expect(!occlusion.hides(rect(48, 48, 60, 60), of: 0))
      // Beyond the pass nothing is known.
      #expect(!occlusion.hides(rect(160, 16, 176, 32), of: 0))
      occlusion.begin(rect(0, 0, 100, 100))
      #expect(!occlusion.hides(rect(16, 16, 32, 32), of: 2))
    }

    @Test("of a batch under covered squares the rest is drawn")
    func rest() {
      var occlusion = Occlusion()
      occlusion.begin(rect(0, 0, 96, 96))
      occlusion.cover(rect(0, 0, 96, 96), by: 5) { $0.minY < 48 }
      #expect(occlusion.hidesMuch(of: rect(0, 0, 96, 96), 4))
      #expect(!occlusion.hidesMuch(of: rect(0, 0, 96, 96), 5))
      #expect(!occlusion.hidesMuch(of: rect(0, 48, 96, 96), 4))
      var segments = Segments()
      segments.find(
        on: rect(0, 0, 96, 96), in: rect(0, 0, 96, 96), texture: nil, mask: nil, readsMask: false,
        under: occlusion, 4)
      #expect(segments[[.instance, .mask]] == [SIMD4(0, 48, 96, 96)])
    }

    @Test("a pass that begins above and beside the surface has its own squares")
    func origin() {
      var occlusion = Occlusion()
      occlusion.begin(rect(-40, -8, 40, 40))
      occlusion.cover(rect(-40, -8, 40, 40), by: 1) { $0.minX < 0 }
      #expect(occlusion.hides(rect(-32, 0, -16, 16), of: 0))
      #expect(!occlusion.hides(rect(-48, 0, -32, 16), of: 0))
      #expect(!occlusion.hides(rect(0, 0, 16, 16), of: 0))
    }

    @Test("equal segments of neighbouring rows are one")
    func rows() {
      var segments = Segments()
      segments.find(
        on: rect(3, 5, 90, 85), in: rect(3, 5, 90, 85), texture: nil, mask: nil, readsMask: false,
        under: Occlusion(), 0)
      #expect(segments[[.instance, .mask]] == [SIMD4(3, 5, 90, 85)])
    }
  }
}
