internal import DebugOverlay
internal import Foundation
internal import Telemetry

/// Profiles a program as its environment asks: shows what it wants to see, records the frames of the first
/// window, and writes them when the main loop ends, also when it does because of Ctrl-C, or when the program
/// calls `exit`.
@MainActor
struct AppProfile {
  private let request: ProfileRequest
  private let machine: [String: String]
  private let signpostMark = SignpostLog.count

  /// The profile that the environment asks for; nil for none, and where the program has more rights than
  /// whoever started it. What it asks wrongly is said on standard
  /// error.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard getuid() == geteuid(), getgid() == getegid(),
      let request = ProfileRequest(environment: environment)
    else { return nil }
    for error in request.errors { Diagnostic.report("\(ProfileRequest.variable): \(error)") }
    self.request = request
    machine = request.isRecording ? Machine.facts() : [:]
  }

  /// Has `host`, which shows no window yet, show and record what is asked for.
  func start(on host: ScreenHost) {
    // What the environment asks for by Core Animation's own names stays.
    var overlay = request.overlay
    overlay.add(environment: ProcessInfo.processInfo.environment)
    if overlay != OverlayOptions() { host.overlay = overlay }
    if request.speed != 1 { host.speed = request.speed }
    if request.isPaused { host.isPaused = true }
    guard request.isRecording else { return }
    host.firstWindowOpened = { [unowned host, request, machine, signpostMark] connection in
      connection.post(.startRecording)
      let reports = AppReports(
        request: request, machine: machine.merging(["window_system": host.windowSystem]) { $1 },
        scene: ProfileReport.Scene(onScreen: ProcessInfo.processInfo.processName),
        signpostMark: signpostMark)
      let source = connection.recordingSource
      ExitWork.set { reports.write(source) }
      host.willEnd = { if ExitWork.take() { reports.write(source) } }
    }
  }
}
