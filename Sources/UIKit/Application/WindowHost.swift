/// What shows windows: the platform's window behind each one, and its connection to the render server.
@MainActor
package protocol WindowHost: AnyObject {
  /// Shows `window`, whose view tree stands ready.
  func attach(_ window: UIWindow)
  /// Takes `window` off the screen.
  func detach(_ window: UIWindow)
}
