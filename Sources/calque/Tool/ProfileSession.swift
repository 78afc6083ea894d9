import Foundation
import Profiler
import Scenes
import Telemetry
import UIKit

/// Plays a scene a number of times, and records the frames of each time.
@MainActor
final class ProfileSession {
  /// Seconds from the window's opening to the first repeat, for uploads and the window system to
  /// settle.
  private static let settling = 0.75

  private let entry: SceneEntry
  private let duration: Double
  private let count: Int
  private let size: CGSize
  private let scale: Double?
  private var repeats: [[FrameRecord]] = []

  init(_ entry: SceneEntry, duration: Double, count: Int, size: CGSize, scale: Double?) {
    self.entry = entry
    self.duration = duration
    self.count = count
    self.size = size
    self.scale = scale
  }

  /// Measures in memory, on a virtual clock: counts are exact, and times are those of the work alone.
  func runOffscreen() throws -> ProfileReport {
    let stage = try OffscreenScene(entry, size: size, scale: CGFloat(scale ?? 1))
    defer { stage.close() }
    for _ in 0..<count {
      repeats.append(stage.host.recording { stage.play(until: [duration]) { _ in } })
    }
    return report(
      refreshRate: 1 / OffscreenHost.refreshInterval, .virtual, isSynchronized: false,
      scale: scale ?? 1)
  }

  /// Measures in a window, on the real clock.
  func runInWindow() throws -> ProfileReport {
    let host = try ScreenHost(title: "Calque: profiling \(entry.name)", size: size)
    let scene = try Tool.makeScene(entry)
    after(Self.settling) { self.playNext(scene, host) }
    var isSynchronized = false
    let delegate = WindowDelegate(scene)
    after(Self.settling / 2) { isSynchronized = host.isSynchronized }
    try UIApplication.shared.run(delegate, on: host)
    guard repeats.count == count else {
      throw ToolFailure(
        "the window was closed after \(repeats.count) of \(count) repeats; nothing is reported")
    }
    return report(
      refreshRate: Double(UIScreen.main.maximumFramesPerSecond), .swap,
      isSynchronized: isSynchronized, scale: Double(UIScreen.main.scale))
  }

  private func playNext(_ scene: any GalleryScene, _ host: ScreenHost) {
    guard repeats.count < count else { return host.end() }
    host.startRecording()
    scene.play()
    after(duration) {
      host.stopRecording { records in
        self.repeats.append(records)
        self.playNext(scene, host)
      }
    }
  }

  private func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  private func report(
    refreshRate: Double, _ source: PresentSource, isSynchronized: Bool, scale: Double
  ) -> ProfileReport {
    #if DEBUG
      let (configuration, reasons) = ("debug", ["debug build: times are not representative"])
    #else
      let (configuration, reasons) = ("release", [String]())
    #endif
    return ProfileReport(
      tool: .init(version: Version.current, commit: "", config: configuration),
      machine: [
        "os": ProcessInfo.processInfo.operatingSystemVersionString,
        "cores": "\(ProcessInfo.processInfo.activeProcessorCount)",
      ],
      scene: .init(
        name: entry.name, width: Int((size.width * scale).rounded()),
        height: Int((size.height * scale).rounded()), scale: scale, refreshRate: refreshRate),
      run: .init(presentSource: source, isSynchronized: isSynchronized, invalidReasons: reasons),
      repeats: repeats)
  }
}
