import CoreGraphics
import CalqueMotion
import RandomSeeds
import CalqueRenderServer
import CalqueRenderTree
import CalqueSDLPlatform
import Testing

extension RenderingSuites {
  /// Transitions from the commit to the pixels.
  @Suite struct TransitionStepTests {
    @Test(
      "frames drawn bit by bit show what one drawn anew shows", arguments: 1..<25 as Range<UInt64>)
    func damage(_ seed: UInt64) throws {
      try withLoop { host in
        var random = SeededGenerator(seed: seed)
        var scene = Scene()
        var layers: [LayerID] = [scene.root]
        for _ in 0..<5 {
          layers.append(
            scene.add(
              x: Double.random(in: -10...70, using: &random),
              y: Double.random(in: -10...70, using: &random),
              width: Double(Int.random(in: 5...50, using: &random)),
              height: Double(Int.random(in: 5...50, using: &random)),
              color: SIMD4(.random(in: 0...1, using: &random), 0.5, 0, 1)))
        }
        host.loop.apply(.commit(scene.take()))
        for step in 0..<16 {
          if step % 3 == 0 {
            for _ in 0..<2 {
              let layer = layers.randomElement(using: &random) ?? scene.root
              scene.pass(layer, .random(using: &random), begin: Double(step) * 0.1, duration: 0.7)
            }
            for _ in 0..<3 {
              let layer = layers.randomElement(using: &random) ?? scene.root
              scene.change(layer) { dress(&$0, &random) }
            }
            host.loop.apply(.commit(scene.take()))
          }
          host.step(at: Double(step) * 0.1)
          let shown = try host.scene()
          host.loop.apply(.resized(width: 100, height: 100, scale: 1))
          host.step(at: Double(step) * 0.1)
          #expect(try host.scene() == shown, "seed \(seed), step \(step)")
        }
      }
    }

    private func dress(_ state: inout LayerState, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: state.appearance.backgroundColor.w = .random(in: 0...1, using: &random)
      case 1: state.appearance.backgroundColor.z = .random(in: 0...1, using: &random)
      case 2: state.geometry.position.x += .random(in: -9...9, using: &random)
      case 3: state.appearance.flags.formSymmetricDifference(.isHidden)
      case 4: state.appearance.cornerRadius = .random(in: 0...9, using: &random)
      default:
        let angle = Double.random(in: 0...1, using: &random)
        state.transforms.transform = CATransform3D(
          rows: SIMD4(1, angle, 0, 0), SIMD4(-angle, 1, 0, 0), SIMD4(0, 0, 1, 0),
          SIMD4(0, 0, 0, 1))
      }
    }

    @Test(
      "what other animations began and ended while a picture was taken is told with the next step")
    func events() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 40, width: 30, height: 40)
        let slide = scene.slide(layer, by: 50, begin: 0, duration: 1)
        host.loop.apply(.commit(scene.take()))
        #expect(host.step(at: 0.5).events == [.started(slide)])
        let fade = scene.pass(layer, TransitionStyle(), begin: 1.2, duration: 1)
        host.loop.apply(.commit(scene.take()))
        #expect(host.step(at: 1.25).events == [.ended(slide), .started(fade)])
        #expect(host.step(at: 2).running == 1)
        #expect(host.step(at: 2.3).events == [.ended(fade)])
      }
    }

    @Test("a transition between two commits of one step shows both")
    func commitsOfOneStep() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 40, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        scene.change(layer) { $0.appearance.backgroundColor = SIMD4(0, 1, 0, 1) }
        host.loop.apply(.commit(scene.take()))
        scene.pass(layer, TransitionStyle(.push, .left), begin: 0, duration: 1)
        scene.change(layer) { $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1) }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0.5)
        let picture = try host.scene()
        #expect(picture[12, 60] == [0, 255, 0, 255])
        #expect(picture[38, 60] == [0, 0, 255, 255])
      }
    }

    @Test("on a new context that knows nothing of the pictures, transitions have ended")
    func contextLoss() throws {
      try withLoop { host in
        var layers = Scene()
        let layer = layers.add(x: 10, y: 40, width: 30, height: 40)
        host.loop.apply(.commit(layers.take()))
        host.step(at: 0)
        let fade = layers.pass(layer, TransitionStyle(), begin: 0, duration: 4)
        layers.change(layer) { $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1) }
        host.loop.apply(.commit(layers.take()))
        host.step(at: 1)
        host.surface.resignCurrent()
        let other = try OffscreenSurface(width: 100, height: 100)
        try other.makeCurrent()
        defer { other.resignCurrent() }
        host.loop.apply(.contextLost)
        #expect(host.step(at: 2).events == [.ended(fade)])
        // Reading through the loop would make the former context current again.
        let scene = PixelBuffer(try #require(host.loop.renderer.readRootTarget()))
        #expect(scene[20, 60] == [0, 0, 255, 255])
      }
    }
  }
}
