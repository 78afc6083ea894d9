internal import Foundation
internal import ProcessIO
internal import QuartzCore
internal import RenderServer
internal import Telemetry

/// A trace that goes on: what is known of it when it begins.
struct TraceTake: Sendable {
  let scene: ProfileReport.Scene
  let machine: [String: String]
  private let signpostMark: Int

  /// Begins now, of the whole screen or of `scope` alone.
  @MainActor
  init(of name: String, _ scope: CALayer?) {
    scene = ProfileReport.Scene(onScreen: name, of: scope)
    machine = Machine.facts()
    signpostMark = SignpostLog.count
  }

  /// Writes the frames kept since then to a file. Gives what is to be said of it, or why there is none.
  func write(
    _ frames: [FrameRecord], isSynchronized: Bool, to file: CaptureFile
  ) -> CaptureOutcome {
    let report = ProfileReport(
      ofWindow: frames, scene, machine: machine, isSynchronized: isSynchronized)
    let text = report.trace(
      signposts: SignpostLog.spans(since: signpostMark), includesStart: true)
    let isFull = frames.count == RenderLoop.traceLimit
    let count =
      "\(frames.count) frames\(isFull ? ", the most that a trace holds" : "")"
    do {
      try AtomicFile.write(Data(text.utf8), to: file.path, former: .stays)
      return CaptureOutcome(file, "trace of \(count)")
    } catch {
      return CaptureOutcome(failure: "no trace: \(error)")
    }
  }
}

/// What became of a file that a key has asked for.
struct CaptureOutcome: Sendable {
  /// For the window.
  let notice: String
  /// For the standard error stream.
  let line: String

  /// The file is written.
  init(_ file: CaptureFile, _ content: String) {
    notice = "\(content): \(file.name)"
    line = "\(content): \(file.path)"
  }

  /// There is no such file, or not all of it.
  init(failure: String) { (notice, line) = (failure, failure) }
}
