import Foundation
internal import CalqueInspector
import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import UIKit

extension Tool {
  /// Draws a scene at the requested times, writes the pictures, and returns them.
  @discardableResult
  static func screenshot(_ screenshot: CommandLineOptions.Screenshot) throws -> [CGImage] {
    let entry = try entry(named: screenshot.scene)
    let show = try HeadlessRun(
      size: points(screenshot.size), scale: CGFloat(screenshot.scale ?? 1)
    ) { try subject(entry) }
    defer { show.close() }
    show.host.overlay = screenshot.overlays
    show.host.overlay.add(environment: ProcessInfo.processInfo.environment)
    let files = screenshot.files
    var pictures: [CGImage] = []
    try show.play(until: screenshot.times) { index in
      let drawn =
        try screenshot.exploded.map { try show.host.explodedPicture($0.options) }
        ?? show.host.composedPicture()
      guard let picture = drawn, let data = UIImage(cgImage: picture).pngData()
      else { throw ToolFailure("cannot draw '\(screenshot.scene)'") }
      pictures.append(picture)
      try write(data, to: files[index])
      try put(
        "\(files[index])  \(picture.width)x\(picture.height) px  "
          + "\(screenshot.scene) at \(screenshot.times[index]) s\n")
    }
    return pictures
  }

  static func write(_ data: Data, to path: String) throws(WriteError) {
    try AtomicFile.write(data, to: path)
  }
}
