import Foundation
import CalqueProcessIO

/// A process of ffmpeg that is fed frames and writes a film: VP9 in a `.webm`, H.264 in an `.mp4`.
@MainActor
final class VideoEncoder {
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
    let status = Descriptor.write(pixels, to: frames.fileHandleForWriting.fileDescriptor)
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
