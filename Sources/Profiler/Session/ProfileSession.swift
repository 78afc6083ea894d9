internal import Foundation
package import Telemetry
internal import UIKit

/// Plays a subject a number of times, and records the frames of each time.
///
/// It is played before, to warm up: what is sent to the GPU or made on first use would make the first repeat
/// unlike the others.
@MainActor
package final class ProfileSession {
  let plan: ProfilePlan
  private let makeSubject: @MainActor () throws -> ProfileSubject
  /// Frames of the warming up.
  private(set) var warmup = 0
  private var isWarm: Bool
  private(set) var repeats: [[FrameRecord]] = []
  /// Bytes of the program in memory at the end of each.
  private var residentBytes: [Int?] = []
  private var watch: AnimationWatch?
  /// Seconds from the start of the process to the first present.
  private var startup: Double?
  /// Whether the process has shown anything before, so that its start says nothing.
  private static var hasShown = false
  /// Taken before the first frame, since the load is soon this program's own.
  private var machine = Machine.facts()
  /// When animations of the repeats began and ended; empty unless they are watched.
  package private(set) var animations: [AnimationSpan] = []
  /// How much the program had said of itself before this session.
  private let signpostMark = SignpostLog.count

  /// Called after each play with the part of the plays that are done.
  package var progressed: @MainActor (Double) -> Void = { _ in }

  /// What the program said of itself during the session.
  package var signposts: [SignpostSpan] { SignpostLog.spans(since: signpostMark) }

  package init(
    _ plan: ProfilePlan, _ makeSubject: @escaping @MainActor () throws -> ProfileSubject
  ) {
    self.plan = plan
    self.makeSubject = makeSubject
    isWarm = plan.warmup == 0
  }

  /// Whether every repeat was played.
  var isDone: Bool { isWarm && repeats.count >= plan.repeatCount }

  /// The subject, its animations watched if they are wanted.
  func makeWatchedSubject() throws -> ProfileSubject {
    let subject = try makeSubject()
    guard plan.watchesAnimations else { return subject }
    let watch = AnimationWatch(subject.content.view)
    self.watch = watch
    return ProfileSubject(name: subject.name, content: subject.content) {
      subject.play()
      watch.look()
    }
  }

  func finishWatch() {
    let start = repeats.first?.first?.targetTime ?? 0
    animations = (watch?.finish() ?? []).filter { $0.end > start }
    watch = nil
  }

  /// Keeps the frames of one play; those of the warming up are counted and forgotten.
  func take(_ records: [FrameRecord]) {
    defer { progressed(Double(repeats.count + (isWarm ? 1 : 0)) / Double(plan.repeatCount + 1)) }
    let frames = plan.end.frames.map { Array(records.prefix($0)) } ?? records
    guard !isWarm else {
      repeats.append(frames)
      return residentBytes.append(ResidentMemory.byteCount())
    }
    warmup += frames.count
    // Where nothing moves there is nothing to warm up by.
    isWarm = warmup >= plan.warmup ?? 0 || frames.isEmpty
  }

  /// Takes in how many seconds ago the first present was.
  func noteFirstPresent(_ seconds: Double?) {
    if !Self.hasShown, let seconds { startup = ProcessAge.seconds().map { max($0 - seconds, 0) } }
    Self.hasShown = true
  }

  /// Takes in more about the machine.
  func note(_ facts: [String: String]) { machine.merge(facts) { $1 } }

  func report(
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
        warmup: warmup, presentSource: source, isSynchronized: isSynchronized,
        invalidReasons: reasons, timeReasons: reasons),
      repeats: repeats, residentBytes: residentBytes, startup: startup)
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
