internal import CalqueHosting
internal import CalqueInspector
import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import Foundation
import ImageIO
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

/// The destination of a recording's frames: one file, a file for each frame, or standard output.
@MainActor
private final class FrameSink {
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

/// A process of ffmpeg that is fed frames and writes a film: VP9 in a `.webm`, H.264 in an `.mp4`.
@MainActor
private final class VideoEncoder {
  private let path: String
  /// The temporary file, which is renamed when the film is complete.
  private let draft: String
  private let framesPerSecond: Int
  private let program: URL
  private let process = Process()
  private let (frames, errors) = (Pipe(), Pipe())
  private var size: (width: Int, height: Int)?

  /// Makes an encoder. Throws if ffmpeg is not installed.
  init(path: String, framesPerSecond: Int) throws(ToolFailure) {
    (self.path, self.framesPerSecond) = (path, framesPerSecond)
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let program = folders.map({ "\($0)/ffmpeg" })
        .first(where: FileManager.default.isExecutableFile)
    else {
      throw ToolFailure(
        "'\(path)' needs ffmpeg: run apt install ffmpeg, or write x.gif or x.apng"
      )
    }
    self.program = URL(fileURLWithPath: program)
    let file = URL(fileURLWithPath: path)
    draft =
      file.deletingLastPathComponent()
      .appendingPathComponent(".calque-\(UUID().uuidString).\(file.pathExtension)").path
  }

  /// Encodes a frame: rows of RGBA, not premultiplied, without padding. All frames must have the
  /// size of the first.
  func take(_ pixels: Data, width: Int, height: Int) throws {
    if size == nil { try start(width, height) }
    guard let size, size == (width, height) else {
      throw ToolFailure("frame of \(width)x\(height) px: expected the size of the frames before it")
    }
    let status = FileDescriptor.write(pixels, to: frames.fileHandleForWriting.fileDescriptor)
    if status != 0 { throw failure() }
  }

  /// Ends the film and moves it into place.
  func finish() throws {
    guard size != nil else { return }
    try? frames.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0, rename(draft, path) == 0 else { throw failure() }
  }

  private func start(_ width: Int, _ height: Int) throws {
    size = (width, height)
    let codec =
      path.hasSuffix(".mp4")
      ? ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart"]
      : ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0"]
    process.executableURL = program
    process.arguments =
      ["-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgba"]
      + ["-s", "\(width)x\(height)", "-r", "\(framesPerSecond)", "-i", "-"]
      // Both codecs subsample the colours, which requires even sides.
      + ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p"] + codec + [draft]
    process.standardInput = frames
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolFailure("cannot start '\(program.path)': \(error.localizedDescription)")
    }
  }

  /// Ends the process and returns ffmpeg's last line as an error.
  private func failure() -> ToolFailure {
    try? frames.fileHandleForWriting.close()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: draft)
    let line =
      said.split(separator: "\n").last ?? "it exited with status \(process.terminationStatus)"
    return ToolFailure("ffmpeg cannot write '\(path)': \(line)")
  }
}
