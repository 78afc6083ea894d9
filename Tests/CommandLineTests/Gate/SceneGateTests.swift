import Foundation
import Testing

/// The project's own scenes against their baselines in `Tests/Baselines`. Draws with OpenGL.
@Suite(.serialized) struct SceneGateTests {
  /// Deterministic scenes.
  private static let scenes = """
    genius genius-opaque distortion progress coverflow springs shapes replicator gradients shadows cube
    """

  @Test("no scene costs more than its baseline: counts exactly, areas with 1 %")
  func gate() throws {
    let baselines = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Baselines").path
    let arguments =
      "\(Self.scenes) --headless --repeat 1 --duration 0.4 --size 240x320 --fail-on counters"
    let program = try Program()
    let result = try program.run("profile \(arguments) --baseline \(baselines) --report gate.md")
    let verdicts = String(decoding: (try? program.data("gate.md")) ?? Data(), as: UTF8.self)
    #expect(
      result.status == 0,
      """
      \(verdicts)\(result.errors)
      Where that is meant, write the baselines anew:
      calque profile \(arguments) --baseline Tests/Baselines --update-baseline
      """)
  }
}
