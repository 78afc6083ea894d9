import Foundation
import Testing

@testable import QuartzCore

@Suite(.serialized) @MainActor struct RuntimeTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func named(_ name: String) { calls.append(name) }
  }

  @Test("a class has no methods that could be exchanged, which is said once")
  func methods() {
    let lines = diagnostics {
      let selector = Selector(Target.plain)
      #expect(class_getInstanceMethod(Target.self, selector) == nil)
      #expect(class_getClassMethod(Target.self, selector) == nil)
      #expect(class_getMethodImplementation(Target.self, selector) == nil)
      #expect(!class_addMethod(Target.self, selector, nil, nil))
      #expect(class_replaceMethod(Target.self, selector, nil, nil) == nil)
      #expect(imp_implementationWithBlock({ 1 }) == nil)
    }
    #expect(lines.count <= 1)
    let method = withUnsafePointer(to: 0) { Method($0) }
    let code: IMP = method_getImplementation(method)
    #expect(code == method)
    #expect(method_getImplementation(method) == method && method_getTypeEncoding(method) == nil)
    #expect(method_setImplementation(method, nil) == method)
    method_exchangeImplementations(method, method)
  }

  @Test("an object is asked for its methods, and calls them")
  func selectors() {
    let target = Target()
    #expect(target.responds(to: Selector(Target.plain)))
    #expect(!target.responds(to: Selector(CALayer.setNeedsLayout)))
    #expect(!target.responds(to: Selector("plain")) && !target.responds(to: nil))
    #expect(Target.instancesRespond(to: Selector(Target.plain)))
    #expect(!CALayer.instancesRespond(to: Selector(Target.plain)))
    #expect(!Target.instancesRespond(to: Selector("plain")))
    target.perform(Selector(Target.plain))
    target.perform(Selector(Target.named(_:)), with: "named")
    #expect(target.calls == ["plain", "named"])
    #expect(Selector("plain") == NSSelectorFromString("plain"))
    let lines = diagnostics { target.perform(Selector("plain")) }
    #expect(lines.count == 1 && target.calls.count == 2)
  }

  @Test("a class has a name with its module's")
  func classNames() {
    #expect(CALayer.description() == "QuartzCore.CALayer")
    #expect(Target.description().hasPrefix("QuartzCoreTests.RuntimeTests."))
  }

  @available(*, deprecated)
  @Test("the names of Foundation")
  func foundation() {
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    #expect(RunLoopMode.tracking == RunLoop.Mode.tracking)
  }
}
