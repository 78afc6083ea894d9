internal import Foundation
internal import ProcessIO
internal import RenderServer
internal import SDLPlatform
internal import Telemetry

/// Access to a window's recorded frames from any thread.
struct RecordingSource: Sendable {
  let inbox: Inbox<RenderMessage>
  let surface: WindowSurface

  /// Stops the recording and returns its frames. Waits for the render thread, 2 seconds at most.
  func take() -> [FrameRecord] { inbox.answer(within: 2) { .stopRecording(reply: $0) } ?? [] }

  /// Returns the names that the driver gives the window's GPU and version. Waits for the render
  /// thread, 2 seconds at most.
  func readGraphics() -> GraphicsIdentity? { inbox.answer(within: 2) { .readGraphics(reply: $0) } }

  /// Returns the seconds from the start of the process to the first present; nil before that. Waits
  /// for the render thread, 2 seconds at most.
  func readStartup() -> Double? {
    let shown: Double?? = inbox.answer(within: 2) { .readFirstPresent(reply: $0) }
    guard let age = ProcessAge.seconds(), let shown = shown ?? nil else { return nil }
    return max(age - shown, 0)
  }
}

/// The report files that the environment requests.
struct AppReports: Sendable {
  let request: ProfileRequest
  let machine: [String: String]
  let scene: ProfileReport.Scene
  /// The number of signposts before the recording; later ones are part of the trace.
  let signpostMark: Int

  /// Writes the reports. Called once, on any thread.
  func write(_ source: RecordingSource) {
    var scene = scene
    let size = source.surface.pixelSize
    (scene.width, scene.height) = (Int(size.width), Int(size.height))
    let report = ProfileReport(
      ofWindow: source.take(), scene,
      machine: machine.merging(source.readGraphics()?.facts ?? [:]) { $1 },
      isSynchronized: source.surface.isSynchronized, startup: source.readStartup())
    write(request.text) { report.text }
    write(request.csv) { report.csv }
    write(request.trace) {
      report.trace(signposts: SignpostLog.spans(since: signpostMark), includesStart: true)
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
