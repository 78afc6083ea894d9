package import CalqueDebugOverlay
package import CalqueHosting
internal import CalqueInspector
internal import CalqueTelemetry
internal import Foundation
package import UIKit

/// A subject shown in memory, on a virtual clock or in real time.
@MainActor
package final class HeadlessRun {
  package let host: OffscreenHost
  private let subject: ProfileSubject
  private let window: UIWindow
  private let isRealTime: Bool

  /// Shows the subject of `makeSubject`, laid out and not playing, on a surface of `size` points.
  package init(
    size: CGSize, scale: CGFloat, isRealTime: Bool = false,
    _ makeSubject: () throws -> ProfileSubject
  ) throws {
    self.isRealTime = isRealTime
    host = try OffscreenHost(size: size, scale: scale, isRealTime: isRealTime)
    host.findsConstraints = { ConstraintMarks(under: $0) }
    UIApplication.shared.windowHost = host
    subject = try makeSubject()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = subject.content
    window.makeKeyAndVisible()
    host.refresh()
  }

  /// Plays the subject from its start, and calls `body` with the index of each of `times`, which
  /// are ascending seconds from the start.
  ///
  /// - Parameter prepare: Called before media time advances to each of them.
  package func play(
    until times: [Double], before prepare: () -> Void = {}, _ body: (Int) throws -> Void
  ) rethrows {
    subject.play()
    let start = host.time
    for (index, time) in times.enumerated() {
      prepare()
      host.advance(to: start + time)
      try body(index)
    }
  }

  /// Plays the subject from its start to `time`. Returns the timeline as text, with those lanes of
  /// animations whose name has the text `filter`.
  package func timeline(until time: Double, filter: String) -> String {
    let recorder = TimelineRecorder(host)
    defer { recorder.stop() }
    let steps = stride(from: 0, to: time, by: TimelineRecorder.longestWait).map { $0 } + [time]
    play(until: steps) { _ in
      recorder.refresh()
      recorder.sampleCurves()
    }
    return recorder.recording.text(matching: filter)
  }

  /// Plays the subject from its start to `end`. Returns the drawn frames.
  func record(until end: ProfilePlan.End) -> [FrameRecord] {
    host.recording {
      if let seconds = end.seconds, end.frames == nil, !isRealTime {
        return play(until: [seconds]) { _ in }
      }
      let (first, start) = (host.frameCount, host.time)
      var (last, moved) = (first, start)
      subject.play()
      let goesOn = { @MainActor [host] in
        if host.frameCount != last { (last, moved) = (host.frameCount, host.time) }
        return !end.isReached(
          frames: last - first, seconds: host.time - start, rest: host.time - moved)
      }
      if isRealTime { return host.advanceInRealTime(while: goesOn) }
      host.refresh()
      while goesOn() { host.step() }
    }
  }

  /// Removes the subject, so that it can end its work, and releases everything.
  package func close() {
    window.rootViewController = nil
    host.close()
  }
}

/// A subject to show and measure: a view controller that fills the surface, and its animation.
@MainActor
package struct ProfileSubject {
  package let name: String
  package let content: UIViewController
  /// Plays the animation from its start.
  package let play: @MainActor () -> Void

  package init(
    name: String, content: UIViewController, play: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.content = content
    self.play = play
  }
}

/// The delegate of an application that shows one view controller.
@MainActor
package final class ContentDelegate: NSObject, UIApplicationDelegate {
  package var window: UIWindow?
  private let content: UIViewController

  package init(_ content: UIViewController) {
    self.content = content
  }

  /// Makes a delegate that shows an empty window.
  package override convenience init() {
    self.init(UIViewController())
  }

  package func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = content
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The contents of a profile's picture: the scene alone, or with an overlay.
package struct PageOverlay: Sendable {
  /// The name of the overlay; `plain` for none.
  package let name: String
  package let title: String
  /// The meaning of its colours.
  package let caption: String
  package let options: OverlayOptions

  /// The plain scene, and every overlay mode.
  package static let all: [PageOverlay] =
    [PageOverlay("plain", .none, "The scene", "without overlays")]
    + OverlayRow.all.compactMap { row in
      row.overlayMode.map { PageOverlay(row.name, $0, row.title, row.caption) }
    }

  private init(
    _ name: String, _ overlayMode: OverlayOptions.OverlayMode, _ title: String, _ caption: String
  ) {
    (self.name, self.title, self.caption) = (name, title, caption)
    var options = OverlayOptions()
    options.overlayMode = overlayMode
    self.options = options
  }
}
