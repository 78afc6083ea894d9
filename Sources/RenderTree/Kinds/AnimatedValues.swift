import CoreGraphics
import Motion

/// The values of one layer during its evaluation: they start as the model values, animations are
/// applied to them one after the other, and the result becomes the presentation values.
struct AnimatedValues {
  var box: LayerBox
  var appearance: LayerAppearance
  var space: LayerSpace
  var content: ContentRow
  /// The cross-fade of contents images by animations, if any.
  var mix: ImageCrossFade?

  // The values of kinds.
  var gradient: LayerGradient?
  var shape: LayerShape?
  var emitter: LayerEmitter?
  var shadow: LayerShadow?
  var effects: LayerEffects?
  var rasterization: LayerRasterization?
  var replicator: LayerReplicator?

  /// Copies the model values of `slot`. The kinds add theirs in `LayerKind.begin`.
  init(_ values: borrowing LayerValues, of slot: Int32) {
    box = values[modelBoxOf: slot]
    appearance = values[modelAppearanceOf: slot]
    space = values.modelSpace(of: slot)
    content = values[modelContentOf: slot]
  }

  /// Copies the presentation values of `slot`.
  init(shown values: borrowing LayerValues, of slot: Int32) {
    box = values[boxOf: slot]
    appearance = values[appearanceOf: slot]
    space = values.space(of: slot)
    content = values[contentOf: slot]
  }

  /// Copies all values of `state` except the image.
  init(_ state: LayerState) {
    box = state.box
    appearance = state.appearance
    space = state.space
    content = ContentRow()
    content.placement = state.content.placement
    gradient = state.gradient
    shape = state.shape
    emitter = state.emitter
    shadow = state.shadow
    effects = state.effects
    rasterization = state.rasterization
    replicator = state.replicator
  }

  /// Applies one track.
  @inline(__always)
  mutating func apply(
    _ track: UnsafePointer<Track>, _ p: TrackProgress, _ store: UnsafePointer<TrackStore>
  ) {
    switch track.pointee.target.property {
    case .box(let property): track.apply(property, p, to: &box)
    case .appearance(let property): track.apply(property, p, to: &appearance)
    case .space(let property): track.apply(property, p, to: &space, store: store)
    case .content(.contents):
      mix = store.pointee.images(of: track, p).over(mix?.main ?? content.image)
    case .content(let property): track.apply(property, p, to: &content.placement)
    case .gradient(let property):
      change(&gradient) { track.apply(property, p, to: &$0, store: store) }
    case .shape(let property):
      change(&shape) { track.apply(property, p, to: &$0, store: store) }
    case .emitter(let property): change(&emitter) { track.apply(property, p, to: &$0) }
    case .shadow(let property):
      change(&shadow) { track.apply(property, p, to: &$0, store: store) }
    case .effects(let property): change(&effects) { track.apply(property, p, to: &$0) }
    case .rasterization(let property):
      change(&rasterization) { track.apply(property, p, to: &$0) }
    case .replicator(let property):
      change(&replicator) { track.apply(property, p, to: &$0, store: store) }
    }
  }

  /// Mutates `value` in place with `body`, without copying its storage; a no-op for nil.
  @inline(__always)
  private func change<Value>(_ value: inout Value?, _ body: (inout Value) -> Void) {
    guard var taken = value.take() else { return }
    body(&taken)
    value = taken
  }
}

extension LayerState {
  /// Copies `values` into the state, of the kinds only those in `groups`. `image`, if any, replaces
  /// the contents image.
  mutating func take(_ values: AnimatedValues, _ groups: ValueGroups, _ image: CGImage?) {
    box = values.box
    appearance = values.appearance
    space = values.space
    content.placement = values.content.placement
    if let image { content.image = image }
    for kind in groups.eachKind {
      switch kind {
      case .gradient: gradient = values.gradient
      case .shape: shape = values.shape
      case .emitter: emitter = values.emitter
      case .shadow: shadow = values.shadow ?? LayerShadow()
      case .effects: effects = values.effects ?? LayerEffects()
      case .rasterization: rasterization = values.rasterization ?? LayerRasterization()
      case .replicator: replicator = values.replicator
      }
    }
  }

  /// The kinds of which the layer has values.
  var kinds: ValueGroups {
    guard let values = rare?.value else { return [] }
    var kinds: ValueGroups = []
    if values.gradient != nil { kinds.insert(KindID.gradient.group) }
    if values.shape != nil { kinds.insert(KindID.shape.group) }
    if values.emitter != nil { kinds.insert(KindID.emitter.group) }
    if values.shadow != nil { kinds.insert(KindID.shadow.group) }
    if values.effects != nil { kinds.insert(KindID.effects.group) }
    if values.rasterization != nil { kinds.insert(KindID.rasterization.group) }
    if values.replicator != nil { kinds.insert(KindID.replicator.group) }
    return kinds
  }
}
