extension RenderLoop {
  /// Seconds until a lost context that could not be renewed is tried again.
  static let recoveryInterval = 0.25

  /// Where the GL context is lost, puts a new one in its place and has all drawn again. False as long as
  /// there is none.
  func recoverContext() -> Bool {
    guard surface.isContextLost || renderer.isContextLost else { return true }
    do {
      try surface.renewContext()
    } catch {
      reportOnce("nothing can be drawn: \(error)")
      return false
    }
    apply(.contextLost)
    return true
  }
}
