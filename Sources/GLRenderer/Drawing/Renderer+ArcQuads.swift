internal import CalqueRenderTree

extension Renderer {
  /// The most strokes of a batch that are looked at.
  private static let strokeLimit: Int32 = 64
  /// The number of quads along an arc. Their outer corners are half a hundredth of the radius
  /// outside.
  private static let stepCount: Int32 = 32
  /// The number of pixels that a band has to spare, on average, to be worth its quads.
  private static let leastSpared: Float = 20_000

  /// Returns the number of quads of the band along each arc of a batch of strokes; 0 if squares
  /// around the circles are cheaper, and for other batches.
  func arcQuadCount(of batch: Batch, in frame: Frame) -> Int32 {
    guard batch.pipeline == .stroke, batch.count <= Self.strokeLimit else { return 0 }
    var spared: Float = 0
    for index in Int(batch.first)..<Int(batch.first) + Int(batch.count) {
      let (radius, halfWidth) = (frame.sprites[index].u0, abs(frame.sprites[index].v0))
      guard radius > 0 else { continue }
      let angle = 2 * min(frame.sprites[index].v1, .pi)
      let (side, width) = (2 * (radius + halfWidth + 1), 2 * (halfWidth + 1))
      spared += side * side - angle * radius * width
    }
    return spared > Self.leastSpared * Float(batch.count) ? Self.stepCount : 0
  }
}
