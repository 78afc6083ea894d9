import CoreGraphics
import Motion

extension LayerState {
  /// Applies `animations`, in their order, to this state: what the layer shows at `localTime`, in
  /// seconds of the layer's own time.
  ///
  /// It runs the functions that the render thread runs, so the two always agree.
  package mutating func apply(_ animations: [LayerAnimation], at localTime: Double) {
    var store = TrackStore()
    var images = ImageStore()
    for animation in animations {
      for track in store.compile(animation, &images) {
        var phase = TimingSpec.Phase.before
        guard let progress = track.progress(at: localTime, store: store, phase: &phase) else {
          continue
        }
        let (settled, still) =
          track.detail < 0 ? (track, progress) : store.settled(track, progress)
        apply(settled, still, store, images)
      }
    }
  }

  private mutating func apply(
    _ track: Track, _ p: TrackProgress, _ store: TrackStore, _ images: ImageStore
  ) {
    switch track.target.property.group {
    case .box: track.apply(p, to: &box)
    case .look: track.apply(p, to: &look)
    case .space: track.apply(p, to: &space, store: store)
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
    default:
      track.apply(p, to: &content.placement)
      guard track.target.property == .contents else { return }
      let id = store.image(of: track, p)
      if id != .none, let image = images[id] { content.image = image }
    }
  }
}
