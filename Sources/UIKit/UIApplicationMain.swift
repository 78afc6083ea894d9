package import CalqueHosting
internal import Foundation

#if Tools
  internal import CalqueCapture
  internal import CalqueInspector
#endif

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

  /// Launches the application with `delegate`, shows its windows on `host` and runs the main loop
  /// until it ends. Throws when the host cannot go on drawing.
  ///
  /// - Parameters:
  ///   - delegate: Made once the tools are there, so that they see what it makes.
  ///   - isProfiled: True if the environment may ask for a profile.
  package func run(
    _ delegate: @autoclosure () throws -> any UIApplicationDelegate, on host: ScreenHost,
    isProfiled: Bool = true
  ) throws {
    addTools(to: host, isProfiled: isProfiled)
    let time = isProfiled ? ResumedTime() : nil
    show(on: host, with: try delegate())
    time?.begin(on: host)
    host.run()
    time?.end(on: host)
    finish()
    if let failure = host.failure { throw failure }
  }

  private func addTools(to host: ScreenHost, isProfiled: Bool) {
    #if Tools
      host.tools = [CaptureTool(), InspectorTool(), StallTool()]
      if isProfiled { AppProfile()?.start(on: host) }
    #else
      let variable = "CALQUE_PROFILE"
      if isProfiled, ProcessInfo.processInfo.environment[variable] != nil {
        Diagnostic.report("\(variable): \(MissingTools.reason)")
      }
    #endif
  }
}

extension UIApplicationDelegate {
  /// Opens a window, makes the delegate, launches the application with it and runs the main loop
  /// until the last window is closed.
  ///
  /// Where there is no display or no OpenGL ES 3, one line on stderr says so and the process exits
  /// with status 3.
  public static func main() {
    do {
      let host = try ScreenHost(title: ProcessInfo.processInfo.processName)
      try UIApplication.shared.run(Self(), on: host, isProfiled: Self.isProfilable)
    } catch {
      Diagnostic.report("\(error)")
      exit(3)
    }
  }
}
