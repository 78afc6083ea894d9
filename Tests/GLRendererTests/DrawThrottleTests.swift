import Foundation
import CalqueRenderTree
import Testing

/// The memory that a simulated GPU uses for pending draws.
@Suite struct DrawThrottleTests {
  /// Returns a value of the process's status, in bytes. Source: proc_pid_status(5).
  private static func bytes(_ key: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return try #require(number.flatMap { Int($0) }) * 1024
  }

  @Test("frames of many draws that nobody waits for take no more memory than a few thousand draws")
  func memory() async {
    await #expect(processExitsWith: .success) {
      try withCanvas(width: 200, height: 150) { canvas in
        for place in 0..<10_000 {
          // Batches of alternating pipelines, so that each draw changes the state.
          if place % 2 == 0 {
            canvas.frame.addSprite(
              Homography(canvas.frame.bounds), color: color(0, 0.5, 0, 0.5), isBlended: true)
          } else {
            canvas.frame.addRoundRect(
              canvas.frame.bounds, radius: 5, fill: SIMD4(0.5, 0, 0, 0.5))
          }
        }
        canvas.draw()
        canvas.renderer.finish()
        let before = try Self.bytes("VmRSS:")
        for _ in 0..<2 { canvas.draw() }
        let grown = try Self.bytes("VmHWM:") - before
        #expect(grown < 100_000_000, "\(grown)")
      }
    }
  }
}
