internal import CalqueGLRenderer
internal import CalqueCSDL
internal import Synchronization

/// A surface in memory, for tests, headless runs and screenshots: it needs neither a
/// display nor a GPU.
///
/// It has a GL context and a size but no framebuffer of its own, so that any size works: the
/// renderer composes pictures in memory. It may be made on any thread, and several may exist
/// at the same time.
package final class OffscreenSurface: Surface, Sendable {
  private let window: GLWindow
  private let size: Atomic<UInt64>

  /// Makes a surface of the given size in pixels. Throws if SDL has no offscreen OpenGL ES.
  package init(width: Int32, height: Int32) throws(PlatformError) {
    precondition(
      width > 0 && height > 0, "\(width)x\(height) pixels: expected both sides above 0")
    window = try SDLVideo.acquire(for: .memory) { () throws(PlatformError) in
      try GLWindow(
        title: "", width: 16, height: 16, flags: SDL_WINDOW_HIDDEN,
        advice: "install Mesa's software drivers (libegl1, libgles2, libgl1-mesa-dri)")
    }
    size = Atomic(PackedSize(width, height).bits)
  }

  deinit {
    SDLVideo.release { window.delete() }
  }

  package var pixelSize: (width: Int32, height: Int32) {
    let size = PackedSize(bits: size.load(ordering: .relaxed))
    return (size.width, size.height)
  }

  /// Changes the size that `pixelSize` reports.
  package func resize(width: Int32, height: Int32) {
    size.store(PackedSize(width, height).bits, ordering: .relaxed)
  }

  package var hasFramebuffer: Bool { false }
  package var isVSynced: Bool { false }
  package var refreshInterval: Double? { nil }

  package func makeCurrent() throws { try window.makeCurrent() }
  package func resignCurrent() { window.resignCurrent() }
  package func present() {}

  package var isContextLost: Bool { window.isContextLost }

  package func renewContext() throws {
    try window.renewContext()
    try window.makeCurrent()
  }

  /// Marks the context as lost, as after a reset of the GPU. It is freed when it is renewed.
  package func loseContext() { window.noteLoss() }
}

/// A size in pixels in one word, so that it can be read and written atomically.
struct PackedSize {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  init(_ width: Int32, _ height: Int32) {
    bits = UInt64(UInt32(bitPattern: width)) << 32 | UInt64(UInt32(bitPattern: height))
  }

  var width: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
  var height: Int32 { Int32(truncatingIfNeeded: bits) }
}
