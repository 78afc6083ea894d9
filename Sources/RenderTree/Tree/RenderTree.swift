import CoreGraphics
import Motion

/// The layer tree on the render thread: it turns commits into frames.
///
/// It owns the scene, the animator, the storage of each pass and the frame. `apply` takes over a
/// commit, `evaluate` runs the animations, and `makeFrame` runs the remaining passes. A pass owns
/// its scratch storage and is handed the state that it reads or changes:
///
/// | pass | reads | changes |
/// |---|---|---|
/// | `Animator.evaluate` | the tracks | `Scene`: presentation values, marks |
/// | `Animator.refreshReplicas` | the tracks | `Scene`: the values of replicas |
/// | `Animator.placeRuns` | runs of sprites | the sprites of the frame, damage |
/// | `Scene.transform` | topology, values, marks | `Scene`: placement, damage |
/// | `Animator.chooseRuns` | the damage | `Scene`: the runs that are drawn as a whole |
/// | `DisplayList.flatten` | `Scene` | the display list, its clips and coverage masks |
/// | `Culler.cull` | `Scene` | the display list: marks occluded items as culled |
/// | `Batcher.batch` | `Scene`, the display list | passes, batches and instances of the frame |
/// | `DrawRecorder.takeDrawRecords` | all of it | the draw records of the frame |
/// | `Animator.formRuns` | the tracks, placement | `Scene`: runs |
///
/// After `makeFrame` the damage is empty and `frame` shows the scene as of the last evaluation.
/// Passes skip clean subtrees, and do not allocate once their storage has grown. Columns are
/// indexed by slot (`LayerID.index`).
package struct RenderTree: ~Copyable {
  var scene: Scene
  var animator = Animator()
  var list = DisplayList()
  var culler = Culler()
  var batcher = Batcher()
  var drawRecorder = DrawRecorder()
  /// The row down to which rasterised layers were checked for stale bitmaps; -1 when no check is
  /// under way.
  var rasterizationCursor: Int32 = -1

  /// True if items below opaque ones are culled.
  package var leavesOutCovered = true
  /// True if similar siblings in motion may be evaluated and drawn as runs. The pixels are the
  /// same.
  package var usesRuns = true
  /// True if frames have draw records. Such frames cover the whole surface; it takes effect with
  /// the next frame.
  package var recordsDraws = false
  /// True if frames report which contents were set, and whether their pixels changed.
  package var recordsRedraws = false {
    didSet { if !recordsRedraws { drawRecorder.forgetRedraws() } }
  }

  /// The frame to draw; `makeFrame` makes it.
  package var frame = Frame()
  /// The frame to draw for a snapshot or a bitmap; `takeSnapshot` and `takeRasterization` make it.
  package internal(set) var snapshotFrame = Frame()

  /// Never read. A struct that stores an existential is passed by address. Without it the compiler
  /// copies the whole tree, more than two kilobytes, to the stack wherever a loop calls a method of
  /// it. Its larger components have such a property, too.
  private let isHandedOnByAddress: any Sendable = true

  /// Makes an empty tree for a surface of `width` × `height` pixels with `scale` pixels per point.
  package init(width: Int32, height: Int32, scale: Double) {
    scene = Scene(width: width, height: height, scale: scale)
  }

  /// Resizes the surface; everything is drawn again.
  package mutating func resize(width: Int32, height: Int32, scale: Double) {
    scene.resize(width: width, height: height, scale: scale)
  }

  /// Marks the whole surface to be drawn by the next frame.
  package mutating func invalidate() { scene.invalidate() }

  /// Pixels per point of the root layer's superspace.
  package var scale: Double { scene.scale }

  package var surface: PixelRect { scene.surface }

  /// The layer to whose subtree counters, draw records and overlays are limited; nil for all
  /// layers. A layer that is not in the tree counts as nil.
  package var scopeLayer: LayerID? {
    get { scene.scope.layer }
    set { scene.scope.layer = newValue }
  }

  /// Returns true if there is no scope, or the layer `id` is live and in the scope.
  package func isInScope(_ id: LayerID) -> Bool {
    scopeLayer == nil || scene.topology.isLive(id) && scene.isInScope(id.index)
  }

  /// Finds out which contents were set to identical pixels. It takes time for large images; the
  /// next frame does it in any case.
  package mutating func judgeRedraws() { drawRecorder.judgeRedraws() }

  /// The images that frames refer to.
  package var imageStore: ImageStore { scene.images }

  /// The stencils of shapes that frames refer to.
  package var stencilStore: StencilStore { scene.kinds.stencils }

  /// The stops of gradients that frames refer to.
  package var gradientStore: GradientStore { scene.kinds.gradientStops }
}
