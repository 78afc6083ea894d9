internal import CoreGraphics
internal import CalqueMotion
package import CalqueRenderTree

/// Squares of which one property is animated, back and forth with a duration of its own for each.
package struct AnimatedField: Workload {
  /// The property by the key path of its animation, with its two ends.
  package enum Kind: String, Sendable, CaseIterable {
    case position, bounds, backgroundColor, cornerRadius, borderWidth, transform, contentsRect
    case tilt = "transform.rotation.y"
    case depth = "zPosition"
    case shadowOpacity
  }

  package let field: MoverField
  package let kind: Kind

  package init(count: Int) { self.init(count: count, .position) }

  package init(count: Int, _ kind: Kind) { (field, self.kind) = (MoverField(count: count), kind) }

  package var count: Int { field.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let side = Float(MoverField.side)
    let image = BenchmarkImage.photo(side: MoverField.side).image
    for mover in field.movers {
      let layer = builder.add(to: builder.root, at: mover.position.from, side, side) {
        $0.appearance.backgroundColor = SIMD4(0.9, 0.5, 0.1, 0.8)
        if kind == .contentsRect { $0.content.image = image }
        if kind == .borderWidth { $0.appearance.borderColor = SIMD4(1, 1, 1, 1) }
      }
      guard let target = AnimationTarget(keyPath: kind.rawValue) else { continue }
      let (from, to) = ends(mover)
      builder.swing(layer, target, from: from, to: to, duration: mover.position.duration)
    }
    return builder.finish()
  }

  private func ends(_ mover: MoverField.Mover) -> (AnimatableValue, AnimatableValue) {
    func vectors(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> (AnimatableValue, AnimatableValue) {
      (.vector(from), .vector(to))
    }
    let side = Double(MoverField.side)
    switch kind {
    case .position:
      return vectors(
        SIMD4(lowHalf: SIMD2<Double>(mover.position.from), highHalf: SIMD2()),
        SIMD4(lowHalf: SIMD2<Double>(mover.position.to), highHalf: SIMD2()))
    case .bounds: return vectors(SIMD4(0, 0, side, side), SIMD4(0, 0, side / 2, side * 1.5))
    case .backgroundColor: return vectors(SIMD4(1, 0, 0, 0.9), SIMD4(0, 0.5, 1, 0.6))
    case .cornerRadius: return vectors(SIMD4(1, 0, 0, 0), SIMD4(side / 2, 0, 0, 0))
    case .borderWidth: return vectors(SIMD4(1, 0, 0, 0), SIMD4(6, 0, 0, 0))
    case .transform:
      var large = CATransform3D.identity
      (large.m11, large.m22) = (1.5, 1.5)
      return (.transform(.identity), .transform(large))
    case .contentsRect: return vectors(SIMD4(0, 0, 0.5, 0.5), SIMD4(0.5, 0.5, 0.5, 0.5))
    case .tilt: return vectors(SIMD4(-1, 0, 0, 0), SIMD4(1, 0, 0, 0))
    case .depth: return vectors(SIMD4(0, 0, 0, 0), SIMD4(100, 0, 0, 0))
    case .shadowOpacity: return vectors(SIMD4(0.1, 0, 0, 0), SIMD4(0.9, 0, 0, 0))
    }
  }
}
