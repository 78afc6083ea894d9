import CalqueMotion

extension UnsafePointer<Track> {
  /// Returns the point that replaces `underlying`, with the animated components changed.
  @inline(__always)
  func point(underlying: SIMD2<Double>, _ p: TrackProgress) -> SIMD2<Double> {
    switch pointee.target.component {
    case .x, .width: return SIMD2(scalar(underlying: underlying.x, p), underlying.y)
    case .y, .height: return SIMD2(underlying.x, scalar(underlying: underlying.y, p))
    default: return pair(underlying: underlying, p)
    }
  }

  func rect(underlying: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    var result = underlying
    switch pointee.target.component {
    case .x: result.x = scalar(underlying: underlying.x, p)
    case .y: result.y = scalar(underlying: underlying.y, p)
    case .width: result.z = scalar(underlying: underlying.z, p)
    case .height: result.w = scalar(underlying: underlying.w, p)
    case .origin:
      result.lowHalf = pair(underlying: underlying.lowHalf, p)
    case .size:
      result.highHalf = pair(underlying: underlying.highHalf, p)
    default: result = value(underlying: underlying, p)
    }
    return result
  }
}
