internal import Foundation
internal import CalqueHosting
internal import CalqueSampling
package import CalqueTelemetry
internal import UIKit

extension ProfileSession {
  /// Seconds from the opening of the window to the first play, for uploads and the window
  /// system to settle.
  private static let settling = 0.75
  /// Seconds between two queries of the number of frames of a window.
  private static let watching = 0.05

  /// Measures in memory. On a virtual clock counts are exact, and times are those of
  /// the work alone.
  package func runOffscreen() throws -> ProfileReport {
    var name = ""
    let scale = plan.scale ?? 1
    let show = try HeadlessRun(
      size: plan.size, scale: CGFloat(scale), isRealTime: plan.isRealTime
    ) {
      let subject = try makeWatchedSubject()
      name = subject.name
      return subject
    }
    defer { show.close() }
    let mainThread = MainThreadMonitor()
    show.host.mainThread = mainThread
    let sampler = StallSampler(
      deadline: OffscreenHost.refreshInterval, monitors: [mainThread], asking: nil,
      now: show.host.moment)
    defer { sampler?.stop() }
    noteFirstPresent(show.host.secondsSinceFirstPresent)
    while !isDone { take(show.record(until: plan.end)) }
    finishWatch()
    note(show.host.graphics.facts)
    return report(
      on: .init(
        name: name, size: plan.size, scale: scale,
        refreshRate: 1 / OffscreenHost.refreshInterval),
      plan.isRealTime ? .finish : .virtual, isVSynced: false)
  }

  /// Measures in a window, on the real clock; returns nil if the window was closed before the end.
  package func runInWindow() throws -> ProfileReport? {
    let host = try ScreenHost(
      title: "Calque", size: plan.size, waitsForDisplay: plan.waitsForDisplay)
    let subject = try makeWatchedSubject()
    var isVSynced = false
    after(Self.settling) {
      isVSynced = host.isVSynced
      self.note(["window_system": host.windowSystem])
      self.note(host.readGraphics()?.facts ?? [:])
      self.noteFirstPresent(host.readFirstPresent())
      self.playNext(subject, host)
    }
    try UIApplication.shared.run(ContentDelegate(subject.content), on: host, isProfiled: false)
    finishWatch()
    guard isDone else { return nil }
    return report(
      on: .init(
        name: subject.name, size: UIScreen.main.bounds.size, scale: Double(UIScreen.main.scale),
        refreshRate: Double(UIScreen.main.maximumFramesPerSecond)),
      .swap, isVSynced: isVSynced)
  }

  private func playNext(_ subject: ProfileSubject, _ host: ScreenHost) {
    guard !isDone else { return host.end() }
    host.startRecording()
    subject.play()
    let finish: @MainActor @Sendable () -> Void = {
      host.stopRecording { records in
        self.take(records)
        self.playNext(subject, host)
      }
    }
    guard plan.end.frames != nil else { return after(plan.end.seconds ?? 0, finish) }
    wait(on: host, since: CACurrentMediaTime(), finish)
  }

  /// Calls `finish` when a play that ends by its frames has ended.
  ///
  /// - Parameters:
  ///   - start: The start of the play, in media seconds.
  ///   - last: The last known number of frames, and the time at which it was reached.
  private func wait(
    on host: ScreenHost, since start: Double, last: (frames: Int, time: Double)? = nil,
    _ finish: @escaping @MainActor @Sendable () -> Void
  ) {
    after(Self.watching) {
      host.countRecording { frames in
        let now = CACurrentMediaTime()
        let last = last.flatMap { $0.frames == frames ? $0 : nil } ?? (frames: frames, time: now)
        if self.plan.end.isReached(frames: frames, seconds: now - start, rest: now - last.time) {
          finish()
        } else {
          self.wait(on: host, since: start, last: last, finish)
        }
      }
    }
  }

  private func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
  }
}
