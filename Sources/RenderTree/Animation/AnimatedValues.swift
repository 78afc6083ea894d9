import CalqueMotion
import CoreGraphics

/// The values of one layer during its evaluation: they start as the model values, animations are
/// applied to them one after the other, and the result becomes the presentation values.
struct AnimatedValues {
  var geometry: LayerGeometry
  var appearance: LayerAppearance
  var transforms: LayerTransforms
  var content: ContentDescriptor
  /// The cross-fade of contents images by animations, if any.
  var crossFade: ImageCrossFade?

  // The values of features.
  var gradient: LayerGradient?
  var shape: LayerShape?
  var emitter: LayerEmitter?
  var shadow: LayerShadow?
  var filters: LayerFilters?
  var rasterization: LayerRasterization?
  var replicator: LayerReplicator?

  /// Copies the model values of `slot`. The features add theirs in `LayerFeature.begin`.
  init(_ values: borrowing LayerValues, of slot: Int32) {
    geometry = values[modelGeometryOf: slot]
    appearance = values[modelAppearanceOf: slot]
    transforms = values.modelTransforms(of: slot)
    content = values[modelContentOf: slot]
  }

  /// Copies the presentation values of `slot`.
  init(presentation values: borrowing LayerValues, of slot: Int32) {
    geometry = values[geometryOf: slot]
    appearance = values[appearanceOf: slot]
    transforms = values.transforms(of: slot)
    content = values[contentOf: slot]
  }

  /// Copies all values of `state` except the image.
  init(_ state: LayerState) {
    geometry = state.geometry
    appearance = state.appearance
    transforms = state.transforms
    content = ContentDescriptor()
    content.fit = state.content.fit
    gradient = state.gradient
    shape = state.shape
    emitter = state.emitter
    shadow = state.shadow
    filters = state.filters
    rasterization = state.rasterization
    replicator = state.replicator
  }

  /// Applies one track.
  @inline(__always)
  mutating func apply(
    _ track: UnsafePointer<Track>, _ p: TrackProgress, _ store: UnsafePointer<TrackStore>
  ) {
    switch track.pointee.target.property {
    case .geometry(let property): track.apply(property, p, to: &geometry)
    case .appearance(let property): track.apply(property, p, to: &appearance)
    case .transforms(let property): track.apply(property, p, to: &transforms, store: store)
    case .content(.contents):
      crossFade = store.pointee.images(of: track, p).over(crossFade?.main ?? content.image)
    case .content(let property): track.apply(property, p, to: &content.fit)
    case .gradient(let property):
      change(&gradient) { track.apply(property, p, to: &$0, store: store) }
    case .shape(let property):
      change(&shape) { track.apply(property, p, to: &$0, store: store) }
    case .emitter(let property): change(&emitter) { track.apply(property, p, to: &$0) }
    case .shadow(let property):
      change(&shadow) { track.apply(property, p, to: &$0, store: store) }
    case .filters(let property): change(&filters) { track.apply(property, p, to: &$0) }
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
  /// Applies `animations`, in order, to this state, which becomes that of the layer at `localTime`,
  /// in seconds of the layer's own time.
  ///
  /// It runs the same functions as the render thread, so the two always agree.
  package mutating func apply(_ animations: [LayerAnimation], at localTime: Double) {
    var store = TrackStore(hasTables: false)
    var images = ImageStore()
    var values = AnimatedValues(self)
    var valueGroups: ValueGroupSet = []
    for animation in animations {
      for track in store.compile(animation, &images) {
        valueGroups.formUnion(track.target.property.valueGroup)
        withUnsafePointer(to: track) { track in
          withUnsafePointer(to: store) { values.apply(track, at: localTime, $0) }
        }
      }
    }
    let image = values.crossFade?.main ?? .none
    take(values, valueGroups, image == .none ? nil : images[image])
  }
}

extension AnimatedValues {
  /// Applies `track` if it is in effect at `localTime`.
  fileprivate mutating func apply(
    _ track: UnsafePointer<Track>, at localTime: Double, _ store: UnsafePointer<TrackStore>
  ) {
    var phase = TimingSpec.Phase.before
    guard let progress = track.progress(at: localTime, store: store, phase: &phase) else { return }
    if track.pointee.detailIndex < 0 {
      apply(track, progress, store)
    } else {
      let (resolved, resolvedProgress) = store.pointee.resolvedTrack(track, progress)
      withUnsafePointer(to: resolved) { apply($0, resolvedProgress, store) }
    }
  }
}
