import Testing
import UIKit

@MainActor private final class Listener {
  var lines: [String] = []

  func changed(_ notification: Notification) {
    lines.append("changed \(notification.object ?? "")")
  }
  func changedOld(_ notification: NSNotification) { lines.append(notification.name.rawValue) }
  func plain() { lines.append("plain") }
  func fired(_ timer: Timer) { lines.append("fired \(timer.userInfo ?? "")") }
}

@MainActor @Suite("Selectors for notifications and timers")
struct SelectorTargetTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("name")
  private let listener = Listener()

  @Test("The method gets the notification, of either type, or nothing")
  func notifications() {
    center.addObserver(
      listener, selector: Selector(Listener.changed(_:)), name: name, object: nil)
    center.addObserver(
      listener, selector: Selector(Listener.changedOld(_:)), name: name, object: nil)
    center.addObserver(listener, selector: Selector(Listener.plain), name: nil, object: nil)
    center.post(name: name, object: 1)
    center.post(name: Notification.Name("other"), object: nil)
    // The order in which the observers of a notification are called is undocumented.
    #expect(listener.lines.sorted() == ["changed 1", "name", "plain", "plain"])
  }

  @Test("Removing an observer ends all, or what has that name")
  func removal() {
    center.addObserver(listener, selector: Selector(Listener.plain), name: name, object: nil)
    center.addObserver(
      listener, selector: Selector(Listener.changed(_:)), name: Notification.Name("b"), object: nil)
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener.lines.isEmpty)
    center.post(name: Notification.Name("b"), object: nil)
    #expect(listener.lines.count == 1)
    center.removeObserver(listener)
    center.post(name: Notification.Name("b"), object: nil)
    #expect(listener.lines.count == 1)
  }

  @Test("A closure's token is removed as ever")
  func token() {
    let listener = listener
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { listener.plain() }
    }
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(listener.lines.isEmpty)
  }

  @Test("An observer is not kept alive, and hears nothing after its end")
  func observerLifetime() {
    weak var witness: Listener?
    do {
      let listener = Listener()
      witness = listener
      center.addObserver(listener, selector: Selector(Listener.plain), name: name, object: nil)
    }
    #expect(witness == nil)
    center.post(name: name, object: nil)
  }

  @Test("An observer may be removed while it goes away")
  func removalInDeinit() {
    final class Fleeting {
      let center: NotificationCenter
      init(_ center: NotificationCenter) { self.center = center }
      deinit { center.removeObserver(self) }
      func plain() { Issue.record("it is gone") }
    }
    do {
      let fleeting = Fleeting(center)
      center.addObserver(fleeting, selector: Selector(Fleeting.plain), name: name, object: nil)
    }
    center.post(name: name, object: nil)
  }

  @Test("A notification from another thread is heard on the main thread")
  func threads() async {
    center.addObserver(listener, selector: Selector(Listener.plain), name: name, object: nil)
    let (posted, name) = (center, name)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        posted.post(name: name, object: nil)
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    #expect(listener.lines == ["plain"])
  }

  @Test("A timer calls the method with itself and what it carries")
  func timer() {
    let timer = Timer.scheduledTimer(
      timeInterval: 100, target: listener, selector: Selector(Listener.fired(_:)), userInfo: "x",
      repeats: true)
    timer.fire()
    timer.fire()
    timer.invalidate()
    #expect(listener.lines == ["fired x", "fired x"])
  }

  @Test("A timer that is not scheduled runs when it is told to")
  func unscheduledTimer() {
    let timer = Timer(
      timeInterval: 100, target: listener, selector: Selector(Listener.plain), userInfo: nil,
      repeats: false)
    timer.fire()
    #expect(listener.lines == ["plain"] && !timer.isValid)
  }

  @Test(
    "A timer lets go of its target after its only time, and when it is invalidated",
    arguments: [true, false])
  func timerTarget(repeats: Bool) {
    weak var witness: Listener?
    let timer: Timer
    do {
      let target = Listener()
      witness = target
      timer = Timer.scheduledTimer(
        timeInterval: 100, target: target, selector: Selector(Listener.plain), userInfo: nil,
        repeats: repeats)
    }
    #expect(witness != nil)
    if repeats { timer.invalidate() } else { timer.fire() }
    #expect(witness == nil)
  }

  @Test("A method that returns something is called like one that does not")
  func results() {
    final class Counter: NSObject {
      var calls: [String] = []
      func none() -> Int { add("none") }
      func one(_ sender: String) -> Bool { add(sender) > 0 }
      func two(_ sender: String, _ event: UIEvent?) -> String? { "\(add(sender))" }
      private func add(_ call: String) -> Int {
        calls.append(call)
        return calls.count
      }
    }
    let counter = Counter()
    for selector in [
      Selector(Counter.none), Selector(Counter.one(_:)), Selector("none", Counter.none),
      Selector("one", Counter.one(_:)),
    ] {
      _ = counter.perform(selector, with: "one")
    }
    #expect(counter.calls == ["none", "one", "none", "one"])
    #expect(counter.responds(to: Selector(Counter.two(_:_:))))
    #expect(Selector("two", Counter.two(_:_:)) == Selector("two", Counter.two(_:_:)))
  }

  @Test("Selectors are equal by their names")
  func equality() {
    let plain = Selector(Listener.plain)
    #expect(plain == plain && plain != Selector(Listener.plain))
    #expect(Selector("plain", Listener.plain) == Selector("plain", Listener.plain))
  }

  @Test("A method is performed after a delay, with its argument, unless it is taken back")
  func delay() {
    let object = DelayedObject()
    object.perform(Selector("add", DelayedObject.add(_:)), with: "a", afterDelay: 0.01)
    object.perform(Selector("end", DelayedObject.end), with: nil, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(
      withTarget: object, selector: Selector("end", DelayedObject.end), object: nil)
    object.perform(Selector("add", DelayedObject.add(_:)), with: "b", afterDelay: 0.02)
    let end = Date(timeIntervalSinceNow: 20)
    while object.lines.count < 2, end.timeIntervalSinceNow > 0 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(object.lines == ["a", "b"])
    object.perform(Selector("end", DelayedObject.end), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: object)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    #expect(object.lines == ["a", "b"])
  }

  @Test("A delayed call keeps its object alive until then, and no longer")
  func delayedObject() {
    weak var witness: DelayedObject?
    do {
      let object = DelayedObject()
      witness = object
      object.perform(Selector("end", DelayedObject.end), with: nil, afterDelay: 0.01)
    }
    #expect(witness != nil)
    let end = Date(timeIntervalSinceNow: 20)
    while witness != nil, end.timeIntervalSinceNow > 0 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(witness == nil)
  }
}

@MainActor private final class DelayedObject: NSObject {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
  func end() { lines.append("end") }

  @Test("A responder may answer for another object which methods it has")
  func responds() {
    let (router, plain) = (Router(), UIView())
    #expect(router.responds(to: Selector(UIView.setNeedsLayout)))
    #expect(router.responds(to: Router.forwarded))
    #expect(!router.responds(to: Selector("other", Listener.plain)))
    #expect(plain.responds(to: Selector(UIView.setNeedsLayout)))
    #expect(!plain.responds(to: Router.forwarded) && !plain.responds(to: nil))
  }
}

/// A view that forwards one method to a listener.
@MainActor private final class Router: UIView {
  static let forwarded = Selector("plain", Listener.plain)

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || aSelector == Self.forwarded
  }
}
