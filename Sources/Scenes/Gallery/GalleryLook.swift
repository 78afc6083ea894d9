internal import UIKit

/// The look of the gallery and of its scenes.
package enum GalleryLook: String, Sendable, CaseIterable {
  case dark, light

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
  /// Layers take their colours as they are made, while these are the current traits.
  var traits: UITraitCollection { UITraitCollection(userInterfaceStyle: style) }
  var other: GalleryLook { self == .dark ? .light : .dark }
}
