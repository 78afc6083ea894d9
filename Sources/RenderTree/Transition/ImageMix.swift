/// Two images on the way from one to the other.
struct ImageMix {
  /// Where it comes from and goes to; none for the image below.
  var from: ImageID
  var to: ImageID
  /// How much of the second shows, 0...1.
  var share: Double

  /// The one that shows more, the second at the middle.
  var main: ImageID { share >= 0.5 ? to : from }

  /// The mix of what it says with `image` below: nothing else is left of a mix below it.
  func over(_ image: ImageID) -> ImageMix {
    ImageMix(
      from: from == .none ? image : from, to: to == .none ? image : to,
      share: min(max(share, 0), 1))
  }
}

/// What shows besides a layer's contents while these dissolve into others or come from them.
struct ContentFade: Equatable {
  /// The other image; empty where there is none.
  var row: ContentRow
  /// The weight of the other, in steps of 1/255; that of the contents is the rest.
  var weight: Float
}

extension TrackStore {
  /// The image that takes the place of the one below; none for that one itself.
  func image(of track: UnsafePointer<Track>, _ p: TrackProgress) -> ImageID {
    images(of: track, p).main
  }

  /// The images that take the place of the one below.
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
