internal import CalqueDebugOverlay
internal import Foundation
package import CalqueHosting
internal import QuartzCore
internal import CalqueSampling
internal import CalqueTelemetry
internal import UIKitCore

/// Profiles a program as its environment requests: turns on overlays, records the frames of the
/// first window, and writes the reports when the main loop ends, including by Ctrl-C, or when the
/// program calls `exit`.
@MainActor
package struct AppProfile {
  private let request: ProfileRequest
  private let machine: [String: String]
  private let signpostMark = SignpostLog.spans.count

  /// Creates the profile that the environment requests. Returns nil if it requests none, and if the
  /// process has more privileges than the user who started it (setuid or setgid). Reports invalid
  /// requests on standard error.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard getuid() == geteuid(), getgid() == getegid(),
      let request = ProfileRequest(environment: environment)
    else { return nil }
    for error in request.errors { Diagnostic.report("\(ProfileRequest.variable): \(error)") }
    self.request = request
    machine = request.isRecording ? Machine.facts() : [:]
  }

  /// Applies the request to `host`, which has no window yet.
  package func start(on host: ScreenHost) {
    // Overlays set by Core Animation's own environment variables stay on.
    var overlay = request.overlay
    overlay.add(environment: ProcessInfo.processInfo.environment)
    if overlay != OverlayOptions() { host.overlay = overlay }
    if request.speed != 1 { host.speed = request.speed }
    if request.isPaused { host.isPaused = true }
    if request.notesSources { CreationStacks.begin(CallStack.read) }
    guard request.isRecording else { return }
    host.firstWindowOpened = { [unowned host, request, machine, signpostMark] connection in
      host.isRecording = true
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
