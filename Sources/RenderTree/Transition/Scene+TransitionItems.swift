extension Scene {
  // MARK: The snapshot as an item

  func picturePlane(of slot: Int32) -> Plane {
    guard let place = transitionPlace(of: slot) else { return placement[planeOf: slot] }
    return transitions[place].picturePlane(values[boxOf: slot].bounds)
  }

  func pictureRect(of slot: Int32) -> SIMD4<Double> {
    transitionPlace(of: slot).flatMap { transitions[$0].picture?.rect } ?? SIMD4()
  }

  func pictureTexture(of slot: Int32) -> TextureSource {
    transitionPlace(of: slot).flatMap { transitions[$0].picture }.map { .picture($0.id) } ?? .none
  }
}
