extension ItemRecord {
  /// Returns the map, in points of the surface of `scale` pixels each, from the quad of `other` to
  /// that of this record; nil if the former has no inverse.
  package func transform(from other: ItemRecord, scale: Double) -> PlaneTransform? {
    guard scale > 0, let back = PlaneTransform(other.plane).inverse else { return nil }
    return PlaneTransform.scaling(scale).followed(by: back).followed(by: PlaneTransform(plane))
      .followed(by: .scaling(1 / scale))
  }
}

extension PlaneTransform {
  fileprivate init(_ map: Homography) {
    self.init(
      xu: Double(map.xu), xv: Double(map.xv), x1: Double(map.x1),
      yu: Double(map.yu), yv: Double(map.yv), y1: Double(map.y1),
      wu: Double(map.wu), wv: Double(map.wv), w1: Double(map.w1), kind: .projective)
    if wu == 0 && wv == 0 && w1 == 1 { kind = xv == 0 && yu == 0 ? .scaleTranslate : .affine }
  }
}
