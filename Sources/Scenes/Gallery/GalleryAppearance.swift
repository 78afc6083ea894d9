internal import UIKit

/// The appearance of the gallery and its scenes.
package enum GalleryAppearance: String, Sendable, CaseIterable {
  case dark, light

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
  /// The traits of the appearance. They must be current while layers are created, which take their
  /// colours then.
  var traits: UITraitCollection { UITraitCollection(userInterfaceStyle: style) }
  var other: GalleryAppearance { self == .dark ? .light : .dark }
}
