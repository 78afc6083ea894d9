/// The owner of the platform's windows and their connections to the render server, which shows
/// windows.
@MainActor
package protocol WindowHost: AnyObject {
  /// Shows `window`, whose view tree is complete.
  func attach(_ window: UIWindow)
  /// Removes `window` from the screen.
  func detach(_ window: UIWindow)
}
