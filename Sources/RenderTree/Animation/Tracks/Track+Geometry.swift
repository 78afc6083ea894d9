import Motion

extension UnsafePointer<Track> {
  /// Returns the point that replaces `below`, with the animated components changed.
  @inline(__always)
  func point(over below: SIMD2<Double>, _ p: TrackProgress) -> SIMD2<Double> {
    switch pointee.target.component {
    case .x, .width: return SIMD2(scalar(over: below.x, p), below.y)
    case .y, .height: return SIMD2(below.x, scalar(over: below.y, p))
    default: return pair(over: below, p)
    }
  }

  func rect(over below: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    var result = below
    switch pointee.target.component {
    case .x: result.x = scalar(over: below.x, p)
    case .y: result.y = scalar(over: below.y, p)
    case .width: result.z = scalar(over: below.z, p)
    case .height: result.w = scalar(over: below.w, p)
    case .origin:
      result.lowHalf = pair(over: below.lowHalf, p)
    case .size:
      result.highHalf = pair(over: below.highHalf, p)
    default: result = value(over: below, p)
    }
    return result
  }
}
