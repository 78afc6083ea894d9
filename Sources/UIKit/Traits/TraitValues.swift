internal import Foundation

/// The traits of a collection; one that is not given is unspecified, or 0.
struct TraitValues: Hashable, Sendable {
  var style = UIUserInterfaceStyle.unspecified
  var scale: CGFloat = 0
  var width = UIUserInterfaceSizeClass.unspecified
  var height = UIUserInterfaceSizeClass.unspecified

  /// The values, with those of `others` where there are none.
  func filled(by others: TraitValues) -> TraitValues {
    TraitValues(
      style: style == .unspecified ? others.style : style, scale: scale == 0 ? others.scale : scale,
      width: width == .unspecified ? others.width : width,
      height: height == .unspecified ? others.height : height)
  }
}
