import CoreGraphics
import Foundation
import CalqueGLRenderer
import CalqueMotion
import CalqueRenderTree
import CalqueTelemetry
import Testing

/// A layer tree, drawn from its commit to the pixels. Its root layer is opaque black, 64 × 64.
struct LayerScene {
  private var commit = Commit()
  private var allocator = LayerIDAllocator()
  private var sublayers: [LayerID: [LayerID]] = [:]
  private var states: [LayerID: LayerState] = [:]
  let root: LayerID

  static let side = 64

  init() {
    root = allocator.allocate()
    var state = LayerState()
    let side = Double(Self.side)
    state.geometry.bounds = SIMD4(0, 0, side, side)
    state.geometry.position = SIMD2(side / 2, side / 2)
    state.appearance.backgroundColor = SIMD4(0, 0, 0, 1)
    commit.created.append(root)
    commit.root = root
    states[root] = state
  }

  /// Adds a layer whose top left corner is at (`x`, `y`) of its superlayer.
  @discardableResult
  mutating func add(
    to parent: LayerID? = nil, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    color: SIMD4<Float> = SIMD4(), _ change: (inout LayerState) -> Void = { _ in }
  ) -> LayerID {
    let id = allocator.allocate()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, width, height)
    state.geometry.position = SIMD2(x + width / 2, y + height / 2)
    state.appearance.backgroundColor = color
    change(&state)
    commit.created.append(id)
    states[id] = state
    sublayers[parent ?? root, default: []].append(id)
    return id
  }

  mutating func change(_ id: LayerID, _ change: (inout LayerState) -> Void) {
    if var state = states[id] {
      change(&state)
      states[id] = state
    }
  }

  /// Draws the scene.
  func drawn() throws -> (picture: PixelBuffer, counters: FrameCounters) {
    var commit = commit
    commit.states = states.map { .init($0.key, $0.value) }
    commit.children = sublayers.map { .init($0.key, $0.value) }
    let side = Int32(Self.side)
    return try withCanvas(width: side, height: side) { canvas in
      var tree = RenderTree(width: side, height: side, scale: 1)
      tree.apply(commit)
      let isNew = tree.makeFrame()
      #expect(isNew)
      canvas.frame = tree.frame
      canvas.images = tree.imageStore
      return (try canvas.picture(), tree.frame.counters)
    }
  }

  func picture() throws -> PixelBuffer { try drawn().picture }
}

/// Returns the picture of the scene that `build` creates.
func pictureOfScene(_ build: (inout LayerScene) -> Void) throws -> PixelBuffer {
  var rootTarget = LayerScene()
  build(&rootTarget)
  return try rootTarget.picture()
}

extension PixelBuffer {
  /// Returns the maximum difference of any channel of any pixel.
  func difference(from other: PixelBuffer) -> Int {
    zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// Returns the share of pixels that differ by more than `tolerance`, 0...1.
  func shareDiffering(from other: PixelBuffer, tolerance: Int) -> Double {
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let differs = (start..<start + 4).contains {
        abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance
      }
      if differs { count += 1 }
    }
    return Double(count * 4) / Double(bytes.count)
  }

  /// The sum of the red channel, in pixels of full red.
  var redPixels: Double {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) / 255 }
  }
}

/// Returns an image of one colour without an alpha channel.
func makeOpaqueImage(width: Int, height: Int, _ pixel: [UInt8]) -> CGImage {
  makeImage(
    width: width, pixels: [[UInt8]](repeating: pixel, count: width * height),
    alphaInfo: .noneSkipLast)
}
