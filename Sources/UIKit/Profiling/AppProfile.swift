internal import DebugOverlay
internal import Foundation
internal import Telemetry

/// Profiles a program as its environment asks: shows what it wants to see, records the frames of the first
/// window, and writes them when the main loop ends, also when it does because of Ctrl-C.
@MainActor
struct AppProfile {
  private let request: ProfileRequest
  private let machine: [String: String]
  private let signpostMark = SignpostLog.count

  /// The profile that the environment asks for; nil for none. What it asks wrongly is said on standard
  /// error.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let request = ProfileRequest(environment: environment) else { return nil }
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
    host.recordsFromStart = request.isRecording
  }

  /// Seconds from the start of the process to the first present.
  private func startup(of host: ScreenHost) -> Double? {
    guard let age = ProcessAge.seconds(), let shown = host.readFirstPresent() else { return nil }
    return max(age - shown, 0)
  }

  /// Writes what `host`, whose main loop ends, has recorded.
  func finish(on host: ScreenHost) {
    guard request.isRecording else { return }
    var machine = machine
    machine["window_system"] = host.windowSystem
    machine.merge(host.readGraphics()?.facts ?? [:]) { $1 }
    let report = ProfileReport(
      ofWindow: host.takeRecording(),
      ProfileReport.Scene(onScreen: ProcessInfo.processInfo.processName), machine: machine,
      isSynchronized: host.isSynchronized, startup: startup(of: host))
    write(request.text) { report.text }
    write(request.csv) { report.csv }
    write(request.trace) { report.trace(signposts: SignpostLog.spans(since: signpostMark)) }
    write(request.json) { try report.json() }
  }

  private func write(_ path: String?, _ text: () throws -> String) {
    guard let path else { return }
    do {
      let data = Data(try text().utf8)
      if path == "-" {
        FileHandle.standardOutput.write(data)
      } else {
        try data.write(to: URL(fileURLWithPath: path))
      }
    } catch {
      Diagnostic.report(
        "\(ProfileRequest.variable): cannot write '\(path)': \(error.localizedDescription)")
    }
  }
}
