/// The frames whose work exceeded a refresh, and the causes.
///
/// Source of the shares: Android's JankTracker, for which a frame is slow on the main thread from
/// half of the interval on, slow to upload from a fifth, and slow to draw from three quarters. A
/// frame may have several causes, or none.
package struct Jank: Sendable, Hashable {
  /// Frames whose work took longer than a refresh.
  package private(set) var frames = 0
  /// The frames among them in which applying commits took half of a refresh; making and uploading
  /// textures a fifth; animations, batching and GL calls three quarters.
  package private(set) var commit = 0
  package private(set) var upload = 0
  package private(set) var render = 0

  /// Counts the frames of `records`.
  ///
  /// - Parameter refreshInterval: In seconds, above 0.
  package init(_ records: some Collection<FrameRecord>, refreshInterval: Double) {
    for record in records where record.work > refreshInterval {
      frames += 1
      if record.commitSeconds >= 0.5 * refreshInterval { commit += 1 }
      if record.uploadSeconds >= 0.2 * refreshInterval { upload += 1 }
      let render = record.work - record.commitSeconds - record.uploadSeconds
      if render >= 0.75 * refreshInterval { self.render += 1 }
    }
  }
}
