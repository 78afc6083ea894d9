import CoreGraphics
import Foundation
import CalqueMotion
import Testing

@testable import CalqueGLRenderer
@testable import CalqueRenderTree

extension DrawingSuites {
  /// Small colours and images that are drawn beside round rectangles.
  @Suite struct SmallColorPictureTests {
    private let image = CGImage(
      width: 8, height: 8, bytesPerRow: 32, layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: (0..<256).map { UInt8($0 % 4 == 3 ? 255 : $0 / 2) })

    private func tree(
      _ angle: Double, _ opacity: Float, hasImage: Bool = false
    ) -> RenderTree {
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
      let picture = add(20, 30, 14.4, 10, SIMD4()) {
        if hasImage { $0.content.image = image }
        $0.appearance.opacity = opacity
      }
      let framed = add(34, 30, 11.5, 12, SIMD4(0.2, 0.6, 0.3, 1)) {
        ($0.appearance.cornerRadius, $0.appearance.borderWidth) = (4, 2.5)
        $0.appearance.borderColor = SIMD4(0.9, 0.3, 0, 0.7)
      }
      let portrait = add(8, 30, 10, 11, SIMD4()) {
        $0.content.image = image
        $0.appearance.cornerRadius = 3
        $0.appearance.flags.insert(.masksToBounds)
        $0.appearance.opacity = opacity
      }
      let others = hasImage ? [framed, portrait] : []
      commit.children = [.init(root, [card]), .init(card, [color, picture] + others)]
      var tree = RenderTree(width: 64, height: 64, scale: 1)
      tree.apply(commit)
      _ = tree.makeFrame()
      return tree
    }

    private func draw(_ frame: Frame, _ images: ImageStore? = nil) throws -> PixelBuffer {
      try withCanvas(width: 64, height: 64) { canvas in
        canvas.frame = frame
        if let images { canvas.images = images }
        return try canvas.picture()
      }
    }

    @Test(
      "all kinds in one draw have the pixels of a draw each",
      arguments: [0, 0.1, 0.7, 2.5], [1, 0.4] as [Float])
    func mixed(_ angle: Double, _ opacity: Float) throws {
      let tree = tree(angle, opacity, hasImage: true)
      let frame = tree.frame
      let batch = try #require(frame.batches.last)
      #expect(batch.pipeline == .mixed && batch.count == 5)
      #expect(frame.sprites.count { $0.border != nil } == 1)
      var plain = frame
      plain.batches.removeLast()
      for index in Int(batch.first)..<Int(batch.first + batch.count) {
        let sprite = frame.sprites[index]
        var part = batch
        (part.first, part.count) = (Int32(index), 1)
        part.pipeline = sprite.isRound ? .roundRect : sprite.image < 0 ? .solid : .smallImage
        if sprite.isRound, sprite.image >= 0 {
          (part.pipeline, part.texture) = (.roundImage, .image(frame.smallImages[0].image))
        }
        if sprite.isRound {
          part.first = Int32(plain.roundRects.count)
          let words = SIMD4<Float>(SIMD4(sprite.red, sprite.green, sprite.blue, sprite.alpha))
          let border = sprite.border
          plain.roundRects.append(
            RoundRect(
              Homography(sprite.xu, sprite.xv, sprite.x1, sprite.yu, sprite.yv, sprite.y1),
              size: SIMD2(sprite.u0, sprite.v0), cornerRadius: sprite.u1,
              borderWidth: border?.width ?? 0, fill: words / 65535,
              border: SIMD4<Float>(border?.color ?? SIMD4()) / 65535, layer: 0))
        }
        plain.batches.append(part)
      }
      plain.passes[0].batches = 0..<Int32(plain.batches.count)
      let (drawn, expected) = (try draw(frame, tree.imageStore), try draw(plain, tree.imageStore))
      #expect(drawn.difference(from: expected) <= 1)
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
