import CoreGraphics
import CalqueRenderTree
import Synchronization
import CalqueTelemetry

@testable import CalqueDebugOverlay

/// A substitute for the text rasteriser that records every line.
final class TextLog: Sendable {
  private let texts = Mutex<[String]>([])

  /// Returns the lines since the last call.
  func take() -> [String] {
    texts.withLock { texts in
      defer { texts.removeAll() }
      return texts
    }
  }

  /// A rasteriser of eight pixels per letter.
  var rasterizer: TextRasterizer {
    { text, fontSize in
      self.texts.withLock { $0.append(text) }
      let width = 8 * text.count
      let height = Int(fontSize)
      return CGImage(
        width: width, height: height, bytesPerRow: 4 * width, layout: .rgba,
        alphaInfo: .premultipliedLast, bytes: [UInt8](repeating: 255, count: 4 * width * height))
    }
  }
}

extension Overlay {
  /// Returns an overlay at one pixel per point, and a log of its text.
  static func logged(_ options: OverlayOptions = OverlayOptions()) -> (Overlay, TextLog) {
    let log = TextLog()
    var overlay = Overlay(scale: 1, text: log.rasterizer)
    overlay.options = options
    return (overlay, log)
  }

  /// Presents over `scene` whenever the overlay requests it, from `time` until it requests no more.
  /// Returns the times, at most 1000.
  mutating func wakes(from time: Double, over scene: Frame = .scene()) -> [Double] {
    var times: [Double] = []
    var now = time
    while let wake = nextWake(after: now), times.count < 1000 {
      now = max(wake, now + 1e-6)
      times.append(now)
      _ = frame(over: scene, at: now)
    }
    return times
  }
}

extension OverlayOptions {
  static func hud(_ size: HUDSize) -> OverlayOptions {
    var options = OverlayOptions()
    options.hudSize = size
    return options
  }

  static func overlayMode(_ overlayMode: OverlayMode, legend: Bool = true) -> OverlayOptions {
    var options = OverlayOptions()
    options.overlayMode = overlayMode
    options.showsLegend = legend
    return options
  }

  static var flashing: OverlayOptions {
    var options = OverlayOptions()
    options.flashesUpdates = true
    options.showsLegend = false
    return options
  }
}

extension PixelRect {
  init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}

extension Frame {
  /// The sizes of the rings of keyboard focus, in pixels.
  var focusRings: [SIMD2<Float>] {
    let color = OverlayColor.focusRing.premultiplied
    return roundRects.filter {
      $0.borderWidth == 2
        && SIMD4($0.borderRed, $0.borderGreen, $0.borderBlue, $0.borderAlpha) == color
    }.map { SIMD2($0.width, $0.height) }
  }

  /// Returns a frame of 100 × 50 pixels: an opaque background, two blended images and a rounded
  /// rectangle inside a clip.
  static func scene() -> Frame {
    var frame = Frame()
    frame.width = 100
    frame.height = 50
    let all = PixelRect(x: 0, y: 0, width: 100, height: 50)
    frame.damage = all
    frame.updated = all
    let white = SIMD4<UInt16>(repeating: 65535)
    frame.sprites = [
      Sprite(Homography(x: 0, y: 0, width: 100, height: 50), color: white, layer: 0),
      Sprite(Homography(x: 10, y: 10, width: 20, height: 20), color: white, layer: 1),
      Sprite(Homography(x: 20, y: 10, width: 20, height: 20), color: white, layer: 2),
    ]
    frame.roundRects = [
      RoundRect(
        Homography(x: 60, y: 10, width: 30, height: 30), size: SIMD2(30, 30), cornerRadius: 5,
        borderWidth: 2, fill: SIMD4(1, 1, 1, 1), border: SIMD4(0, 0, 0, 1), layer: 3)
    ]
    frame.clips = [
      ClipShape(
        fromPixels: Homography(1, 0, -60, 0, 1, -10), size: SIMD2(30, 15), cornerRadius: 0,
        parent: -1)
    ]
    frame.batches = [
      Batch(pipeline: .solid, isBlended: false, scissor: all, first: 0, count: 1),
      Batch(
        pipeline: .image, isBlended: true, texture: .image(ImageID(index: 0, generation: 1)),
        scissor: all, first: 1, count: 2),
      Batch(pipeline: .roundRect, isBlended: true, scissor: all, clipChain: 0, first: 0, count: 1),
    ]
    frame.passes = [RenderPass(reason: .root, bounds: all, batches: 0..<3)]
    frame.counters.draws = 3
    frame.counters.quads = 4
    frame.counters.blendedPixels = 1700
    frame.counters.opaquePixels = 5000
    return frame
  }
}
