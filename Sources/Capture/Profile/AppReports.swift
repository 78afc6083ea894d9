internal import Foundation
internal import CalqueHosting
internal import CalqueProcessIO
internal import CalqueTelemetry
internal import UIKitCore

/// The report files that the environment requests.
struct AppReports: Sendable {
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
