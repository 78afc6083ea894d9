package import UIKit

/// A maker of small pictures of scenes for the gallery's list.
@MainActor
package protocol SceneThumbnails: AnyObject {
  /// Calls `reply` with pictures of the scene called `name` in the order of time; with none where there can
  /// be none, or when they are no longer wanted.
  func makePictures(of name: String, reply: @escaping @MainActor ([CGImage]) -> Void)
}
