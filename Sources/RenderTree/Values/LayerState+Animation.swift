import CoreGraphics
import Motion

extension LayerState {
  /// Applies `animations`, in their order, to this state: what the layer shows at `localTime`, in
  /// seconds of the layer's own time.
  ///
  /// It runs the functions that the render thread runs, so the two always agree.
  package mutating func apply(_ animations: [LayerAnimation], at localTime: Double) {
    var store = TrackStore()
    for animation in animations {
      let track = store.compile(animation)
      var phase = TimingSpec.Phase.before
      guard let progress = track.progress(at: localTime, curves: store.curves, phase: &phase)
      else { continue }
      switch track.target.property.group {
      case .box: track.apply(progress, to: &box)
      case .look: track.apply(progress, to: &look)
      case .space: track.apply(progress, to: &space, store: store)
      case .shape:
        if var shape {
          track.apply(progress, to: &shape)
          self.shape = shape
        }
      default:
        track.apply(progress, to: &content.placement)
        if track.target.property == .contents {
          content.image = animation.image(over: content.image, progress)
        }
      }
    }
  }
}

extension LayerAnimation {
  /// The image that takes the place of `below`: the end's from the middle on.
  func image(over below: CGImage?, _ p: TrackProgress) -> CGImage? {
    let end = p.progress >= 0.5 ? to : from
    if case .image(let image)? = end { return image }
    return below
  }
}
