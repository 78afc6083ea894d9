import CalqueMotion

extension MotionEndpoints {
  /// Returns the endpoints with `by` added to, or subtracted from, the one that it goes with.
  func resolved(for target: AnimationTarget, isAdditive: Bool) -> MotionEndpoints {
    var (from, to, by) = (self.from, self.to, self.by)
    if let by, to == nil, let start = from {
      to = start.sum(by, 1)
    } else if let by, from == nil, let end = to {
      from = end.sum(by, -1)
    }
    guard isAdditive else { return MotionEndpoints(from: from, to: to, by: by) }
    // An additive motion without a start value starts at the neutral value.
    if from == nil { from = (to ?? by)?.zero(for: target) }
    if to == nil {
      to = by.map { from?.sum($0, 1) ?? $0 } ?? from?.zero(for: target)
    }
    return MotionEndpoints(from: from, to: to)
  }
}

extension AnimatableValue {
  fileprivate func sum(_ other: AnimatableValue, _ sign: Double) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let x), .vector(let y)): .vector(x + y * sign)
    case (.transform(let x), .transform(let y)):
      .transform(x.concatenated(with: sign > 0 ? y : y.inverse ?? .identity))
    case (.list(let x), .list(let y)) where x.count == y.count:
      .list(zip(x, y).map { $0 + $1 * sign })
    default: self
    }
  }

  /// Returns the neutral value of addition.
  fileprivate func zero(for target: AnimationTarget) -> AnimatableValue? {
    switch self {
    case .vector: .vector(target.function?.identity ?? SIMD4())
    case .transform: .transform(.identity)
    case .list(let list): .list(list.map { _ in SIMD4() })
    default: nil
    }
  }
}
