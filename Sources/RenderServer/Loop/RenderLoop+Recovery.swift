extension RenderLoop {
  /// The seconds between attempts to renew a lost context.
  static let recoveryInterval = 0.25

  /// Renews the GL context if it is lost, and invalidates everything drawn. Returns false while
  /// there is no context.
  func recoverContext() -> Bool {
    guard surface.isContextLost || renderer.isContextLost else { return true }
    do {
      try surface.renewContext()
    } catch {
      reportOnce("cannot draw: \(error)")
      return false
    }
    apply(.contextLost)
    return true
  }
}
