/// A render target and the batches drawn on it. "Pass" alone means such a one, in code that draws.
package struct RenderPass: Sendable, Hashable {
  /// The reason for a pass, which decides where it is drawn: `root` in the root target (of an
  /// overlay's frame: the surface), `snapshot` and `rasterization` in a texture that lasts for
  /// frames, the others in one of this frame.
  package enum Reason: UInt8, Sendable, CaseIterable {
    case root, groupOpacity
    /// Adds up the former and the current appearance of a layer in a transition.
    case transition
    /// Adds up the two images of cross-fading contents.
    case contentsFade
    /// Takes a snapshot for a future transition; the last pass of a frame made for it.
    case snapshot
    /// Draws the cached bitmap of a layer's subtree; the last pass of a frame made for it.
    case rasterization
    /// Draws a layer under a mask that is not a plain rectangle, or draws that mask.
    case mask
    /// Draws the caster of a shadow, or draws it again, blurred, as the shadow.
    case shadow
    /// Draws layers under more clips than a batch takes: the inner clips apply inside the pass, the
    /// outer ones to its texture.
    case clip
    /// Draws the input of a layer's filters, or of a blend mode of its own.
    case filter, compositing
    /// Draws the tints of an overlay mode.
    case overlay
  }

  package var reason: Reason
  /// The pixels of the surface that the target covers. An offscreen target is cleared to
  /// transparent; the root target keeps its pixels outside the damage.
  package var bounds: PixelRect
  /// The range of the pass's batches in `Frame.batches`.
  package var batches: Range<Int32>
  /// The blur of the texture after all batches are drawn. It reads the pixels inside the bounds:
  /// keep the outermost ones transparent, or farther than `Blur.extent` from the visible part. Of a
  /// pass as large as a texture can be it repeats them. The root pass has none.
  package var blur = Blur.none
  /// True if some of the pass is counted and covered by overlays.
  package var isProfiled = true

  package init(reason: Reason, bounds: PixelRect, batches: Range<Int32>) {
    self.reason = reason
    self.bounds = bounds
    self.batches = batches
  }
}

extension RenderPass.Reason {
  /// The reason in plain words.
  package var words: String {
    switch self {
    case .root: "root"
    case .groupOpacity: "group opacity"
    case .transition, .snapshot: "transition"
    case .contentsFade: "dissolving contents"
    case .rasterization: "rasterization"
    case .mask: "mask"
    case .shadow: "shadow without a path"
    case .clip: "many clips"
    case .filter: "filter"
    case .compositing: "blend mode"
    case .overlay: "overlay"
    }
  }
}
