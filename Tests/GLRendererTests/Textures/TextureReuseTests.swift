import CoreGraphics
import CalqueRenderTree
import Testing

@testable import CalqueGLRenderer

extension DrawingSuites {
  /// Textures that are reused for another image after a release.
  @Suite struct TextureReuseTests {
    /// Replaces the image `id` by `image` and draws. Returns its texture and the colour in the
    /// centre.
    private func show(
      _ image: CGImage, _ id: inout ImageID?, in canvas: inout Canvas
    ) throws -> (texture: GLTexture, color: [UInt8]) {
      if let id { canvas.images.release(id) }
      let new = canvas.images.retain(image)
      id = new
      canvas.frame.start(width: 16, height: 16)
      canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(new))
      let color = try canvas.picture()[8, 8]
      var report = DrawReport()
      let texture = try #require(
        canvas.renderer.images.texture(
          new, of: canvas.images, device: canvas.renderer.device, report: &report))
      #expect(report.uploads == 0)
      return (texture, color)
    }

    @Test("an image of the same form takes the texture of the one before")
    func sameForm() throws {
      try withCanvas { canvas in
        var id: ImageID?
        let first = try show(
          makeOpaqueImage(width: 8, height: 4, [255, 0, 0, 255]), &id, in: &canvas)
        let second = try show(
          makeOpaqueImage(width: 8, height: 4, [0, 255, 0, 255]), &id, in: &canvas)
        #expect(first.texture == second.texture)
        #expect(first.color == [255, 0, 0, 255] && second.color == [0, 255, 0, 255])
        #expect(canvas.renderer.textureBytes == 8 * 4 * 4)
      }
    }

    @Test("one of another form does not")
    func otherForm() throws {
      try withCanvas { canvas in
        var id: ImageID?
        _ = try show(
          makeOpaqueImage(width: 8, height: 4, [255, 0, 0, 255]), &id, in: &canvas)
        let wide = try show(
          makeOpaqueImage(width: 9, height: 4, [0, 255, 0, 255]), &id, in: &canvas)
        let clear = try show(
          makeImage(width: 9, pixels: Array(repeating: [0, 0, 128, 128], count: 36)), &id,
          in: &canvas)
        #expect(wide.color == [0, 255, 0, 255] && clear.color == [0, 0, 128, 128])
        #expect(canvas.renderer.textureBytes == 9 * 4 * 4)
      }
    }
  }
}
