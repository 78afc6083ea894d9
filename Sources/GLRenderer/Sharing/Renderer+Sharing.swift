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
