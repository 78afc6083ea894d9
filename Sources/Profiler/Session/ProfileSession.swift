internal import CalqueHosting
internal import CalqueSampling
package import CalqueTelemetry
internal import Foundation
internal import UIKit

/// Plays a subject a number of times, and records the frames of each play.
///
/// It first plays the subject to warm up, because uploads and objects made on first use would make
/// the first repeat differ from the others.
@MainActor
package final class ProfileSession {
  let plan: ProfilePlan
  private let makeSubject: @MainActor () throws -> ProfileSubject
  /// The number of frames presented to warm up.
  private(set) var warmup = 0
  private var isWarm: Bool
  private(set) var repeats: [[FrameRecord]] = []
  /// The resident bytes of the process at the end of each repeat.
  private var residentBytes: [Int?] = []
  private var watch: AnimationWatch?
  /// Seconds from the start of the process to the first present.
  private var startup: Double?
  /// True if the process has presented before, so that its start-up time cannot be measured.
  private static var hasShown = false
  /// Read before the first frame, since later the load is caused by this program itself.
  private var machine = Machine.facts()
  /// The time spans of animations in the repeats; empty unless they are watched.
  package private(set) var animations: [AnimationSpan] = []
  /// The number of signposts before this session.
  private let signpostMark = SignpostLog.spans.count
  /// The number of stalls before the first repeat.
  private var stallMark = StallLog.stalls.count

  /// Called after each play with the share of the plays that are done.
  package var progressed: @MainActor (Double) -> Void = { _ in }

  /// The signposts of the program during the session.
  package var signposts: [SignpostSpan] { SignpostLog.spans.entries(since: signpostMark) }

  package init(
    _ plan: ProfilePlan, _ makeSubject: @escaping @MainActor () throws -> ProfileSubject
  ) {
    self.plan = plan
    self.makeSubject = makeSubject
    isWarm = plan.warmup == 0
  }

  /// True if every repeat was played.
  var isDone: Bool { isWarm && repeats.count >= plan.repeatCount }

  /// Makes the subject, with its animations watched if the plan asks for that.
  private func makeWatchedSubject() throws -> ProfileSubject {
    let subject = try makeSubject()
    guard plan.watchesAnimations else { return subject }
    let watch = AnimationWatch(subject.content.view)
    self.watch = watch
    return ProfileSubject(name: subject.name, content: subject.content) {
      subject.play()
      watch.check()
    }
  }

  private func finishWatch() {
    let start = repeats.first?.first?.targetTime ?? 0
    animations = (watch?.finish() ?? []).filter { $0.end > start }
    watch = nil
  }

  /// Stores the frames of a repeat; those of warming up are only counted.
  func take(_ records: [FrameRecord]) {
    defer { progressed(Double(repeats.count + (isWarm ? 1 : 0)) / Double(plan.repeatCount + 1)) }
    let frames = plan.end.frames.map { Array(records.prefix($0)) } ?? records
    guard !isWarm else {
      repeats.append(frames)
      return residentBytes.append(ResidentMemory.byteCount())
    }
    warmup += frames.count
    stallMark = StallLog.stalls.count
    // If nothing moves, no further play would warm anything up.
    isWarm = warmup >= plan.warmup ?? 0 || frames.isEmpty
  }

  /// Computes the start-up time from the seconds since the first present.
  private func noteFirstPresent(_ seconds: Double?) {
    if !Self.hasShown, let seconds { startup = ProcessAge.seconds().map { max($0 - seconds, 0) } }
    Self.hasShown = true
  }

  /// Adds facts about the machine.
  func note(_ facts: [String: String]) { machine.merge(facts) { $1 } }

  func report(
    on scene: ProfileReport.Scene, _ source: PresentSource, isVSynced: Bool
  ) -> ProfileReport {
    #if DEBUG
      let (configuration, reasons) = ("debug", ["debug build: times are not representative"])
    #else
      let (configuration, reasons) = ("release", [String]())
    #endif
    var report = ProfileReport(
      tool: .init(version: Version.current, commit: "", config: configuration),
      machine: machine,
      scene: scene,
      run: .init(
        warmup: warmup, presentSource: source, isVSynced: isVSynced,
        invalidReasons: reasons, timeReasons: reasons),
      repeats: repeats, residentBytes: residentBytes, startup: startup)
    StallLog.settle(within: 0.5)
    report.stalls = StallLog.stalls.entries(since: stallMark)
    return report
  }

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

extension ProfileReport.Scene {
  init(name: String, size: CGSize, scale: Double, refreshRate: Double) {
    self.init(
      name: name, width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()), scale: scale,
      refreshRate: refreshRate)
  }
}
