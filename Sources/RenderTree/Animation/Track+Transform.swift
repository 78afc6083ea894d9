import Motion

extension Track {
  /// The transform that takes the place of `below`.
  func transform(
    over below: CATransform3D, _ p: TrackProgress, store: borrowing TrackStore
  ) -> CATransform3D {
    if let function = target.function {
      // What is said of no end is the identity, not the transform below: that is no number.
      var numbers = self
      numbers.isAdditive = false
      let matrix = function.matrix(numbers.value(over: function.identity, p))
      return isAdditive ? matrix.concatenated(with: below) : matrix
    }
    guard target.component == .whole else {
      var result = below
      let part = readsBelow ? below.value(of: target.component) : SIMD4()
      result.set(target.component, to: value(over: part, p))
      return result
    }
    if detail >= 0, let value = store.transform(of: self, p) {
      return isAdditive ? value.concatenated(with: below) : value
    }
    let (from, to) = (store.transforms[extra], store.transforms[extra + 1])
    var value: CATransform3D
    switch ends {
    case .fromTo: value = from.interpolated(to: to, p.progress)
    case .from: value = from.matrix.interpolated(to: below, p.progress)
    case .to: value = below.interpolated(to: to.matrix, p.progress)
    case .by:
      value = below.interpolated(to: to.matrix.concatenated(with: below), p.progress)
    case .none: return below
    }
    if isCumulative && p.cycle > 0 {
      let end = timing.autoreverses ? from : to
      value = value.concatenated(with: end.matrix.power(p.turns))
    }
    return isAdditive ? value.concatenated(with: below) : value
  }
}
