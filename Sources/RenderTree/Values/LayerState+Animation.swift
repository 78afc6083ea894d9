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
    switch track.pointee.target.property.group {
    case .box: track.apply(p, to: &box)
    case .look: track.apply(p, to: &look)
    case .transform, .space: track.apply(p, to: &space, store: store)
    case .shape:
      if var shape {
        track.apply(p, to: &shape, store: store)
        self.shape = shape
      }
    case .replicator:
      if var replicator {
        track.apply(p, to: &replicator, store: store)
        self.replicator = replicator
      }
    case .emitter:
      if var emitter {
        track.apply(p, to: &emitter)
        self.emitter = emitter
      }
    case .gradient:
      if var gradient {
        track.apply(p, to: &gradient, store: store)
        self.gradient = gradient
      }
    case .effects: track.apply(p, to: &effects)
    case .shadow: track.apply(p, to: &shadow, store: store)
    case .rasterization: track.apply(p, to: &rasterization)
    default:
      track.apply(p, to: &content.placement)
      guard track.pointee.target.property == .contents else { return }
      let id = store.pointee.image(of: track, p)
      if id != .none, let image = images[id] { content.image = image }
    }
  }
}
