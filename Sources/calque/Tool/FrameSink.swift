import Foundation
import ImageIO
import CalqueProcessIO
import CalqueProfiler
import UIKit

/// The destination of a recording's frames: one file, a file for each frame, or standard output.
@MainActor
final class FrameSink {
  private let output: CommandLineOptions.Record.Output
  private var animation: AnimatedPNG
  private var gif: AnimatedGIF
  /// The file for all frames.
  private var file: AtomicFile?
  private var video: VideoEncoder?
  /// The number of frames taken.
  private(set) var count = 0

  init(
    _ output: CommandLineOptions.Record.Output, frameCount: Int, framesPerSecond: Int
  ) throws {
    self.output = output
    animation = AnimatedPNG(frameCount: frameCount, framesPerSecond: framesPerSecond)
    gif = AnimatedGIF(framesPerSecond: framesPerSecond)
    switch output {
    case .animation(let path), .gif(let path): file = try AtomicFile(path: path)
    case .pictures:
      let folder = URL(fileURLWithPath: output.file(0) ?? "").deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw ToolFailure(
          "cannot make the folder '\(folder.path)': \(error.localizedDescription)")
      }
    case .video(let path): video = try VideoEncoder(path: path, framesPerSecond: framesPerSecond)
    case .raw: break
    }
  }

  /// Writes the next frame. Indices start at 0 and are consecutive.
  func take(_ picture: CGImage, _ index: Int) throws {
    switch output {
    case .raw: try StandardStream.output.write(Self.pixels(of: picture))
    case .pictures: try Tool.write(try Self.png(of: picture, index), to: output.file(index) ?? "")
    case .gif: try append(gif.append(picture), index)
    case .video:
      try video?.take(Self.pixels(of: picture), width: picture.width, height: picture.height)
    case .animation: try append(animation.append(try Self.png(of: picture, index)), index)
    }
    count += 1
  }

  /// Completes the file for all frames with those that were taken; without any there is no file.
  func close() throws {
    try video?.finish()
    guard let file else { return }
    guard count > 0 else { return file.discard() }
    if case .gif = output {
      try file.append(gif.finish())
    } else {
      try file.append(animation.finish())
      try file.overwrite(animation.countChunk, at: AnimatedPNG.countOffset)
    }
    try file.commit()
  }

  private func append(_ bytes: Data?, _ index: Int) throws {
    guard let bytes else {
      throw ToolFailure("frame \(index): expected the size of the frames before it")
    }
    try file?.append(bytes)
  }

  private static func png(of picture: CGImage, _ index: Int) throws(ToolFailure) -> Data {
    guard let png = UIImage(cgImage: picture).pngData() else {
      throw ToolFailure("cannot encode frame \(index)")
    }
    return png
  }

  /// Returns rows of RGBA, not premultiplied, without padding.
  private static func pixels(of picture: CGImage) -> Data {
    var bytes = Data(capacity: picture.width * picture.height * 4)
    picture.withBytes { source in
      let (red, blue) = picture.layout == .rgba ? (0, 2) : (2, 0)
      for row in 0..<picture.height {
        let start = row * picture.bytesPerRow
        for at in stride(from: start, to: start + picture.width * 4, by: 4) {
          let alpha = Int(source[at + 3])
          for channel in [red, 1, blue] {
            let value = Int(source[at + channel])
            bytes.append(alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255)))
          }
          bytes.append(UInt8(alpha))
        }
      }
    }
    return bytes
  }
}
