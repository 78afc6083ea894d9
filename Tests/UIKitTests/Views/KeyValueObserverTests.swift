import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import QuartzCore
@testable import UIKitCore

@MainActor
@Suite("Properties observed by their key paths")
struct KeyValueObserverTests {
  /// A controller that logs what it observes.
  private final class Controller: UIViewController {
    var log: [String] = []
    var body: (() -> Void)?
    var changes: [[NSKeyValueChangeKey: Any]] = []
    var contexts: [UnsafeMutableRawPointer?] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.append(keyPath ?? "")
      changes.append(change ?? [:])
      contexts.append(context)
      body?()
    }
  }

  private final class Plain: NSObject, KeyValueObserver {
    var calls = 0
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { calls += 1 }
  }

  /// Returns the lines that layers report during `body`.
  private func lines(_ body: () -> Void) -> [String] {
    let lines = Mutex<[String]>([])
    QuartzCore.Diagnostic.withListener({ line in lines.withLock { $0.append(line) } }) {
      body()
    }
    return lines.withLock { $0 }
  }

  @Test("An observer gets the path, the object, the context and the values that it asked for")
  func change() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let observer = Controller()
    var context = 0
    withUnsafeMutablePointer(to: &context) { pointer in
      view.addObserver(
        observer, forKeyPath: "frame", options: [.old, .new], context: pointer)
      view.frame.origin.x = 5
      view.frame.origin.x = 5
      #expect(observer.contexts == [UnsafeMutableRawPointer(pointer)])
    }
    #expect(observer.log == ["frame"])
    let change = observer.changes.first
    #expect((change?[.kindKey] as? NSNumber)?.uintValue == NSKeyValueChange.setting.rawValue)
    #expect((change?[.oldKey] as? NSValue)?.cgRectValue.origin.x == 0)
    #expect((change?[.newKey] as? NSValue)?.cgRectValue.origin.x == 5)
    #expect(change?[.indexesKey] == nil && change?[.notificationIsPriorKey] == nil)
  }

  @Test("It is called at once if it asks for the value that there is")
  func initial() {
    let layer = CALayer()
    let observer = Controller()
    layer.addObserver(observer, forKeyPath: "opacity", options: [.initial, .new], context: nil)
    #expect(observer.log == ["opacity"])
    #expect((observer.changes.first?[.newKey] as? NSNumber)?.doubleValue == 1)
    layer.addObserver(
      observer, forKeyPath: "backgroundColor", options: [.initial, .new], context: nil)
    #expect(observer.changes.last?[.newKey] is NSNull)
  }

  private static let changes: [String: (UIScrollView) -> Void] = [
    "frame": { $0.frame.size.width = 9 }, "bounds": { $0.bounds.origin.x = 1 },
    "center": { $0.center.x = 50 }, "transform": { $0.transform = .init(scaleX: 2, y: 2) },
    "alpha": { $0.alpha = 0.5 }, "hidden": { $0.isHidden = true },
    "backgroundColor": { $0.backgroundColor = .red },
    "contentOffset": { $0.contentOffset.y = 4 }, "contentSize": { $0.contentSize.width = 7 },
    "contentInset": { $0.contentInset.top = 7 },
    "layer.cornerRadius": { $0.layer.cornerRadius = 2 }, "center.x": { $0.center.x = 7 },
  ]

  @Test(
    "Views tell of these, and of no others",
    arguments: [
      "frame", "bounds", "center", "transform", "alpha", "hidden", "backgroundColor",
      "contentOffset", "contentSize", "contentInset", "layer.cornerRadius", "center.x",
    ])
  func told(_ path: String) throws {
    let change = try #require(Self.changes[path])
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let observer = Controller()
    for path in Self.changes.keys { view.addObserver(observer, forKeyPath: path, context: nil) }
    change(view)
    #expect(observer.log.contains(path) && Set(observer.log).count == observer.log.count)
    #expect(!observer.log.contains("alpha") || path == "alpha")
    view.frame.origin.x = -100
    #expect(observer.changes.allSatisfy { $0[.newKey] == nil && $0[.oldKey] == nil })
  }

  @Test("Layers tell of their own and of their program's properties")
  func layers() {
    final class Dial: CALayer { @Managed var level: CGFloat }
    let layer = Dial()
    let observer = Controller()
    for path in ["position", "position.x", "shadowOpacity", "level"] {
      layer.addObserver(observer, forKeyPath: path, context: nil)
    }
    layer.position.y = 3
    layer.shadowOpacity = 1
    layer.level = 2
    #expect(observer.log == ["position", "shadowOpacity", "level"])
  }

  @Test("Removed, it is not called; the last observation with the context goes first")
  func removal() {
    let layer = CALayer()
    let observer = Controller()
    let other = UnsafeMutableRawPointer(bitPattern: 8)
    layer.addObserver(observer, forKeyPath: "opacity", context: nil)
    layer.addObserver(observer, forKeyPath: "opacity", context: other)
    layer.removeObserver(observer, forKeyPath: "opacity", context: nil)
    layer.opacity = 0.5
    #expect(observer.contexts == [other])
    layer.removeObserver(observer, forKeyPath: "opacity")
    layer.opacity = 0.4
    #expect(observer.log == ["opacity"])
    let lines = lines { layer.removeObserver(observer, forKeyPath: "opacity") }
    #expect(lines.count == 1 && lines.first?.contains("does not observe") == true)
  }

  @Test("A view and its layer are observed apart")
  func apart() {
    let view = UIView()
    let observer = Controller()
    view.addObserver(observer, forKeyPath: "bounds", context: nil)
    _ = lines { view.layer.removeObserver(observer, forKeyPath: "bounds") }
    view.bounds.origin.x = 3
    #expect(observer.log == ["bounds"])
  }

  @Test("Neither object is retained, and an observer that is gone is not called")
  func weak() {
    let layer = CALayer()
    var plain: Plain? = Plain()
    weak let gone = plain
    if let plain { layer.addObserver(plain, forKeyPath: "opacity", context: nil) }
    layer.opacity = 0.5
    #expect(plain?.calls == 1)
    plain = nil
    #expect(gone == nil)
    layer.opacity = 0.25
    var observed: CALayer? = CALayer()
    weak let released = observed
    let observer = Plain()
    observed?.addObserver(observer, forKeyPath: "opacity", context: nil)
    observed = nil
    #expect(released == nil)
  }

  @Test("An observer may change the object, and remove itself")
  func nested() {
    let layer = CALayer()
    let observer = Controller()
    let second = Controller()
    layer.addObserver(observer, forKeyPath: "opacity", context: nil)
    layer.addObserver(second, forKeyPath: "opacity", context: nil)
    observer.body = {
      layer.removeObserver(observer, forKeyPath: "opacity")
      layer.removeObserver(second, forKeyPath: "opacity")
      layer.opacity = 0.1
    }
    layer.opacity = 0.5
    #expect(observer.log == ["opacity"] && second.log == [])
  }

  @Test("A class that does not handle what it observes, and one that cannot, are reported")
  func reported() {
    let layer = CALayer()
    let (view, object) = (UIView(), NSObject())
    let observers: [NSObject] = [view, CALayer(), object]
    let found = lines {
      for observer in observers {
        layer.addObserver(observer, forKeyPath: "opacity", options: .initial, context: nil)
      }
      object.addObserver(view, forKeyPath: "opacity", context: nil)
    }
    #expect(found.count >= 3)
    #expect(found[0].contains("UIView") && found[1].contains("CALayer"))
    #expect(found[2].contains("KeyValueObserver"))
  }

  @Test("That no observer is called before a change is reported")
  func prior() {
    let layer = CALayer()
    let observer = Controller()
    let found = lines {
      layer.addObserver(observer, forKeyPath: "opacity", options: .prior, context: nil)
      _ = layer.observe(\.opacity, options: .prior) { _, _ in }
    }
    #expect(found.count == 2 && found.allSatisfy { $0.contains("after the change") })
    layer.opacity = 0.5
    #expect(observer.log == ["opacity"])
  }

  @Test("The keys and options have the values that Foundation gives them")
  func names() {
    let keys: [NSKeyValueChangeKey] = [
      .kindKey, .newKey, .oldKey, .indexesKey, .notificationIsPriorKey,
    ]
    #expect(keys.map(\.rawValue) == ["kind", "new", "old", "indexes", "notificationIsPrior"])
    #expect(NSKeyValueObservingOptions.prior.rawValue == 8)
  }

  @Test("Scroll views have their properties in key-value coding")
  func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setValue(NSValue(cgSize: CGSize(width: 30, height: 20)), forKey: "contentSize")
    view.setValue(CGPoint(x: 0, y: 5), forKey: "contentOffset")
    #expect(view.contentSize.width == 30 && view.contentOffset.y == 5)
    #expect((view.value(forKey: "contentOffset") as? NSValue)?.cgPointValue.y == 5)
    #expect((view.value(forKey: "zoomScale") as? NSNumber)?.doubleValue == 1)
    let found = reports { view.setValue("wide", forKey: "contentSize") }
    #expect(found.count == 1 && view.contentSize.width == 30)
  }
}
