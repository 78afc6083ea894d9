import Motion

extension UnsafePointer<Track> {
  /// Applies a track of a transform property.
  @inline(__always)
  func apply(
    _ p: TrackProgress, to transform: inout CATransform3D, store: UnsafePointer<TrackStore>
  ) {
    let component = pointee.target.component
    if component == .whole {
      transform = whole(over: transform, p, store: store)
    } else if readsUnderlyingValue {
      transform.set(component, to: value(over: transform.value(of: component), p))
    } else {
      transform.set(component, to: value(over: SIMD4(), p))
    }
  }

  private func whole(
    over below: CATransform3D, _ p: TrackProgress, store: UnsafePointer<TrackStore>
  ) -> CATransform3D {
    let isAdditive = pointee.isAdditive
    if let function = pointee.target.function {
      // A missing end is the identity, not the transform below, which is not a list of numbers.
      var numbers = pointee
      numbers.isAdditive = false
      let value = withUnsafePointer(to: numbers) { $0.value(over: function.identity, p) }
      let matrix = function.matrix(value)
      return isAdditive ? matrix.concatenated(with: below) : matrix
    }
    if pointee.detail >= 0, let value = store.pointee.transform(of: self, p) {
      return isAdditive ? value.concatenated(with: below) : value
    }
    let (from, to) = (
      store.pointee.transforms[pointee.extra], store.pointee.transforms[pointee.extra + 1]
    )
    var value: CATransform3D
    switch pointee.ends {
    case .fromTo: value = from.interpolated(to: to, p.progress)
    case .from: value = from.matrix.interpolated(to: below, p.progress)
    case .to: value = below.interpolated(to: to.matrix, p.progress)
    case .by:
      value = below.interpolated(to: to.matrix.concatenated(with: below), p.progress)
    case .none: return below
    }
    if pointee.isCumulative && p.cycle > 0 {
      let end = pointee.timing.autoreverses ? from : to
      value = value.concatenated(with: end.matrix.power(p.wholeCycles))
    }
    return isAdditive ? value.concatenated(with: below) : value
  }
}
