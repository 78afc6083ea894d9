internal import Foundation

/// Starts the application of a delegate class that is told by name, as of `NSStringFromClass`: what a
/// `main.swift` calls where no delegate carries `@main`. It returns 0 when the last window is closed.
///
/// The arguments of the process are read by nobody, and the application is always a plain
/// `UIApplication`. A name that is that of no delegate's class is reported, and the process exits with
/// status 2.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let principalClassName, principalClassName != NSStringFromClass(UIApplication.self) {
    Diagnostic.report(
      "UIApplicationMain: the application is a UIApplication, not a \(principalClassName)")
  }
  guard let delegate = UIApplication.delegateClass(named: delegateClassName) else {
    Diagnostic.report(
      "UIApplicationMain: \(delegateClassName ?? "nil") is no class of a UIApplicationDelegate;"
        + " pass NSStringFromClass(AppDelegate.self)")
    exit(2)
  }
  delegate.main()
  return 0
}

extension UIApplication {
  /// The delegate class called `name`, its module's name before a point.
  static func delegateClass(named name: String?) -> (any UIApplicationDelegate.Type)? {
    name.flatMap { NSClassFromString($0) } as? any UIApplicationDelegate.Type
  }
}
