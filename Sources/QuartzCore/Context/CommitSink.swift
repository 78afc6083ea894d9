package import RenderTree

/// The receiver of a context's commits, which passes them to a render loop or a render tree.
@MainActor
package protocol CommitSink: AnyObject {
  /// Takes `commit`; commits are applied in the order of the calls, and none is lost.
  func submit(_ commit: Commit)
}
