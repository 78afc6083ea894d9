extension TrackStore {
  /// Returns the images that replace the underlying one.
  func images(of track: UnsafePointer<Track>, _ p: TrackProgress) -> ImageCrossFade {
    guard track.pointee.detailIndex >= 0,
      case .keyframes(let slice) = details[track.pointee.detailIndex].source
    else {
      let extra = track.pointee.endpointsIndex
      guard extra >= 0 else { return ImageCrossFade(from: .none, to: .none, share: 0) }
      return ImageCrossFade(from: images[extra], to: images[extra + 1], share: p.progress)
    }
    guard slice.kind == .images else { return ImageCrossFade(from: .none, to: .none, share: 0) }
    let (index, t) = position(in: slice, at: p.progress)
    let next = min(index + 1, slice.count - 1)
    return ImageCrossFade(
      from: images[slice.values + index], to: images[slice.values + next], share: t)
  }
}
