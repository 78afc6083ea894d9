import Foundation
import ImageIO
import Profiler
import UIKit

/// Where the frames of a recording go: a file for all, a file each, or standard output.
@MainActor
final class FrameSink {
  private let output: CommandLineOptions.Record.Output
  private var animation: AnimatedPNG
  private var gif: AnimatedGIF
  private var file: FileHandle?

  init(
    _ output: CommandLineOptions.Record.Output, frameCount: Int, framesPerSecond: Int
  ) throws {
    self.output = output
    animation = AnimatedPNG(frameCount: frameCount, framesPerSecond: framesPerSecond)
    gif = AnimatedGIF(framesPerSecond: framesPerSecond)
    switch output {
    case .animation(let path), .gif(let path):
      try Tool.write(Data(), to: path)
      file = FileHandle(forWritingAtPath: path)
    case .pictures:
      let folder = URL(fileURLWithPath: output.file(0) ?? "").deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw ToolFailure(
          "cannot make the folder '\(folder.path)': \(error.localizedDescription)")
      }
    case .raw:
      file = .standardOutput
    }
  }

  /// Writes the frame of an index, from 0 on, one after the other.
  func take(_ picture: CGImage, _ index: Int) throws {
    if output == .raw { return try write(Self.pixels(of: picture)) }
    if case .gif = output {
      guard let bytes = gif.append(picture) else {
        throw ToolFailure("frame \(index) does not fit the frames before it")
      }
      return try write(bytes)
    }
    guard let png = UIImage(cgImage: picture).pngData() else {
      throw ToolFailure("frame \(index) cannot be encoded")
    }
    if let path = output.file(index) { return try Tool.write(png, to: path) }
    guard let bytes = animation.append(png) else {
      throw ToolFailure("frame \(index) does not fit the frames before it")
    }
    try write(bytes)
  }

  func close() throws {
    if case .gif = output { try write(gif.finish()) }
    if output != .raw { try file?.close() }
  }

  private func write(_ data: Data) throws {
    do {
      try file?.write(contentsOf: data)
    } catch {
      throw ToolFailure("cannot write a frame: \(error.localizedDescription)")
    }
  }

  /// Rows of RGBA, not premultiplied, without gaps.
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
