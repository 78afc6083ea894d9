package import UIKit

/// A maker of thumbnails of scenes for the gallery's list.
@MainActor
package protocol SceneThumbnails: AnyObject {
  /// Calls `reply` with thumbnails of the scene called `name`, in order of time. The array is empty
  /// if none can be made or they are no longer wanted.
  func makePictures(of name: String, reply: @escaping @MainActor ([CGImage]) -> Void)
}
