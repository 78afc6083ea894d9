import UIKit

@main final class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    let pulse = PulseView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
    pulse.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    window.addSubview(pulse)
    window.makeKeyAndVisible()
    self.window = window
    pulse.start()
    let loader = LoaderView(frame: CGRect(x: 40, y: 40, width: 80, height: 80))
    window.addSubview(loader)
    loader.start()
    return true
  }
}
