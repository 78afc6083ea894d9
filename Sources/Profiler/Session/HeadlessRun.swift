internal import CalqueDebugOverlay
package import CalqueHosting
internal import CalqueInspector
internal import CalqueTelemetry
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
