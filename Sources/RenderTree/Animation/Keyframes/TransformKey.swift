import CalqueMotion

/// A transform, and its decomposition.
struct TransformKey {
  var matrix: CATransform3D
  /// The decomposition; nil if the matrix has none.
  var decomposed: DecomposedTransform?

  init(_ matrix: CATransform3D) {
    self.matrix = matrix
    decomposed = DecomposedTransform(matrix)
  }

  /// Returns the transform at the fraction `progress` between this one and `other`.
  func interpolated(to other: TransformKey, _ progress: Double) -> CATransform3D {
    if progress == 0 { return matrix }
    if progress == 1 { return other.matrix }
    if let decomposed, let end = other.decomposed {
      return decomposed.interpolated(to: end, progress).matrix
    }
    return matrix.interpolated(to: other.matrix, progress)
  }
}

extension DecomposedTransform {
  /// The index of the rotation in `rows`.
  static let rotationIndex = 4
  static let vectorCount = 5

  /// The parts as vectors of four lanes.
  var vectors: [SIMD4<Double>] {
    [SIMD4(translation, 0), SIMD4(scale, 0), SIMD4(skew, 0), perspective, rotation]
  }

  /// Makes the parts from five vectors. The rotation is normalised.
  init(
    _ translation: SIMD4<Double>, _ scale: SIMD4<Double>, _ skew: SIMD4<Double>,
    _ perspective: SIMD4<Double>, _ rotation: SIMD4<Double>
  ) {
    let length = (rotation * rotation).sum().squareRoot()
    self.init(
      translation: SIMD3(translation.x, translation.y, translation.z),
      scale: SIMD3(scale.x, scale.y, scale.z), skew: SIMD3(skew.x, skew.y, skew.z),
      perspective: perspective,
      rotation: length > 0 ? rotation / length : DecomposedTransform.identity.rotation)
  }
}

extension CATransform3D {
  var vectors: [SIMD4<Double>] { [row1, row2, row3, row4] }

  /// Returns the transform applied `count` times.
  func power(_ count: Int) -> CATransform3D {
    var (result, square, rest) = (CATransform3D.identity, self, count)
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenated(with: square) }
      square = square.concatenated(with: square)
      rest >>= 1
    }
    return result
  }
}
