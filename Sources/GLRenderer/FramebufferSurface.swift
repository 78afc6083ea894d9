/// A framebuffer in a GL context that belongs to a program: the context stays current, and nobody
/// but the program presents it.
///
/// The picture is drawn over what the framebuffer holds.
package final class FramebufferSurface: Surface {
  /// The name of the framebuffer object to draw on; 0 for the window's.
  package var framebuffer: UInt32 = 0
  /// True if the framebuffer shows its first row at the bottom, as a window does.
  package var isFlipped = true
  package var pixelSize: (width: Int32, height: Int32)
  /// The address of the program's context.
  private var context: UInt
  private var hasLostContext = false

  /// Makes the surface of the calling thread's context.
  package init(width: Int32, height: Int32) throws(RendererError) {
    context = GLDevice.currentContext
    guard context != 0 else { throw .noContext }
    pixelSize = (width, height)
  }

  package var isOpaque: Bool { false }
  package var isVSynced: Bool { false }
  package var refreshInterval: Double? { nil }
  package func present() {}
  package func resignCurrent() {}

  /// Checks that the program's context is current on this thread.
  package func makeCurrent() throws(RendererError) {
    let current = GLDevice.currentContext
    if current == 0 { throw .noContext }
    if current != context { throw .otherContext }
  }

  /// Takes the calling thread's current context in place of the one before.
  package func adoptContext() throws(RendererError) {
    let current = GLDevice.currentContext
    if current == 0 { throw .noContext }
    (context, hasLostContext) = (current, false)
  }

  package var isContextLost: Bool { hasLostContext }
  package func renewContext() throws { throw RendererError.contextLost }

  /// Marks the context as lost, as after a reset of the GPU.
  package func loseContext() { hasLostContext = true }

  /// Throws if the current context has no complete framebuffer object of this name.
  package static func check(_ framebuffer: UInt32) throws(RendererError) {
    let status = GLDevice.status(of: GLFramebuffer(name: framebuffer))
    guard status == GLDevice.completeStatus else {
      throw .framebufferRefused(name: framebuffer, status: status)
    }
  }
}

// A renderer in a context that belongs to a program.
extension Renderer {
  /// Makes a renderer for the calling thread's context, which belongs to a program. The context's
  /// state stays as it is.
  ///
  /// It measures no GPU time: timer queries do not nest, and reading the disjoint flag clears it.
  package static func sharingContext() throws(RendererError) -> Renderer {
    let state = GLState(try GLDialect())
    state.setDefaults()
    defer { state.restore() }
    var limits = GLLimits.driver
    limits.hasTimer = false
    return try Renderer(within: limits)
  }

  /// Runs `body`, which draws, and leaves the context's state as it was before. The state that is
  /// kept stands in the article "Embedding".
  package func sharing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try device.sharing(body)
  }

  /// Forgets every GL object of a context that is gone, and draws in the calling thread's current
  /// one, which belongs to a program, from now on.
  package func adoptContext() throws(RendererError) {
    let dialect = try GLDialect()
    let state = GLState(dialect)
    state.setDefaults()
    defer { state.restore() }
    device.dialect = dialect
    contextWasLost()
  }

  /// The longest side of a picture, in pixels.
  package var sizeLimit: Int32 { device.limits.textureSize }
}
