internal import CalqueRenderTree
internal import CalqueTelemetry

// Mouse and keys of the HUD. Positions are in points of the surface, from the top left.
extension Overlay {
  /// The bounds of the HUD when last drawn, in pixels: x, y, width and height; nil
  /// if there is none.
  package var hudBounds: SIMD4<Float>? {
    hud.box.map { SIMD4($0.x, $0.y, $0.width, $0.height) }
  }

  /// True if the HUD is frozen at a frame.
  package var isHUDFrozen: Bool { focus.frozen != nil }

  /// Sets the position of the pointer on the HUD; nil if it is not over it.
  package mutating func pointHUD(at point: SIMD2<Float>?) {
    focus.pointer = point.map { $0 * scale }
    let former = focus.hovered
    updateHover()
    // The tooltip follows the pointer.
    if focus.hovered != former || focus.hovered != nil { needsText = true }
  }

  /// Freezes the HUD at the frame whose bar is at a position. Unfreezes it if it is frozen at that
  /// frame already or there is no bar.
  package mutating func clickHUD(at point: SIMD2<Float>) {
    guard options.hudSize != .off else { return }
    let clicked = barPosition(at: point * scale)
    let frames = graphFrames
    needsText = true
    guard let clicked, frames[clicked].index != focus.frozen?.index else {
      focus.frozen = nil
      return
    }
    focus.frozen = HUDFocus.Frozen(frames: frames, position: clicked)
  }

  /// Freezes the HUD at the frame `count` frames after the one at which it is frozen, or at the
  /// newest one.
  package mutating func stepHUD(by count: Int) {
    let frames = graphFrames
    guard options.hudSize != .off, !frames.isEmpty else { return }
    let position = focus.frozen.map { $0.position + count } ?? frames.count - 1
    focus.frozen = HUDFocus.Frozen(
      frames: frames, position: min(max(position, 0), frames.count - 1))
    needsText = true
  }

  /// Makes the HUD follow the newest frames again.
  package mutating func unfreezeHUD() {
    guard focus.frozen != nil else { return }
    focus.frozen = nil
    needsText = true
  }

  /// The frames in the graph.
  var graphFrames: FrameRing { focus.frozen?.frames ?? frames }

  /// Updates the frame under the pointer, because the bars move under it.
  mutating func updateHover() {
    let frames = graphFrames
    focus.hovered = focus.pointer.flatMap(barPosition).map { frames[$0].index }
  }

  /// Returns the tooltip of the frame under the pointer.
  func hoverText(surfacePixels: Int) -> String? {
    let frames = graphFrames
    guard let first = frames.first?.index, let hovered = focus.hovered,
      frames.indices.contains(hovered - first)
    else { return nil }
    return FrameCost(of: hovered - first, in: frames, surfacePixels: surfacePixels).text
  }

  /// Returns the position of the frame whose bar is at a position in pixels.
  private func barPosition(at point: SIMD2<Float>) -> Int? {
    guard let graph = hud.graphBox, point.x >= graph.x, point.x < graph.x + graph.width,
      point.y >= graph.y, point.y < graph.y + graph.height
    else { return nil }
    let width = frameGraph.barWidth
    let position =
      graphFrames.count - 1 - Int(saturating: (graph.x + graph.width - point.x) / width)
    return graphFrames.indices.contains(position) ? position : nil
  }
}
