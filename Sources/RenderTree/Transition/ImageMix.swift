/// The cross-fade of two images.
struct ImageMix {
  /// The two images; `none` for the underlying image.
  var from: ImageID
  var to: ImageID
  /// The share of the second image, 0...1.
  var share: Double

  /// The image with the larger share; the second one at the middle.
  var main: ImageID { share >= 0.5 ? to : from }

  /// Returns the mix with `image` in place of missing ones. An underlying mix is reduced to its
  /// main image.
  func over(_ image: ImageID) -> ImageMix {
    ImageMix(
      from: from == .none ? image : from, to: to == .none ? image : to,
      share: min(max(share, 0), 1))
  }
}

/// The second contents of a layer during a cross-fade.
struct ContentFade: Equatable {
  /// The second contents; empty for none.
  var row: ContentRow
  /// The weight of the second contents, in steps of 1/255; the contents have the rest.
  var weight: Float
}

extension TrackStore {
  /// Returns the image that replaces the underlying one; `none` for the underlying one itself.
  func image(of track: UnsafePointer<Track>, _ p: TrackProgress) -> ImageID {
    images(of: track, p).main
  }

  /// Returns the images that replace the underlying one.
  func images(of track: UnsafePointer<Track>, _ p: TrackProgress) -> ImageMix {
    guard track.pointee.detail >= 0,
      case .stations(let stations) = details[track.pointee.detail].course
    else {
      let extra = track.pointee.extra
      guard extra >= 0 else { return ImageMix(from: .none, to: .none, share: 0) }
      return ImageMix(from: images[extra], to: images[extra + 1], share: p.progress)
    }
    guard stations.kind == .images else { return ImageMix(from: .none, to: .none, share: 0) }
    let (index, t) = place(in: stations, at: p.progress)
    let next = min(index + 1, stations.count - 1)
    return ImageMix(
      from: images[stations.values + index], to: images[stations.values + next], share: t)
  }
}
