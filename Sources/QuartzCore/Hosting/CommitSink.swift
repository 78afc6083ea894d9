package import RenderTree

/// Where a context's commits go: the render server's inbox.
@MainActor
package protocol CommitSink: AnyObject {
  /// Takes `commit`; commits apply in the order in which they are given, and none is lost.
  func submit(_ commit: Commit)
}
