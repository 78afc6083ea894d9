import CoreGraphics
import Foundation
import Motion
import Testing

@testable import GLRenderer
@testable import RenderTree

extension DrawingSuites {
  /// Small colours that are drawn beside round rectangles.
  @Suite struct SmallColorPictureTests {
    private func tree(_ angle: Double, _ opacity: Float) -> RenderTree {
      var (commit, allocator) = (Commit(), LayerIDAllocator())
      func add(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: SIMD4<Float>,
        _ change: (inout LayerState) -> Void = { _ in }
      ) -> LayerID {
        let id = allocator.allocate()
        var state = LayerState()
        state.geometry.bounds = SIMD4(0, 0, width, height)
        state.geometry.position = SIMD2(x, y)
        state.appearance.backgroundColor = color
        change(&state)
        commit.created.append(id)
        commit.states.append(.init(id, state))
        return id
      }
      let root = add(32, 32, 64, 64, SIMD4(0, 0, 0.4, 1))
      let card = add(32, 32, 44, 40, SIMD4(1, 1, 0.5, 1)) {
        $0.appearance.cornerRadius = 6
        $0.transforms.transform = ValueFunction.rotateZ.matrix(SIMD4(angle, 0, 0, 0))
      }
      let color = add(20.3, 18.6, 27, 9, SIMD4(0.8, 0.1, 0.3, 1)) {
        $0.appearance.opacity = opacity
      }
      commit.root = root
      commit.children = [.init(root, [card]), .init(card, [color])]
      var tree = RenderTree(width: 64, height: 64, scale: 1)
      tree.apply(commit)
      _ = tree.makeFrame()
      return tree
    }

    private func draw(_ frame: Frame) throws -> PixelBuffer {
      try withCanvas(width: 64, height: 64) { canvas in
        canvas.frame = frame
        return try canvas.picture()
      }
    }

    @Test("they have the pixels of colours", arguments: [0, 0.1, 0.7, 2.5], [1, 0.4] as [Float])
    func pixels(_ angle: Double, _ opacity: Float) throws {
      let frame = tree(angle, opacity).frame
      let batch = try #require(frame.batches.last)
      #expect(batch.pipeline == .roundRect && batch.count == 2)
      let last = frame.roundRects[1]
      var plain = frame
      plain.batches[plain.batches.count - 1].count = 1
      plain.batches.append(
        Batch(
          pipeline: .solid, isBlended: opacity < 1, scissor: batch.scissor,
          first: Int32(plain.sprites.count), count: 1))
      let words = SIMD4(last.fillRed, last.fillGreen, last.fillBlue, last.fillAlpha) * 65535
      plain.sprites.append(
        Sprite(
          Homography(last.xu, last.xv, last.x1, last.yu, last.yv, last.y1),
          color: SIMD4<UInt16>(words, rounding: .toNearestOrEven), layer: 0))
      plain.passes[0].batches = 0..<Int32(plain.batches.count)
      #expect(try draw(frame).difference(from: try draw(plain)) <= 1)
    }
  }
}
