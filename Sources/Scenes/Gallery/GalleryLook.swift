internal import UIKit

/// The look of the gallery and of its scenes.
package enum GalleryLook: String, Sendable, CaseIterable {
  case dark, light

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
  var other: GalleryLook { self == .dark ? .light : .dark }
}
