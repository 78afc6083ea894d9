import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import QuartzCore
@testable import UIKitCore

@MainActor
@Suite("Observed properties")
struct ObservationTests {
  @Test("An observer is called after a change, with the values that it asked for")
  func change() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    let all = view.observe(\.contentOffset, options: [.old, .new, .initial]) { view, change in
      log.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(view.contentOffset.y)")
      #expect(change.kind == .setting && !change.isPrior && change.indexes == nil)
    }
    let bare = view.observe(\.contentOffset) { _, change in
      log.append("\(change.oldValue == nil && change.newValue == nil)")
    }
    view.contentOffset.y = 3
    view.contentOffset.y = 3
    view.contentOffset.y = 5
    #expect(log == ["-1.0 0.0 0.0", "0.0 3.0 3.0", "true", "3.0 5.0 5.0", "true"])
    withExtendedLifetime((all, bare)) {}
  }

  @Test("It ends with the observation, or when that is invalidated")
  func end() {
    let layer = CALayer()
    var calls = 0
    var first: NSKeyValueObservation? = layer.observe(\.opacity) { _, _ in calls += 1 }
    let second = layer.observe(\.opacity) { _, _ in calls += 10 }
    layer.opacity = 0.5
    #expect(first != nil && calls == 11)
    first = nil
    layer.opacity = 0.4
    #expect(calls == 21)
    second.invalidate()
    layer.opacity = 0.3
    #expect(calls == 21)
  }

  private static let changes: [String: (UIScrollView) -> Void] = [
    "frame": { $0.frame.size.width = 9 }, "bounds": { $0.bounds.origin.x = 1 },
    "center": { $0.center.x = 50 },
    "transform": { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
    "alpha": { $0.alpha = 0.5 }, "isHidden": { $0.isHidden = true },
    "contentSize": { $0.contentSize.width = 7 }, "contentInset": { $0.contentInset.top = 7 },
  ]

  @Test(
    "Views tell of these",
    arguments: [
      "frame", "bounds", "center", "transform", "alpha", "isHidden", "contentSize", "contentInset",
    ])
  func told(_ name: String) throws {
    let change = try #require(Self.changes[name])
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var told: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in told.append("frame") },
      view.observe(\.bounds) { _, _ in told.append("bounds") },
      view.observe(\.center) { _, _ in told.append("center") },
      view.observe(\.transform) { _, _ in told.append("transform") },
      view.observe(\.alpha) { _, _ in told.append("alpha") },
      view.observe(\.isHidden) { _, _ in told.append("isHidden") },
      view.observe(\.contentSize) { _, _ in told.append("contentSize") },
      view.observe(\.contentInset) { _, _ in told.append("contentInset") },
    ]
    change(view)
    #expect(told.contains(name) && Set(told).count == told.count)
    withExtendedLifetime(observations) {}
  }

  @Test("A view tells of its safe area")
  func safeArea() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    withWindow(size: CGSize(width: 300, height: 400), navigation) { hosted in
      hosted.commit()
      var tops: [CGFloat] = []
      let observation = root.view.observe(\.safeAreaInsets, options: .new) { _, change in
        tops.append(change.newValue?.top ?? -1)
      }
      root.additionalSafeAreaInsets.top = 6
      hosted.commit()
      #expect(tops == [UINavigationBar.height + 6])
      withExtendedLifetime(observation) {}
    }
  }

  @Test("Its options and kinds have the numbers that Foundation gives them")
  func numbers() {
    let options: NSKeyValueObservingOptions = [.new, .old, .initial]
    #expect(options.rawValue == 7)
    let kinds: [NSKeyValueChange] = [.setting, .insertion, .removal, .replacement]
    #expect(kinds.map(\.rawValue) == [1, 2, 3, 4])
    let kind: NSKeyValueObservedChange<Int>.Kind = .setting
    #expect(kind == kinds[0])
  }

  @Test("A change by an observer is told of too")
  func nested() {
    let layer = CALayer()
    var seen: [Float] = []
    let observation = layer.observe(\.opacity) { layer, _ in
      seen.append(layer.opacity)
      if layer.opacity > 0.4 { layer.opacity = 0.25 }
    }
    layer.opacity = 0.5
    #expect(seen == [0.5, 0.25])
    withExtendedLifetime(observation) {}
  }

  @Test("That other objects tell of nothing is reported, once a class")
  func others() {
    final class Model: NSObject { var level = 0 }
    let model = Model()
    let lines = Mutex<[String]>([])
    QuartzCore.Diagnostic.withListener({ line in lines.withLock { $0.append(line) } }) {
      _ = model.observe(\.level) { _, _ in }
      _ = model.observe(\.level) { _, _ in }
    }
    #expect(lines.withLock { $0.count } == 1)
    #expect(lines.withLock { $0.first?.contains("Model") } == true)
  }
}
