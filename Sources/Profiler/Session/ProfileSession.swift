internal import Foundation
package import Telemetry
package import UIKit

/// Plays a subject a number of times, and records the frames of each time.
///
/// It is played once more before, to warm up: what is sent to the GPU or made on first use would make
/// the first repeat unlike the others.
@MainActor
package final class ProfileSession {
  /// Seconds from the window's opening to the first repeat, for uploads and the window system to
  /// settle.
  private static let settling = 0.75

  private let duration: Double
  private let count: Int
  private let size: CGSize
  private let scale: Double?
  private let makeSubject: @MainActor () throws -> ProfileSubject
  /// Frames of the warming up; nil before it.
  private var warmup: Int?
  private var repeats: [[FrameRecord]] = []
  /// Whether `animations` are wanted.
  private let watchesAnimations: Bool
  private var watch: AnimationWatch?
  /// Taken before the first frame, since the load is soon this program's own.
  private var machine = Machine.facts()
  /// When animations of the repeats began and ended; empty unless they are watched.
  package private(set) var animations: [AnimationSpan] = []
  /// How much the program had said of itself before this session.
  private let signpostMark = SignpostLog.count

  /// What the program said of itself during the session.
  package var signposts: [SignpostSpan] { SignpostLog.spans(since: signpostMark) }

  /// - Parameters:
  ///   - duration: The seconds of a repeat.
  ///   - count: The number of repeats, at least 1.
  ///   - size: Of the surface, in points.
  ///   - scale: Pixels in a point; nil for the display's. A window always has the display's.
  ///   - watchesAnimations: Whether to keep when animations begin and end, for a trace.
  package init(
    duration: Double, count: Int, size: CGSize, scale: Double?,
    watchesAnimations: Bool = false,
    _ makeSubject: @escaping @MainActor () throws -> ProfileSubject
  ) {
    self.duration = duration
    self.count = count
    self.size = size
    self.scale = scale
    self.watchesAnimations = watchesAnimations
    self.makeSubject = makeSubject
  }

  /// The subject, its animations watched if they are wanted.
  private func makeWatchedSubject() throws -> ProfileSubject {
    let subject = try makeSubject()
    guard watchesAnimations else { return subject }
    let watch = AnimationWatch(subject.content.view)
    self.watch = watch
    return ProfileSubject(name: subject.name, content: subject.content) {
      subject.play()
      watch.look()
    }
  }

  private func finishWatch() {
    let start = repeats.first?.first?.targetTime ?? 0
    animations = (watch?.finish() ?? []).filter { $0.end > start }
    watch = nil
  }

  /// Measures in memory, on a virtual clock: counts are exact, and times are those of the work alone.
  package func runOffscreen() throws -> ProfileReport {
    var name = ""
    let show = try OffscreenShow(size: size, scale: CGFloat(scale ?? 1)) {
      let subject = try makeWatchedSubject()
      name = subject.name
      return subject
    }
    defer { show.close() }
    for _ in 0...count {
      take(show.host.recording { show.play(until: [duration]) { _ in } })
    }
    finishWatch()
    machine["gl_renderer"] = show.host.graphics.renderer
    machine["gl_version"] = show.host.graphics.version
    return report(
      on: .init(
        name: name, size: size, scale: scale ?? 1, refreshRate: 1 / OffscreenHost.refreshInterval),
      .virtual, isSynchronized: false)
  }

  /// Measures in a window, on the real clock; nil when the window was closed before the end.
  package func runInWindow() throws -> ProfileReport? {
    let host = try ScreenHost(title: "Calque", size: size)
    let subject = try makeWatchedSubject()
    var isSynchronized = false
    after(Self.settling) {
      isSynchronized = host.isSynchronized
      self.playNext(subject, host)
    }
    try UIApplication.shared.run(ContentDelegate(subject.content), on: host, isProfiled: false)
    finishWatch()
    guard repeats.count == count else { return nil }
    return report(
      on: .init(
        name: subject.name, size: UIScreen.main.bounds.size, scale: Double(UIScreen.main.scale),
        refreshRate: Double(UIScreen.main.maximumFramesPerSecond)),
      .swap, isSynchronized: isSynchronized)
  }

  /// Keeps the frames of one play; those of the first are counted and forgotten.
  private func take(_ records: [FrameRecord]) {
    if warmup == nil {
      warmup = records.count
    } else {
      repeats.append(records)
    }
  }

  private func playNext(_ subject: ProfileSubject, _ host: ScreenHost) {
    guard repeats.count < count else { return host.end() }
    host.startRecording()
    subject.play()
    after(duration) {
      host.stopRecording { records in
        self.take(records)
        self.playNext(subject, host)
      }
    }
  }

  private func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  private func report(
    on scene: ProfileReport.Scene, _ source: PresentSource, isSynchronized: Bool
  ) -> ProfileReport {
    #if DEBUG
      let (configuration, reasons) = ("debug", ["debug build: times are not representative"])
    #else
      let (configuration, reasons) = ("release", [String]())
    #endif
    return ProfileReport(
      tool: .init(version: Version.current, commit: "", config: configuration),
      machine: machine,
      scene: scene,
      run: .init(
        warmup: warmup ?? 0, presentSource: source, isSynchronized: isSynchronized,
        invalidReasons: reasons, timeReasons: reasons),
      repeats: repeats)
  }
}

extension ProfileReport.Scene {
  fileprivate init(name: String, size: CGSize, scale: Double, refreshRate: Double) {
    self.init(
      name: name, width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()), scale: scale,
      refreshRate: refreshRate)
  }
}
