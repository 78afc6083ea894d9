internal import Foundation
internal import CalqueProcessIO
internal import QuartzCore
internal import CalqueRenderServer
internal import CalqueTelemetry

/// A trace in progress, with the facts known at its beginning.
struct TraceSession: Sendable {
  let scene: ProfileReport.Scene
  let machine: [String: String]
  private let signpostMark: Int
  private let stallMark = StallLog.stalls.count

  /// Starts a trace of the whole screen, or of `profiledLayer` alone.
  @MainActor
  init(of name: String, _ profiledLayer: CALayer?) {
    scene = ProfileReport.Scene(onScreen: name, of: profiledLayer)
    machine = Machine.facts()
    signpostMark = SignpostLog.spans.count
  }

  /// Writes the frames recorded since then to a file. Returns the outcome or the failure, as text.
  func write(
    _ frames: [FrameRecord], isVSynced: Bool, to file: CaptureFile
  ) -> CaptureOutcome {
    var report = ProfileReport(
      ofWindow: frames, scene, machine: machine, isVSynced: isVSynced)
    report.stalls = StallLog.stalls.entries(since: stallMark)
    let text = report.trace(
      signposts: SignpostLog.spans.entries(since: signpostMark), includesStart: true)
    let isFull = frames.count == RenderLoop.traceLimit
    let count =
      "\(frames.count) frames\(isFull ? ", the limit of a trace" : "")"
    do {
      try AtomicFile.write(Data(text.utf8), to: file.path, existing: .stays)
      return CaptureOutcome(file, "trace of \(count)")
    } catch {
      return CaptureOutcome(failure: "no trace: \(error)")
    }
  }
}

/// The outcome of a capture.
struct CaptureOutcome: Sendable {
  /// The text for the notice in the window.
  let notice: String
  /// The text for standard error.
  let line: String

  /// Creates the outcome of a written file.
  init(_ file: CaptureFile, _ content: String) {
    notice = "\(content): \(file.name)"
    line = "\(content): \(file.path)"
  }

  /// Creates the outcome of a file that is missing or incomplete.
  init(failure: String) { (notice, line) = (failure, failure) }
}
