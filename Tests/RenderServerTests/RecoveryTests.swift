import CalqueGLRenderer
import CalqueMotion
import CalqueRenderServer
import CalqueSDLPlatform
import Testing

extension RenderingSuites {
  /// A render loop whose GL context is lost while it runs.
  @Suite struct RecoveryTests {
    @Test(
      "a lost context, told of by GL or the surface alone, is renewed with the next step",
      arguments: [true, false])
    func renewed(hasResetStatus: Bool) throws {
      var limits = GLLimits.driver
      limits.hasResetStatus = hasResetStatus
      try withLoop(within: limits) { host in
        var scene = Scene()
        _ = scene.add(x: 10, y: 40, width: 30, height: 40) { $0.appearance.cornerRadius = 8 }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        let before = try host.scene()
        #expect(!host.step(at: 1).hasDrawn)
        host.surface.loseContext()
        #expect(host.surface.isContextLost)
        #expect(host.step(at: 2).hasDrawn)
        #expect(!host.surface.isContextLost)
        #expect(try host.scene() == before)
        #expect(!host.step(at: 3).hasDrawn)
      }
    }

    @Test("as long as there is no new context nothing is drawn, and it is tried again")
    func retried() throws {
      let surface = try StubbornSurface()
      try surface.makeCurrent()
      defer { surface.resignCurrent() }
      var complaints: [String] = []
      let loop = try RenderLoop(surface: surface, scale: 1, hostClock: ManualClock()) {
        complaints.append($0)
      }
      var scene = Scene()
      loop.apply(.commit(scene.take()))
      #expect(loop.step(at: 0).hasDrawn)
      surface.refusals = 2
      surface.base.loseContext()
      for time in 1...2 {
        let step = loop.step(at: Double(time))
        #expect(!step.hasPresented)
        #expect(step.nextWake == 0.25)
      }
      #expect(loop.step(at: 3).hasDrawn)
      #expect(complaints == ["cannot draw: no context"])
    }
  }
}

/// A surface whose lost context is renewed only after a number of attempts.
private final class StubbornSurface: Surface {
  struct Refusal: Error, CustomStringConvertible {
    let description = "no context"
  }

  let base: OffscreenSurface
  var refusals = 0

  init() throws { base = try OffscreenSurface(width: 100, height: 100) }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isVSynced: Bool { false }
  var refreshInterval: Double? { nil }
  var isContextLost: Bool { base.isContextLost }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }
  func present() {}

  func renewContext() throws {
    if refusals > 0 {
      refusals -= 1
      throw Refusal()
    }
    try base.renewContext()
  }
}
