// Work that benchmarks time and gates count: trees of layers that move, each as a commit of any size, and layers of
// the model side that are made, changed and removed.
//
//     MoverField, MixedField ... ──> CommitBuilder ──> Commit ──> a render loop, or a render tree alone
//     LayerHost ──> CALayers ──> Commit ──> a render tree
//
// The bare loop beside a benchmark reads the same fields, so that both sides do the same.

package import RenderTree

/// The numbers of one tree of layers, out of which it can be made.
package protocol Workload: Sendable {
  /// About `count` sprites, cards and so on; the same field for the same count, each time.
  init(count: Int)
  /// How many there are, which may be some less or more.
  var count: Int { get }
  /// The tree with its animations, for a surface of `Workloads.size`.
  var commit: Commit { get }
}

/// The members that all workloads have in common.
package enum Workloads {
  /// The surface that they fill, in pixels.
  package static let width: Int32 = 1280
  package static let height: Int32 = 720

  /// The media time of the first frame, in seconds: by then each animation is under way.
  package static let start = 10.0
  /// Seconds from one frame to the next.
  package static let interval = 1.0 / 60
}
