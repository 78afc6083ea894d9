import Foundation
import Profiler
import Scenes
import UIKit

extension Tool {
  /// Draws every frame of a scene at its own time and saves them.
  static func film(_ record: CommandLineOptions.Record) throws {
    let entry = try entry(named: record.scene)
    let times = record.times(playDuration: entry.playDuration)
    let show = try OffscreenShow(size: points(record.size), scale: CGFloat(record.scale ?? 1)) {
      try subject(entry)
    }
    defer { show.close() }
    show.host.overlay = record.overlays
    show.host.overlay.add(environment: ProcessInfo.processInfo.environment)
    let sink = try FrameSink(
      record.output, frameCount: times.count, framesPerSecond: record.framesPerSecond)
    var size = ""
    try show.play(until: times) { index in
      let plain = record.isSideBySide ? show.host.scenePicture() : nil
      let composed = show.host.composedPicture()
      guard let picture = plain.map({ left in composed.flatMap(left.beside) }) ?? composed else {
        throw ToolFailure("no picture of '\(record.scene)' could be made")
      }
      size = "\(picture.width)x\(picture.height) px"
      try sink.take(picture, index)
    }
    try sink.close()
    note(
      "\(record.scene)  \(times.count) frames of \(size)  \(record.framesPerSecond) a second\n")
  }
}
