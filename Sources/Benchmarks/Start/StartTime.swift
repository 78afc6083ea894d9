internal import Foundation

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
