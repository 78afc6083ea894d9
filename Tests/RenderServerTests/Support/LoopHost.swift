import CoreGraphics
import CalqueDebugOverlay
import CalqueGLRenderer
import CalqueMotion
import CalqueRenderServer
import CalqueRenderTree
import CalqueSDLPlatform
import Testing

/// The parent of the suites that draw, which makes them run serially.
@Suite(.serialized) enum RenderingSuites {}

/// An offscreen render loop that tests step; its context is current until `close`.
final class LoopHost {
  let surface: OffscreenSurface
  let clock = ManualClock()
  let loop: RenderLoop

  init(
    width: Int32 = 100, height: Int32 = 100, scale: Double = 1, within limits: GLLimits = .driver
  ) throws {
    surface = try OffscreenSurface(width: width, height: height)
    try surface.makeCurrent()
    loop = try RenderLoop(
      surface: surface, renderer: Renderer(within: limits), scale: scale, hostClock: clock
    ) {
      Issue.record("the renderer complains: \($0)")
    }
  }

  /// Steps the loop at `time`, and advances the host's clock to it.
  @discardableResult
  func step(at time: Double) -> RenderStep {
    if time > clock.now() { clock.advance(to: time) }
    return loop.step(at: time)
  }

  func show(_ change: (inout OverlayOptions) -> Void) {
    var options = OverlayOptions()
    change(&options)
    loop.apply(.overlay(options))
  }

  func scene() throws -> PixelBuffer { PixelBuffer(try #require(loop.readRootTarget())) }
  func composed() throws -> PixelBuffer { PixelBuffer(try #require(loop.readComposed())) }

  /// Returns true if the presented picture is not just the scene.
  func showsOverlay() throws -> Bool { try composed() != scene() }

  func close() { surface.resignCurrent() }
}

/// Runs `body` with a loop that is closed afterwards.
func withLoop<Result>(
  width: Int32 = 100, height: Int32 = 100, scale: Double = 1, within limits: GLLimits = .driver,
  _ body: (LoopHost) throws -> Result
) throws -> Result {
  let host = try LoopHost(width: width, height: height, scale: scale, within: limits)
  defer { host.close() }
  return try body(host)
}

/// The pixels of a picture.
struct PixelBuffer: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ image: CGImage) {
    width = image.width
    height = image.height
    bytes = image.withBytes { Array($0) }
  }

  /// Returns the pixel at (x, y) from the top left: red, green, blue, alpha.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}
