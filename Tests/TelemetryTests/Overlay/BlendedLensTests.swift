import RenderTree
import Telemetry
import Testing

@testable import DebugOverlay

@Suite struct BlendedLensTests {
  private static let red = OverlayColor(1, 0, 0, 0.5)
  private static let green = OverlayColor(0, 1, 0, 0.35)

  @Test("every quad is tinted where it was drawn: green opaque, red blended, in its clip")
  func tints() throws {
    var (overlay, _) = Overlay.logged(.lens(.blended, legend: false))
    let drawn = overlay.frame(over: .scene(), at: 0)
    let frame = try #require(drawn)
    #expect(
      frame.description == """
        frame 100x50 damage 0,0 100x50
        pass 0 surface 0,0 100x50
          solid blended in 0,0 100x50
            layer 0 (0,0) (100,0) (0,50) (100,50) color 0 0.35 0 0.35
            layer 1 (10,10) (30,10) (10,30) (30,30) color 0.5 0 0 0.5
            layer 2 (20,10) (40,10) (20,30) (40,30) color 0.5 0 0 0.5
          roundRect blended clip 0 in 0,0 100x50
            layer 3 (60,10) (90,10) (60,40) (90,40) radius 5 fill 0.5 0 0 0.5
        clip 0 size 30x15 radius 0 inside -1
        """)
  }

  @Test("the flag that turns blending on chooses the colour", arguments: [true, false])
  func sameFlag(isBlended: Bool) {
    var scene = Frame.scene()
    for index in scene.batches.indices { scene.batches[index].isBlended = isBlended }
    var tint = Frame()
    BlendedLens.append(scene, .standard, to: &tint)
    let expected = (isBlended ? Self.red : Self.green).words
    #expect(tint.sprites.count == 3)
    #expect(
      tint.sprites.allSatisfy {
        SIMD4($0.red, $0.green, $0.blue, $0.alpha) == expected
      })
  }

  @Test("the tint is drawn blended, so that it deepens where quads overlap")
  func deepens() {
    var tint = Frame()
    BlendedLens.append(.scene(), .standard, to: &tint)
    #expect(tint.batches.allSatisfy { $0.isBlended })
  }
}
