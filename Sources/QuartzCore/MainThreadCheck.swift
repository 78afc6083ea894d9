import Foundation
internal import CalqueMotion
import Synchronization

/// Keeps calls that change layers to the main thread.
///
/// On another thread such a call does nothing, and the first one of each name is reported. With the
/// environment variable `CA_ASSERT_MAIN_THREAD_TRANSACTIONS` set to 1, the program traps there
/// instead. Source: Core Animation's environment variable of this name.
package enum MainThreadCheck {
  private static let reported = Mutex<Set<String>>([])

  /// True on the main thread.
  package static var isMainThread: Bool { MainThread.isCurrent }

  /// Returns true if `call` on `subject`, an object or a class, is made on the main thread.
  @inline(__always)
  package static func passes(_ subject: @autoclosure () -> Any, _ call: StaticString) -> Bool {
    MainThread.isCurrent || refuse(subject(), "\(call)")
  }

  @inline(__always)
  static func passes(
    _ layer: CALayer, _ key: @autoclosure () -> String?, _ call: StaticString
  ) -> Bool {
    MainThread.isCurrent || refuse(layer, key() ?? "\(call)")
  }

  private static func refuse(_ subject: Any, _ call: String) -> Bool {
    let kind = subject as? Any.Type ?? type(of: subject)
    let name = "\(kind).\(call.prefix { $0 != "(" })"
    if reported.withLock({ $0.insert(name).inserted }) {
      Diagnostic.report(name, "expected a call on the main thread; doing nothing")
    }
    let setting = ProcessInfo.processInfo.environment["CA_ASSERT_MAIN_THREAD_TRANSACTIONS"]
    precondition(
      setting == nil || setting == "0" || setting == "",
      "\(name): expected a call on the main thread (CA_ASSERT_MAIN_THREAD_TRANSACTIONS)")
    return false
  }
}
