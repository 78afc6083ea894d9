internal import CalqueDebugOverlay
package import CalqueHosting
internal import CalqueProcessIO
internal import CalqueRenderServer
internal import CalqueSampling
internal import CalqueTelemetry
internal import Foundation
internal import QuartzCore
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

/// The report files that the environment requests.
private struct AppReports: Sendable {
  let request: ProfileRequest
  let machine: [String: String]
  let scene: ProfileReport.Scene
  /// The number of signposts before the recording; later ones are part of the trace.
  let signpostMark: Int
  /// The number of stalls before it.
  let stallMark = StallLog.stalls.count

  /// Writes the reports. Called once, on any thread.
  func write(_ source: RecordingSource) {
    var scene = scene
    let size = source.surface.pixelSize
    (scene.width, scene.height) = (Int(size.width), Int(size.height))
    var report = ProfileReport(
      ofWindow: source.take(), scene,
      machine: machine.merging(source.readGraphics()?.facts ?? [:]) { $1 },
      isVSynced: source.surface.isVSynced, startup: source.readStartup())
    StallLog.settle(within: 0.5)
    report.stalls = StallLog.stalls.entries(since: stallMark)
    write(request.text) { report.text }
    write(request.csv) { report.csv }
    write(request.trace) {
      report.trace(signposts: SignpostLog.spans.entries(since: signpostMark), includesStart: true)
    }
    write(request.json) { try report.json() }
  }

  private func write(_ path: String?, _ text: () throws -> String) {
    guard let path else { return }
    do {
      let data = Data(try text().utf8)
      if path == "-" {
        try StandardStream.output.write(data)
      } else {
        try AtomicFile.write(data, to: path)
      }
    } catch {
      Diagnostic.report("\(ProfileRequest.variable): \(error)")
    }
  }
}

extension ProfileReport.Scene {
  /// Creates the description of the app's scene as it is on the screen now: all of it, or
  /// `profiledLayer` alone.
  @MainActor
  init(onScreen name: String, of profiledLayer: CALayer? = nil) {
    let screen = UIScreen.main
    let size = profiledLayer?.bounds.size ?? screen.bounds.size
    self.init(
      name: name, width: Int((size.width * screen.scale).rounded()),
      height: Int((size.height * screen.scale).rounded()), scale: Double(screen.scale),
      refreshRate: Double(max(screen.maximumFramesPerSecond, 1)))
  }
}

extension ProfileReport {
  /// Creates the report of a running program's frames, which were shown in a window.
  ///
  /// - Parameter startup: The seconds from the program's start to its first frame; nil if unknown.
  init(
    ofWindow frames: [FrameRecord], _ scene: Scene, machine: [String: String], isVSynced: Bool,
    startup: Double? = nil
  ) {
    #if DEBUG
      let (configuration, reasons) = ("debug", ["debug build: times are not representative"])
    #else
      let (configuration, reasons) = ("release", [String]())
    #endif
    self.init(
      tool: .init(version: "", commit: "", config: configuration), machine: machine, scene: scene,
      run: .init(
        presentSource: .swap, isVSynced: isVSynced, invalidReasons: reasons),
      repeats: [frames], residentBytes: [ResidentMemory.byteCount()], startup: startup)
  }
}

/// Work that remains to be done when the program calls `exit`, on any thread.
private enum ExitWork {
  private static let pending = Inbox<@Sendable () -> Void>()
  /// True once the C library is set to run the pending work. Libraries loaded before that clean up
  /// afterwards.
  private static let isRegistered =
    atexit {
      for work in ExitWork.pending.take() { work() }
    } == 0

  /// Schedules `work` for the exit, unless `take` is called before. Everything that it needs must
  /// be loaded and running by now.
  static func set(_ work: @escaping @Sendable () -> Void) {
    guard isRegistered else { return }
    pending.post(work)
  }

  /// Takes back the scheduled work, so that it does not run at the exit. Returns true if there was
  /// any.
  static func take() -> Bool { !pending.take().isEmpty }
}
