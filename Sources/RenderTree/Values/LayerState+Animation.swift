import CoreGraphics
import Motion

extension LayerState {
  /// Applies `animations`, in their order, to this state: what the layer shows at `localTime`, in
  /// seconds of the layer's own time.
  ///
  /// It runs the functions that the render thread runs, so the two always agree.
  package mutating func apply(_ animations: [LayerAnimation], at localTime: Double) {
    var store = TrackStore(hasTables: false)
    var images = ImageStore()
    for animation in animations {
      for track in store.compile(animation, &images) {
        withUnsafePointer(to: track) { track in
          withUnsafePointer(to: store) { apply(track, at: localTime, $0, images) }
        }
      }
    }
  }

  private mutating func apply(
    _ track: UnsafePointer<Track>, at localTime: Double, _ store: UnsafePointer<TrackStore>,
    _ images: ImageStore
  ) {
    var phase = TimingSpec.Phase.before
    guard let progress = track.progress(at: localTime, store: store, phase: &phase) else { return }
    if track.pointee.detail < 0 {
      apply(track, progress, store, images)
    } else {
      let (settled, still) = store.pointee.settled(track, progress)
      withUnsafePointer(to: settled) { apply($0, still, store, images) }
    }
  }

  private mutating func apply(
    _ track: UnsafePointer<Track>, _ p: TrackProgress, _ store: UnsafePointer<TrackStore>,
    _ images: ImageStore
  ) {
    switch track.pointee.target.property {
    case .box(let property): track.apply(property, p, to: &box)
    case .look(let property): track.apply(property, p, to: &look)
    case .space(let property): track.apply(property, p, to: &space, store: store)
    case .shape(let property):
      if var shape {
        track.apply(property, p, to: &shape, store: store)
        self.shape = shape
      }
    case .replicator(let property):
      if var replicator {
        track.apply(property, p, to: &replicator, store: store)
        self.replicator = replicator
      }
    case .emitter(let property):
      if var emitter {
        track.apply(property, p, to: &emitter)
        self.emitter = emitter
      }
    case .gradient(let property):
      if var gradient {
        track.apply(property, p, to: &gradient, store: store)
        self.gradient = gradient
      }
    case .effects(let property): track.apply(property, p, to: &effects)
    case .shadow(let property): track.apply(property, p, to: &shadow, store: store)
    case .rasterization(let property): track.apply(property, p, to: &rasterization)
    case .content(.contents):
      let id = store.pointee.image(of: track, p)
      if id != .none, let image = images[id] { content.image = image }
    case .content(let property): track.apply(property, p, to: &content.placement)
    }
  }
}
