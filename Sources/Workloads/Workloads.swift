// Workloads that benchmarks time and gates count: trees of animated layers, each as a commit of any
// size, and model layers that are created, changed and removed.
//
//     MoverField, MixedField ... ──> CommitBuilder ──> Commit ──> a render loop, or just a tree
//     LayerHost ──> CALayers ──> Commit ──> a render tree
//
// The bare loop beside a benchmark reads the same fields, so that both sides do the same work.

package import CalqueRenderTree

/// The parameters of a tree of layers, from which its commit is created.
package protocol Workload: Sendable {
  /// Creates a field of about `count` items; equal counts create equal fields.
  init(count: Int)
  /// The number of items, which may differ slightly from the requested count.
  var count: Int { get }
  /// The commit of the tree and its animations, for a surface of `Workloads.width` by
  /// `Workloads.height`.
  var commit: Commit { get }
}

/// The constants that all workloads share.
package enum Workloads {
  /// The size of the surface, in pixels.
  package static let width: Int32 = 1280
  package static let height: Int32 = 720

  /// The media time of the first frame, in seconds: every animation is in flight by then.
  package static let start = 10.0
  /// The interval between frames, in seconds.
  package static let interval = 1.0 / 60
}
