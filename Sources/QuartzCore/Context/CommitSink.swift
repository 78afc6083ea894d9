package import CoreGraphics
package import CalqueRenderTree

/// The receiver of a context's commits, which passes them to a render loop or a render tree.
@MainActor
package protocol CommitSink: AnyObject {
  /// Takes `commit`; commits are applied in the order of the calls, and none is lost.
  func submit(_ commit: Commit)

  /// Returns a picture drawn by the renderer that shows the commits; nil if none can draw it now.
  func readPicture(_ request: LayerPictureRequest) -> CGImage?
}

extension CommitSink {
  package func readPicture(_ request: LayerPictureRequest) -> CGImage? { nil }
}
