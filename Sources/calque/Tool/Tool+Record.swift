import Foundation
internal import CalqueHosting
internal import CalqueInspector
import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import UIKit

extension Tool {
  /// Draws every frame of a scene at its own time and saves it. Ctrl-C and SIGTERM end the
  /// recording with the frames drawn so far.
  static func record(_ record: CommandLineOptions.Record) throws {
    let entry = try entry(named: record.scene)
    let times = record.times(playDuration: entry.playDuration)
    let signals = TerminationSignals()
    let show = try HeadlessRun(size: points(record.size), scale: CGFloat(record.scale ?? 1)) {
      try subject(entry)
    }
    defer { show.close() }
    show.host.overlay = record.overlays
    show.host.overlay.add(environment: ProcessInfo.processInfo.environment)
    let sink = try FrameSink(
      record.output, frameCount: times.count, framesPerSecond: record.framesPerSecond)
    var size = ""
    let progress = ProgressLine(record.scene)
    do {
      try show.play(until: times) { index in
        if signals.take() { throw Interruption() }
        let picture = try picture(
          of: show.host, record, unfolding: record.unfolding(at: index, of: times))
        size = "\(picture.width)x\(picture.height) px"
        try sink.take(picture, index)
        progress.advance(to: Double(index + 1) / Double(times.count))
      }
    } catch is Interruption {}
    progress.end()
    try sink.close()
    let left = times.count - sink.count
    if left > 0 { throw ToolFailure("interrupted: left out \(left) of \(times.count) frames") }
    note(
      "\(record.scene)  \(times.count) frames of \(size)  \(record.framesPerSecond) a second\n")
  }

  /// Ends a recording.
  private struct Interruption: Error {}

  /// Returns the picture of the host or of its layers in space, beside the plain picture if both
  /// are requested.
  private static func picture(
    of host: OffscreenHost, _ record: CommandLineOptions.Record, unfolding progress: Double
  ) throws -> CGImage {
    let plain = record.isSideBySide ? host.scenePicture() : nil
    let composed =
      try record.exploded.map { try host.explodedPicture($0.options, unfolding: progress) }
      ?? host.composedPicture()
    guard let picture = plain.map({ left in composed.flatMap(left.beside) }) ?? composed else {
      throw ToolFailure("cannot draw '\(record.scene)'")
    }
    return picture
  }
}
