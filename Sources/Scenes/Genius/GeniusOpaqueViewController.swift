internal import UIKit

/// The Genius animation after a fix of one line: images without an alpha channel, so that
/// nothing has to be blended and Color Blended Layers shows the covers in green.
final class GeniusOpaqueViewController: GeniusViewController {
  override func cover(named name: String) -> UIImage? { UIImage(named: "Covers/Opaque/\(name)") }
}
