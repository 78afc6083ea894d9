import Foundation
import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import UIKit

/// Pictures of scenes for the gallery's list.
///
/// `calque screenshot` makes them in another process at the lowest priority, one scene at a time.
/// They are kept in the cache folder for this build of the tool. So they cost the window no
/// layer, no counter and no time of its own. The scene requested last comes first, as it is the
/// one the user looks at.
@MainActor
final class ThumbnailMaker: SceneThumbnails {
  private static let size = CommandLineOptions.Size(width: 256, height: 192)
  /// The times of the pictures, as fractions of the scene's duration.
  private static let moments = [0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92]

  private struct Order {
    let name: String
    let reply: @MainActor ([CGImage]) -> Void
  }

  private let folder: String
  private let program: String
  private var orders: [Order] = []
  private var worker: Process?

  /// Fails if there is no folder for the pictures, or no program to make them.
  init?() {
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let build = try? FileManager.default.attributesOfItem(atPath: program),
      let changed = build[.modificationDate] as? Date,
      let cache = UserFolder.cache.path
    else { return nil }
    self.program = program
    let parent = "\(cache)/thumbnails"
    let stamp = String(Int(changed.timeIntervalSinceReferenceDate * 1000), radix: 36)
    folder = "\(parent)/\(stamp)"
    // Pictures of other builds are out of date.
    for other in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where other != stamp {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(other)")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      return nil
    }
  }

  /// Ends the process that makes pictures, if there is one.
  func end() {
    orders = []
    worker?.terminate()
  }

  func makePictures(of name: String, reply: @escaping @MainActor ([CGImage]) -> Void) {
    guard let screenshot = screenshot(of: name) else { return reply([]) }
    let pictures = Self.read(screenshot.files)
    guard pictures.isEmpty else { return reply(pictures) }
    orders.append(Order(name: name, reply: reply))
    // Deferred, so that of the requests made at once the last comes first.
    DispatchQueue.main.async { [weak self] in self?.work() }
  }

  /// Returns the pictures of a scene and their files; nil if there is no such scene.
  private func screenshot(of name: String) -> CommandLineOptions.Screenshot? {
    guard let entry = SceneCatalog.entry(named: name) else { return nil }
    var screenshot = CommandLineOptions.Screenshot(scene: name)
    screenshot.times = Self.moments.map { (entry.playDuration * $0 * 100).rounded() / 100 }
    screenshot.size = Self.size
    screenshot.output = "\(folder)/\(name).png"
    return screenshot
  }

  private func work() {
    guard worker == nil, let order = orders.popLast() else { return }
    guard let screenshot = screenshot(of: order.name) else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "nice", "-n", "19", program, "screenshot", order.name, "--size",
      "\(Self.size.width)x\(Self.size.height)", "--at",
      screenshot.times.map { "\($0)" }.joined(separator: ","), "-o", screenshot.output,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { _ in
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        worker = nil
        order.reply(Self.read(screenshot.files))
        work()
      }
    }
    do {
      try process.run()
      worker = process
    } catch {
      // The list works without pictures.
      orders = []
    }
  }

  /// Returns the pictures in `files`; none if one is missing.
  private static func read(_ files: [String]) -> [CGImage] {
    guard files.allSatisfy(FileManager.default.fileExists) else { return [] }
    let pictures = files.compactMap { UIImage(contentsOfFile: $0)?.cgImage }
    return pictures.count == files.count ? pictures : []
  }
}
