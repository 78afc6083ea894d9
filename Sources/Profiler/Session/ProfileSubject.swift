internal import Foundation
package import UIKit

/// A subject to show and measure: a view controller that fills the surface, and its animation.
@MainActor
package struct ProfileSubject {
  package let name: String
  package let content: UIViewController
  /// Plays the animation from its start.
  package let play: @MainActor () -> Void

  package init(
    name: String, content: UIViewController, play: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.content = content
    self.play = play
  }
}

/// The delegate of an application that shows one view controller.
@MainActor
package final class ContentDelegate: NSObject, UIApplicationDelegate {
  package var window: UIWindow?
  private let content: UIViewController

  package init(_ content: UIViewController) {
    self.content = content
  }

  /// Makes a delegate that shows an empty window.
  package override convenience init() {
    self.init(UIViewController())
  }

  package func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = content
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
