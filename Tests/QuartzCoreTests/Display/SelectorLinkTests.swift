import QuartzCore
import Testing

/// Selectors with only `import QuartzCore`, as on iOS.
@MainActor @Suite("Selectors without UIKit")
struct SelectorLinkTests {
  private final class Listener: NSObject {
    var count = 0

    func tick(_ link: CADisplayLink) { count += 1 }
    func fire(_ timer: Timer) { count += 1 }
  }

  @Test("A display link and a timer take a selector")
  func targets() {
    let listener = Listener()
    let link = CADisplayLink(target: listener, selector: Selector(Listener.tick(_:)))
    link.invalidate()
    let timer = Timer(
      timeInterval: 100, target: listener, selector: QuartzCore.Selector(Listener.fire(_:)),
      userInfo: nil, repeats: false)
    timer.fire()
    #expect(listener.count == 1)
  }
}
