import CalqueMotion

extension UnsafePointer<Track> {
  /// Applies a track of a transform property.
  @inline(__always)
  func apply(
    _ p: TrackProgress, to transform: inout CATransform3D, store: UnsafePointer<TrackStore>
  ) {
    let component = pointee.target.component
    if component == .whole {
      transform = whole(underlying: transform, p, store: store)
    } else if readsUnderlyingValue {
      transform.set(component, to: value(underlying: transform.value(of: component), p))
    } else {
      transform.set(component, to: value(underlying: SIMD4(), p))
    }
  }

  private func whole(
    underlying: CATransform3D, _ p: TrackProgress, store: UnsafePointer<TrackStore>
  ) -> CATransform3D {
    let isAdditive = pointee.isAdditive
    if let function = pointee.target.function {
      // A missing end is the identity, not the transform below, which is not a list of numbers.
      var numbers = pointee
      numbers.isAdditive = false
      let value = withUnsafePointer(to: numbers) { $0.value(underlying: function.identity, p) }
      let matrix = function.matrix(value)
      return isAdditive ? matrix.concatenated(with: underlying) : matrix
    }
    if pointee.detailIndex >= 0, let value = store.pointee.transform(of: self, p) {
      return isAdditive ? value.concatenated(with: underlying) : value
    }
    let (from, to) = (
      store.pointee.transforms[pointee.endpointsIndex],
      store.pointee.transforms[pointee.endpointsIndex + 1]
    )
    var value: CATransform3D
    switch pointee.endpoints {
    case .fromTo: value = from.interpolated(to: to, p.progress)
    case .from: value = from.matrix.interpolated(to: underlying, p.progress)
    case .to: value = underlying.interpolated(to: to.matrix, p.progress)
    case .by:
      value = underlying.interpolated(to: to.matrix.concatenated(with: underlying), p.progress)
    case .none: return underlying
    }
    if pointee.isCumulative && p.cycle > 0 {
      let end = pointee.timing.autoreverses ? from : to
      value = value.concatenated(with: end.matrix.power(p.wholeCycles))
    }
    return isAdditive ? value.concatenated(with: underlying) : value
  }
}
