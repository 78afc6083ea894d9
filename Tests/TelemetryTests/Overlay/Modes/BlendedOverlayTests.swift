import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct BlendedOverlayTests {
  private static let red = OverlayColor(1, 0, 0, 0.5)
  private static let green = OverlayColor(0, 1, 0, 0.35)

  @Test("every quad is tinted where it was drawn: green opaque, red blended, in its clip")
  func tints() throws {
    var (overlay, _) = Overlay.logged(.overlayMode(.blended, legend: false))
    let drawn = overlay.frame(over: .scene(), at: 0)
    let frame = try #require(drawn)
    #expect(
      frame.description == """
        frame 100x50 damage 0,0 100x50
        pass 0 overlay 0,0 100x50
          solid opaque in 0,0 100x50
            layer 0 (0,0) (100,0) (0,50) (100,50) color 0 0.35 0 0.35
          solid blended in 0,0 100x50
            layer 1 (10,10) (30,10) (10,30) (30,30) color 0.5 0 0 0.5
            layer 2 (20,10) (40,10) (20,30) (40,30) color 0.5 0 0 0.5
          roundRect blended clip 0 in 0,0 100x50
            layer 3 (60,10) (90,10) (60,40) (90,40) radius 5 fill 0.5 0 0 0.5
        pass 1 root 0,0 100x50
          image blended pass 0 in 0,0 100x50
            layer -1 (0,0) (100,0) (0,50) (100,50) color 1 1 1 1
        clip 0 size 30x15 radius 0 inside -1
        """)
  }

  @Test("the flag that turns blending on chooses the colour", arguments: [true, false])
  func sameFlag(isBlended: Bool) {
    var scene = Frame.scene()
    for index in scene.batches.indices { scene.batches[index].isBlended = isBlended }
    var tint = Frame()
    BlendedOverlay.append(scene, .standard, to: &tint)
    let expected = (isBlended ? Self.red : Self.green).words
    // The last sprite shows the tints on the surface.
    let tints = tint.sprites.dropLast()
    #expect(tints.count == 3)
    #expect(
      tints.allSatisfy { SIMD4($0.red, $0.green, $0.blue, $0.alpha) == expected })
  }

  @Test("the tints are drawn as what they stand for: blended ones deepen, opaque ones replace")
  func deepens() {
    let scene = Frame.scene()
    var tint = Frame()
    BlendedOverlay.append(scene, .standard, to: &tint)
    #expect(tint.batches.dropLast().map(\.isBlended) == scene.batches.map(\.isBlended))
  }

  @Test("of a scope its batches alone are tinted and counted")
  func profiledLayer() throws {
    var (overlay, _) = Overlay.logged(.overlayMode(.blended, legend: false))
    var scene = Frame.scene()
    scene.batches[0].isProfiled = false
    let drawn = overlay.frame(over: scene, at: 0)
    let frame = try #require(drawn)
    // The last sprite shows the tints on the surface.
    #expect(frame.sprites.dropLast().map(\.layer) == [1, 2])
    #expect(frame.roundRects.map(\.layer) == [3])
    #expect(BlendedOverlay.quads(of: scene) == (3, 0))
  }
}
