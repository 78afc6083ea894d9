internal import RenderTree
internal import Telemetry

// The mouse on the HUD. Places are in points of the surface, counted from the top left.
extension Overlay {
  /// Where the HUD was drawn last, in pixels: x, y, width and height; nil while there is none.
  public var hudBounds: SIMD4<Float>? {
    hud.box.map { SIMD4($0.x, $0.y, $0.width, $0.height) }
  }

  /// Whether the HUD stands at a frame.
  public var isHUDFrozen: Bool { focus.frozen != nil }

  /// Takes in where on the HUD the pointer is; nil when it is not on it.
  public mutating func pointHUD(at place: SIMD2<Float>?) {
    focus.pointer = place.map { $0 * scale }
    let former = focus.hovered
    updateHover()
    // What is said stands beside the pointer.
    if focus.hovered != former || focus.hovered != nil { needsText = true }
  }

  /// Has the HUD stand at the frame whose bar is at a place; go on, where it stands at that one already or
  /// there is none.
  public mutating func clickHUD(at place: SIMD2<Float>) {
    guard options.hudSize != .off else { return }
    let clicked = barPosition(at: place * scale)
    let frames = graphFrames
    needsText = true
    guard let clicked, frames[clicked].index != focus.frozen?.index else {
      focus.frozen = nil
      return
    }
    focus.frozen = HUDFocus.Frozen(frames: frames, position: clicked)
  }

  /// Has the HUD go on with the newest frames.
  public mutating func unfreezeHUD() {
    guard focus.frozen != nil else { return }
    focus.frozen = nil
    needsText = true
  }

  /// The frames in the graph.
  var graphFrames: FrameRing { focus.frozen?.frames ?? frames }

  /// Finds the frame that the pointer is over now: the bars go on under it.
  mutating func updateHover() {
    let frames = graphFrames
    focus.hovered = focus.pointer.flatMap(barPosition).map { frames[$0].index }
  }

  /// What is said of the frame that the pointer is over.
  func hoverText(surfacePixels: Int) -> String? {
    let frames = graphFrames
    guard let first = frames.first?.index, let hovered = focus.hovered,
      frames.indices.contains(hovered - first)
    else { return nil }
    return FrameCost(of: hovered - first, in: frames, surfacePixels: surfacePixels).text
  }

  /// The position of the frame whose bar is at a place in pixels.
  private func barPosition(at place: SIMD2<Float>) -> Int? {
    guard let graph = hud.graphBox, place.x >= graph.x, place.x < graph.x + graph.width,
      place.y >= graph.y, place.y < graph.y + graph.height
    else { return nil }
    let width = frameGraph.barWidth
    let position =
      graphFrames.count - 1 - Int(saturating: (graph.x + graph.width - place.x) / width)
    return graphFrames.indices.contains(position) ? position : nil
  }
}
