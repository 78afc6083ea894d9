package import RenderTree

/// The receiver of a context's commits: the render server's inbox.
@MainActor
package protocol CommitSink: AnyObject {
  /// Takes `commit`; commits are applied in the order of the calls, and none is lost.
  func submit(_ commit: Commit)
}
