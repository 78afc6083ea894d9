/// The cross-fade of two images.
struct ImageCrossFade {
  /// The two images; `none` for the underlying image.
  var from: ImageID
  var to: ImageID
  /// The share of the second image, 0...1.
  var share: Double

  /// The image with the larger share; the second one at the middle.
  var main: ImageID { share >= 0.5 ? to : from }

  /// Returns the mix with `image` in place of missing ones. An underlying mix is reduced to its
  /// main image.
  func over(_ image: ImageID) -> ImageCrossFade {
    ImageCrossFade(
      from: from == .none ? image : from, to: to == .none ? image : to,
      share: min(max(share, 0), 1))
  }
}

/// The second contents of a layer during a cross-fade.
struct ContentFade: Equatable {
  /// The second contents; empty for none.
  var content: StoredContent
  /// The weight of the second contents, in steps of 1/255; the contents have the rest.
  var weight: Float
}

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
