internal import UIKit

/// The look of the gallery and of its scenes.
package enum GalleryLook: String, Sendable, CaseIterable {
  case dark, light

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
  var other: GalleryLook { self == .dark ? .light : .dark }

  /// Calls `body` with the look's colours as the current ones: layers take them as they are made.
  @MainActor func makes<Made>(_ body: () -> Made) -> Made {
    let former = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: style)
    defer { UITraitCollection.current = former }
    return body()
  }
}
