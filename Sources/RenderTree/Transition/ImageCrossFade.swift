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
