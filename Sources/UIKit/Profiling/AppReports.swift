internal import Foundation
internal import RenderServer
internal import SDLPlatform
internal import Telemetry

/// Where the frames of a window are recorded, for whoever wants to have them, on any thread.
struct RecordingSource: Sendable {
  let inbox: Inbox<RenderMessage>
  let surface: WindowSurface

  /// Takes the frames recorded by now. Waits for the render thread, 2 seconds at most.
  func take() -> [FrameRecord] {
    let answer = Inbox<[FrameRecord]>()
    inbox.post(.stopRecording { answer.post($0) })
    answer.wait(seconds: 2)
    return answer.take().first ?? []
  }
}

/// The files that the environment asks for of a window's frames.
struct AppReports: Sendable {
  let request: ProfileRequest
  let machine: [String: String]
  let scene: ProfileReport.Scene
  /// How much the program had said of itself before.
  let signpostMark: Int

  /// Writes what is recorded. On any thread, once.
  func write(_ source: RecordingSource) {
    var scene = scene
    let size = source.surface.pixelSize
    (scene.width, scene.height) = (Int(size.width), Int(size.height))
    let report = ProfileReport(
      ofWindow: source.take(), scene, machine: machine,
      isSynchronized: source.surface.isSynchronized)
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
