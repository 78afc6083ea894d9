/// A texture to draw on.
struct Target {
  let framebuffer: GLFramebuffer
  let texture: GLTexture
  /// The size, in pixels.
  let width: Int32
  let height: Int32
  let byteCount: Int

  /// Makes a target with undefined contents; nil if it is empty, too large or the
  /// driver rejects it.
  init?(width: Int32, height: Int32, format: TexelFormat, device: GLDevice) {
    guard width > 0, height > 0, max(width, height) <= device.limits.textureSize else { return nil }
    texture = device.makeTexture(width: width, height: height, format: format)
    guard let framebuffer = device.makeFramebuffer(drawingOn: texture) else {
      device.delete(texture)
      return nil
    }
    self.framebuffer = framebuffer
    self.width = width
    self.height = height
    byteCount = Int(width) * Int(height) * format.bytesPerTexel
  }

  func delete(with device: GLDevice) {
    device.delete(framebuffer)
    device.delete(texture)
  }
}
