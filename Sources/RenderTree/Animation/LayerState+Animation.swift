import CoreGraphics
import CalqueMotion

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
