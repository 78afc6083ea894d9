internal import Foundation
package import CalqueTelemetry
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
  func makeWatchedSubject() throws -> ProfileSubject {
    let subject = try makeSubject()
    guard plan.watchesAnimations else { return subject }
    let watch = AnimationWatch(subject.content.view)
    self.watch = watch
    return ProfileSubject(name: subject.name, content: subject.content) {
      subject.play()
      watch.check()
    }
  }

  func finishWatch() {
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
  func noteFirstPresent(_ seconds: Double?) {
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
}

extension ProfileReport.Scene {
  init(name: String, size: CGSize, scale: Double, refreshRate: Double) {
    self.init(
      name: name, width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()), scale: scale,
      refreshRate: refreshRate)
  }
}
