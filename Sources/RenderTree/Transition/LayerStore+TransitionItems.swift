extension LayerStore {
  // MARK: The snapshot as an item

  func snapshotTransform(of slot: Int32) -> PlaneTransform {
    guard let index = transitionIndex(of: slot) else {
      return drawProperties[deviceTransformOf: slot]
    }
    return transitions[index].snapshotTransform(values[geometryOf: slot].bounds)
  }

  func snapshotRect(of slot: Int32) -> SIMD4<Double> {
    transitionIndex(of: slot).flatMap { transitions[$0].snapshot?.rect } ?? SIMD4()
  }

  func snapshotTexture(of slot: Int32) -> TextureSource {
    transitionIndex(of: slot).flatMap { transitions[$0].snapshot }.map { .snapshot($0.id) } ?? .none
  }
}
