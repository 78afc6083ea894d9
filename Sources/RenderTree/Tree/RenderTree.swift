import CoreGraphics
import Motion

/// The layer tree on the render thread: it turns commits into frames.
///
/// `apply` takes a commit over, `evaluate` runs the animations, `makeFrame` does the rest. Each pass is a function of
/// what it changes, and is handed what it reads:
///
/// | pass | reads | changes |
/// |---|---|---|
/// | `Animator.evaluate` | the tracks | `Scene`: shown values, marks |
/// | `Animator.refreshReplicas` | the tracks | `Scene`: the values of copies |
/// | `Animator.placeRuns` | runs of sprites | the sprites of the frame, damage |
/// | `Scene.transform` | topology, values, marks | `Scene`: placement, damage |
/// | `Animator.chooseRuns` | the damage | `Scene`: which runs are drawn as a whole |
/// | `DisplayList.flatten` | `Scene` | the list, clips and rasters of the frame |
/// | `Culler.cull` | `Scene` | the list: what is left out |
/// | `Batcher.batch` | `Scene`, the list | passes, batches and instances of the frame |
/// | `NoteTaker.takeNotes` | all of it | the notes of the frame |
/// | `Animator.formRuns` | the tracks, placement | `Scene`: runs |
///
/// Clean subtrees are skipped, and no pass allocates once its storage has grown. Columns are indexed by slot
/// (`LayerID.index`).
package struct RenderTree: ~Copyable {
  var scene: Scene
  var animator = Animator()
  var list = DisplayList()
  var culler = Culler()
  var batcher = Batcher()
  var notes = NoteTaker()
  /// The row up to which rasterised layers have pictures, or -1 for all.
  var rasterRow: Int32 = -1

  /// True if everything under something opaque is left out.
  package var leavesOutCovered = true
  /// True if like siblings that move may be evaluated and drawn as runs. What is shown is the same.
  package var usesRuns = true
  /// True if frames have notes. They are whole then, whatever changed: from the next one on that is made.
  package var takesNotes = false
  /// True if frames say which contents were set, and whether that changed anything.
  package var notesRedraws = false {
    didSet { if !notesRedraws { notes.forgetRedraws() } }
  }

  /// What to draw; made by `makeFrame`.
  package var frame = Frame()
  /// What to draw to make a picture; made by `takePicture`.
  package internal(set) var pictureFrame = Frame()

  /// Never read. What holds a value of a type that is not known is handed on by its address; without this
  /// the whole tree, over two kilobytes, is copied to the stack wherever a loop calls a method of it. Its larger
  /// components have one, too.
  private let isHandedOnByAddress: any Sendable = true

  /// Makes an empty tree for a surface of `width` × `height` pixels.
  package init(width: Int32, height: Int32, scale: Double) {
    scene = Scene(width: width, height: height, scale: scale)
  }

  /// Changes the surface: everything is drawn again.
  package mutating func resize(width: Int32, height: Int32, scale: Double) {
    scene.resize(width: width, height: height, scale: scale)
  }

  /// Makes the next frame draw everything.
  package mutating func invalidate() { scene.invalidate() }

  /// Pixels in a point of the root layer's superspace.
  package var scale: Double { scene.scale }

  package var surface: PixelRect { scene.surface }

  /// The layer that counters, notes and overlays tell of, with all under it; nil for all layers. One that is
  /// not in the tree counts as none.
  package var scopeLayer: LayerID? {
    get { scene.scope.layer }
    set { scene.scope.layer = newValue }
  }

  /// True if the layer `id` is live and in the scope, or there is no scope.
  package func isInScope(_ id: LayerID) -> Bool {
    scopeLayer == nil || scene.topology.isLive(id) && scene.isInScope(id.index)
  }

  /// Finds out which contents were set to what they were. It takes time where they are large; the next
  /// frame does it in any case.
  package mutating func judgeRedraws() { notes.judgeRedraws() }

  /// The images that frames refer to.
  package var imageStore: ImageStore { scene.images }

  /// The stencils of shapes that frames refer to.
  package var stencilStore: StencilStore { scene.kinds.stencils }

  /// The stops of gradients that frames refer to.
  package var gradientStore: GradientStore { scene.kinds.gradientStops }
}
