internal import CalqueGLRenderer
internal import CalqueHosting
internal import CalqueMotion
internal import CalqueProcessIO
internal import CalqueSDLPlatform
internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit
internal import Workloads

/// The time from the start of a process to its first frame: of this program, which shows an
/// offscreen window, and of `BareStart`, which is written in C and linked to SDL and OpenGL ES
/// only. The driver draws for both.
struct StartTime: Benchmark {
  let name = "start"
  let counts = [1]

  /// The executable of this program; the bare one is in the same folder.
  private static var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  func row(count: Int, _ options: BenchmarkOptions) throws -> Row {
    let ours = FirstFrameProcess(Self.program, ["--first-frame"])
    let bare = FirstFrameProcess(
      Self.program.deletingLastPathComponent().appendingPathComponent("BareStart"), [])
    let samples = try Sampler(limit: options.frames).sample([ours, bare])
    return Row(
      name: name, count: count, unit: .nanoseconds, item: "first frame",
      ours: samples[0].seconds * 1e9, bare: samples[1].seconds * 1e9,
      parts: ours.names.compactMap { part in
        ours.median(of: part).map { Row.Part(name: part, ours: $0, bare: bare.median(of: part)) }
      })
  }
}

/// Runs a program until it has shown a frame.
final class FirstFrameProcess: Side {
  enum Failure: Error, CustomStringConvertible {
    case noFrame(String, Int32)

    var description: String {
      switch self {
      case .noFrame(let program, let status):
        "\(program) was to show a frame and ended with \(status)"
      }
    }
  }

  let waits = true
  /// The names of the parts, in order.
  private(set) var names: [String] = []
  private let program: URL
  private let arguments: [String]
  private let clock = SystemClock()
  private var former: (process: Process, output: FileHandle, start: Double)?
  /// The durations of each part, in nanoseconds, one for each run.
  private var parts: [String: [Double]] = [:]

  init(_ program: URL, _ arguments: [String]) {
    (self.program, self.arguments) = (program, arguments)
  }

  func prepare(_ turn: Int) { finish() }

  func end() { finish() }

  func run(_ turn: Int) throws {
    let start = clock.now()
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["GALLIUM_NOOP"] = nil
    process.environment = environment
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading
    former = (process, output, start)
    let isShown = try output.read(upToCount: 1)?.isEmpty == false
    guard isShown else {
      process.waitUntilExit()
      throw Failure.noFrame(program.path, process.terminationStatus)
    }
  }

  /// Returns the median of a part's nanoseconds, or nil if there is no such part.
  func median(of part: String) -> Double? { parts[part]?.median }

  /// Reads the end times of the parts from the process, and waits for the process to end.
  private func finish() {
    guard let (process, output, start) = former else { return }
    former = nil
    let ends = PartEnds(String(decoding: output.readDataToEndOfFile(), as: UTF8.self))
    for (name, nanoseconds) in ends.durations(since: start) {
      if parts[name] == nil { names.append(name) }
      parts[name, default: []].append(nanoseconds)
    }
    process.waitUntilExit()
  }
}

/// Shows one frame, and writes the end times of the parts to the standard output afterwards.
@MainActor
enum FirstFrame {
  /// Shows a window with a title, a round image and a button.
  static func show() throws {
    var ends = PartEnds()
    ends.note("linking")
    let surface = try OffscreenSurface(
      width: Int32(Workloads.width), height: Int32(Workloads.height))
    try surface.makeCurrent()
    ends.note("driver")
    // The host takes both from the pool.
    OffscreenPool.giveBack((surface, try Renderer()))
    ends.note("renderer")
    let host = try OffscreenHost(
      size: CGSize(width: Double(Workloads.width), height: Double(Workloads.height)))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 40, y: 40, width: 400, height: 40))
    label.text = "The first frame"
    window.addSubview(label)
    let picture = UIView(frame: CGRect(x: 40, y: 100, width: 64, height: 64))
    picture.layer.contents = BenchmarkImage.photo(side: 64).image
    picture.layer.cornerRadius = 12
    picture.layer.masksToBounds = true
    window.addSubview(picture)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 180, width: 200, height: 44)
    button.setTitle("Go on", for: .normal)
    window.addSubview(button)
    ends.note("views")
    window.makeKeyAndVisible()
    CATransaction.flush()
    ends.note("commit")
    host.refresh()
    host.finishDrawing()
    ends.note("draw")
    precondition(host.frameCount > 0, "the window was not drawn")
    try StandardStream.output.write("." + ends.text)
  }
}

/// The end times of the parts of a start, in order, on a clock that all processes share.
struct PartEnds {
  private(set) var ends: [(name: String, time: Double)] = []
  private let clock = SystemClock()

  init() {}

  /// Parses the lines of `text`, which another process has written.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Double(words[1]) else { continue }
      ends.append((String(words[0]), time))
    }
  }

  /// Records the end of a part at the current time.
  mutating func note(_ name: String) { ends.append((name, clock.now())) }

  /// The end times as text, one line for each part.
  var text: String { ends.map { "\($0.name) \($0.time)\n" }.joined() }

  /// Returns the duration of each part in nanoseconds. The first part began at `start`.
  func durations(since start: Double) -> [(name: String, nanoseconds: Double)] {
    zip(ends, [start] + ends.map(\.time)).map { ($0.name, ($0.time - $1) * 1e9) }
  }
}
