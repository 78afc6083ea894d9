import Foundation
import Glibc

/// The compositor Weston, whose outputs are windows side by side on an X display.
///
/// Its first output is as large as the window of `WindowProbe`, so that Weston places it at 0, 0.
/// In its desktop shell keys have Super: with Shift and F a window fills its output, and with a button
/// of the mouse a window is moved or, with the right one, resized. In its kiosk shell each window fills
/// its output and hides those that were opened before it.
final class Weston {
  /// An output, with its size in points.
  struct Output {
    var width = 1024, height = 768, scale = 1
    var pixelWidth: Int { width * scale }
    var pixelHeight: Int { height * scale }
  }

  /// The module of Weston that arranges the windows.
  enum Shell: String {
    case desktop = "desktop-shell.so"
    case kiosk = "kiosk-shell.so"
  }

  /// True if Weston is installed.
  static let isInstalled = ["/usr/bin/weston", "/usr/local/bin/weston"]
    .contains(where: FileManager.default.isExecutableFile)

  private static let socket = "wayland-1"

  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
  private let outputs: [Output]
  private let shell: Shell

  init(_ outputs: [Output], shell: Shell) { (self.outputs, self.shell) = (outputs, shell) }

  /// The size of an X screen that has room for the outputs, and a margin below them.
  var screen: String { "\(outputs.reduce(0) { $0 + $1.pixelWidth })x\(height + 32)x24" }

  private var height: Int { outputs.map(\.pixelHeight).max() ?? 0 }

  /// The environment of the programs that shall open Wayland windows.
  var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": Self.socket, "SDL_VIDEODRIVER": "wayland",
    ]
  }

  /// Starts Weston on an X display, and waits until programs can connect.
  func start(on display: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let settings = folder + "/weston.ini"
    try settingsText.write(toFile: settings, atomically: true, encoding: .utf8)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "weston", "--backend=x11-backend.so", "--shell=\(shell.rawValue)", "--config=\(settings)",
      "--socket=\(Self.socket)", "--output-count=\(outputs.count)", "--log=\(folder)/log",
    ]
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYLAND_DISPLAY" }
      .merging(["DISPLAY": display, "XDG_RUNTIME_DIR": folder, "LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: 20)
    while !FileManager.default.fileExists(atPath: "\(folder)/\(Self.socket)") {
      guard process.isRunning, end.timeIntervalSinceNow > 0 else {
        throw Desktop.Failure(description: "Weston does not start: \(log)")
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// The arguments with which xdotool puts the outputs side by side, and gives the keys to the first.
  ///
  /// Weston counts how far the pointer moves, from the place where it enters an output. So the
  /// pointer leaves them once they are in place.
  var arrangement: String {
    var (words, x) = ("search --class weston", 0)
    for (index, output) in outputs.enumerated() {
      words += " windowmove %\(index + 1) \(x) 0"
      x += output.pixelWidth
    }
    return words + " windowfocus %1 mousemove 0 \(height + 16) mousemove 512 384"
  }

  private var settingsText: String {
    let outputs = outputs.enumerated().map { index, output in
      """
      [output]
      name=screen\(index)
      mode=\(output.width)x\(output.height)
      scale=\(output.scale)

      """
    }
    return """
      [core]
      idle-time=0
      [shell]
      locking=false
      panel-position=none
      animation=none
      startup-animation=none

      """ + outputs.joined()
  }

  private var log: String {
    let text = try? String(contentsOfFile: folder + "/log", encoding: .utf8)
    return text?.split(separator: "\n").last.map(String.init) ?? "no log"
  }

  /// Kills the compositor, as a crash of it would.
  func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

  /// Ends the compositor.
  func end() {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
