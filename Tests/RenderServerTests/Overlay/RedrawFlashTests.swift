import CoreGraphics
import CalqueDebugOverlay
import CalqueRenderTree
import Testing

extension RenderingSuites {
  /// Redrawn contents flash, in red if they are unchanged.
  @Suite struct RedrawFlashTests {
    private func image(_ value: UInt8) -> CGImage {
      CGImage(
        width: 20, height: 20, bytesPerRow: 80, layout: .rgba, alphaInfo: .noneSkipLast,
        bytes: [UInt8](repeating: value, count: 1600))
    }

    /// Shows a layer with contents, sets others at 10 s, and returns the pixel inside of the flash.
    private func flash(
      from first: UInt8, to second: UInt8, _ change: (inout OverlayOptions) -> Void = { _ in }
    ) throws -> (pixel: [UInt8], host: [UInt8], redraws: [ContentsUpdate]) {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 20, y: 20, width: 40, height: 40, color: SIMD4()) {
          $0.content.image = image(first)
        }
        host.loop.apply(.commit(scene.take()))
        host.show {
          $0.flashesUpdates = true
          $0.showsLegend = false
          change(&$0)
        }
        host.step(at: 0)
        scene.change(layer) { $0.content.image = image(second) }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 10)
        let redraws = host.loop.contentsUpdates
        let flashing = try host.composed()[40, 40]
        host.step(at: 11)
        return (flashing, try host.composed()[40, 40], redraws)
      }
    }

    @Test("a redraw that changes nothing flashes red, once")
    func identical() throws {
      let result = try flash(from: 200, to: 200)
      #expect(result.pixel[0] > result.pixel[1] + 60)
      #expect(result.pixel[1] == result.pixel[2])
      #expect(result.host == [200, 200, 200, 255])
      #expect(result.redraws.map(\.isIdentical) == [true])
    }

    @Test("a redraw that changes pixels flashes yellow")
    func changed() throws {
      let result = try flash(from: 100, to: 200)
      #expect(result.pixel[0] == result.pixel[1])
      #expect(result.pixel[0] > result.pixel[2] + 60)
      #expect(
        result.redraws.map(\.bounds) == [PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60)])
    }

    @Test("without flashes, updates are framed and the inside stays as it is")
    func outlined() throws {
      let result = try flash(from: 200, to: 200) { $0.flashesOutlines = true }
      #expect(result.pixel == [200, 200, 200, 255])
    }

    @Test("each redraw counts once, and layers that only move are none")
    func moves() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 20, y: 20, width: 40, height: 40, color: SIMD4()) {
          $0.content.image = image(9)
        }
        host.loop.apply(.commit(scene.take()))
        host.show { $0.flashesUpdates = true }
        host.step(at: 0)
        var counts: [Int] = []
        for step in 1...4 {
          scene.change(layer) {
            $0.geometry.position.x += 1
            if step.isMultiple(of: 2) { $0.content.image = image(9) }
          }
          host.loop.apply(.commit(scene.take()))
          host.step(at: Double(step))
          counts.append(host.loop.contentsUpdates.count { $0.isIdentical })
        }
        #expect(counts == [0, 1, 0, 1])
      }
    }
  }
}
