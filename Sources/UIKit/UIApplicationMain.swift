internal import Foundation

/// Starts the application with the delegate class of that name, as returned by `NSStringFromClass`.
/// A `main.swift` calls it if no delegate carries `@main`. It returns 0 when the last window is
/// closed.
///
/// The process arguments are ignored, and the application is always a plain `UIApplication`. A name
/// that is not a delegate class is reported, and the process ends with exit code 2.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let principalClassName, principalClassName != NSStringFromClass(UIApplication.self) {
    Diagnostic.report(
      "UIApplicationMain: principal class \(principalClassName): expected nil; using UIApplication")
  }
  guard let delegate = UIApplication.delegateClass(named: delegateClassName) else {
    Diagnostic.report(
      "UIApplicationMain: delegate class \(delegateClassName ?? "nil"): expected the class of a "
        + "UIApplicationDelegate; pass NSStringFromClass(AppDelegate.self)")
    exit(2)
  }
  delegate.main()
  return 0
}

extension UIApplication {
  /// Returns the delegate class `name`, which has its module's name and a dot in front.
  static func delegateClass(named name: String?) -> (any UIApplicationDelegate.Type)? {
    name.flatMap { NSClassFromString($0) } as? any UIApplicationDelegate.Type
  }
}
