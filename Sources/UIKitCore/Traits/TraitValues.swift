internal import Foundation

/// The traits of a collection; a missing trait is unspecified, or 0.
struct TraitValues: Hashable, Sendable {
  var style = UIUserInterfaceStyle.unspecified
  var scale: CGFloat = 0
  var width = UIUserInterfaceSizeClass.unspecified
  var height = UIUserInterfaceSizeClass.unspecified
  var direction = UITraitEnvironmentLayoutDirection.unspecified

  /// Returns the values, with the missing ones taken from `others`.
  func filled(by others: TraitValues) -> TraitValues {
    TraitValues(
      style: style == .unspecified ? others.style : style, scale: scale == 0 ? others.scale : scale,
      width: width == .unspecified ? others.width : width,
      height: height == .unspecified ? others.height : height,
      direction: direction == .unspecified ? others.direction : direction)
  }
}
