import Testing

@testable import CalqueDebugOverlay

@Suite struct HUDPlacementTests {
  private let size = SIMD2<Float>(100, 50)
  private let window = SIMD2<Float>(800, 600)

  @Test("it lies at the upper left, until it is moved")
  func start() {
    #expect(HUDPlacement().origin(of: size, in: window) == SIMD2(8, 8))
  }

  @Test(
    "it keeps its distance from the nearest corner when the window gets another size",
    arguments: [
      (SIMD2<Float>(20, 30), SIMD2<Float>(20, 30)), (SIMD2(690, 10), SIMD2(490, 10)),
      (SIMD2(5, 540), SIMD2(5, 340)), (SIMD2(700, 550), SIMD2(500, 350)),
    ])
  func resize(_ origin: SIMD2<Float>, _ moved: SIMD2<Float>) {
    let place = HUDPlacement(origin: origin, size: size, in: window)
    #expect(place.origin(of: size, in: window) == origin)
    #expect(place.origin(of: size, in: SIMD2(600, 400)) == moved)
  }

  @Test("it stays within the window, and at the upper left of one that is too small")
  func inside() {
    let place = HUDPlacement(origin: SIMD2(690, 540), size: size, in: window)
    #expect(place.origin(of: SIMD2(300, 200), in: window) == SIMD2(490, 390))
    #expect(
      HUDPlacement(.topLeft, distance: SIMD2(900, -20)).origin(of: size, in: window)
        == SIMD2(700, 0))
    #expect(place.origin(of: size, in: SIMD2(50, 20)) == SIMD2(0, 0))
    #expect(
      HUDPlacement(.topLeft, distance: SIMD2(.nan, 5)).origin(of: size, in: window) == SIMD2(0, 5))
  }

  @Test("it goes to a corner where it hides nothing of what is chosen, or the least")
  func avoiding() {
    func origin(_ covered: OverlayBox...) -> SIMD2<Float> {
      HUDPlacement().origin(of: size, in: window, margin: 8, avoiding: covered)
    }
    #expect(origin(OverlayBox(x: 300, y: 300, width: 50, height: 50)) == SIMD2(8, 8))
    #expect(origin(OverlayBox(x: 0, y: 0, width: 50, height: 50)) == SIMD2(692, 8))
    #expect(origin(OverlayBox(x: 0, y: 0, width: 800, height: 100)) == SIMD2(8, 542))
    #expect(
      origin(
        OverlayBox(x: 0, y: 0, width: 800, height: 100),
        OverlayBox(x: 0, y: 0, width: 300, height: 600)) == SIMD2(692, 542))
    // The layer is as large as the window: the HUD stays.
    #expect(origin(OverlayBox(x: 0, y: 0, width: 800, height: 600)) == SIMD2(8, 8))
    #expect(origin(OverlayBox(x: 0, y: 0, width: 800, height: 570)) == SIMD2(8, 542))
  }
}
