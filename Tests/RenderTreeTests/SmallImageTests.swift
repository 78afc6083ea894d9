import CoreGraphics
import Testing

@testable import CalqueRenderTree

@Suite("Small images")
struct SmallImageTests {
  private static func image(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: [UInt8](repeating: 100, count: width * height * 4))
  }

  /// Returns the frame of layers beside each other with these images.
  private func frame(
    _ images: [CGImage], _ change: (inout LayerState) -> Void = { _ in }
  ) -> Frame {
    var builder = TreeBuilder()
    for (index, image) in images.enumerated() {
      builder.add(x: Double(12 * index), y: 0, width: 10, height: 10, color: SIMD4()) {
        $0.content.image = image
        change(&$0)
      }
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree.frame
  }

  private func pipelines(_ frame: Frame) -> [Pipeline] { frame.batches.map(\.pipeline) }

  @Test("different ones share a batch, whose sprites name them")
  func shared() {
    let frame = frame([Self.image(8, 8), Self.image(256, 256), Self.image(512, 128)])
    #expect(pipelines(frame) == [.solid, .smallImage])
    let named = frame.sprites.dropFirst().map(\.image)
    #expect(Set(named).count == 3 && named == frame.smallImages.map(\.image.index))
  }

  @Test("an image with a longer side or more pixels has a texture of its own")
  func large() {
    #expect(
      pipelines(frame([Self.image(513, 8), Self.image(257, 256)])) == [.solid, .image, .image])
  }

  @Test("so has one with mipmap levels, with two filters, or in perspective")
  func special() {
    let image = Self.image(8, 8)
    #expect(
      pipelines(
        frame([image]) {
          $0.content.fit.filter = TextureFilter(minification: .trilinear, magnification: .linear)
        }) == [.solid, .image])
    #expect(
      pipelines(
        frame([image]) {
          $0.content.fit.filter = TextureFilter(minification: .linear, magnification: .nearest)
        }) == [.solid, .image])
    #expect(
      pipelines(frame([image]) { $0.transforms.transform.m14 = 0.001 }) == [.solid, .image])
    #expect(pipelines(frame([image])) == [.solid, .smallImage])
  }

  @Test("the cuts of a stretched image stay together")
  func slices() {
    let frame = frame([Self.image(9, 9), Self.image(8, 8)]) {
      $0.content.fit.center = SIMD4(0.4, 0.4, 0.2, 0.2)
    }
    #expect(pipelines(frame) == [.solid, .smallImage])
    #expect(frame.counters.quads == 19)
  }
}
