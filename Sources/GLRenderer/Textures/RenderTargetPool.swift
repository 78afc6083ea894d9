internal import CalqueRenderTree

/// The targets of offscreen passes, reused from frame to frame.
struct RenderTargetPool {
  /// Sides are rounded up to a multiple of this, so that a growing pass keeps its
  /// target for a while.
  static let step: Int32 = 64
  /// The number of frames after which an unused target is freed.
  private static let maximumIdleFrames: UInt64 = 120

  private struct Entry {
    var target: Target
    var lastUse: UInt64
    var isTaken = true
  }

  /// The targets in the order in which they were last taken.
  private var entries: [Entry] = []
  private var frame: UInt64 = 1
  /// Above this budget, targets that the last frame did not use are freed at once.
  let byteBudget: Int
  /// The most bytes of all targets: idle ones make room for others, and what still has none gets no
  /// target.
  var byteLimit: Int
  /// The bytes of the targets that the frame currently uses.
  private(set) var takenBytes = 0
  /// The bytes of all targets.
  private(set) var byteCount = 0

  init(byteBudget: Int = 64 << 20, byteLimit: Int = 4 * FrameLimit.leastPixels) {
    self.byteBudget = byteBudget
    self.byteLimit = byteLimit
  }

  /// Takes a target of at least `width` × `height` pixels that nothing else in this frame uses.
  /// Returns nil if the driver cannot make one, or the limit leaves no room for it.
  ///
  /// - Parameter isExact: True if the target has no more pixels than that, so that reading beyond
  ///   them repeats the outermost ones.
  mutating func acquire(
    width: Int32, height: Int32, isExact: Bool = false, device: GLDevice
  ) -> Target? {
    guard width > 0, height > 0, max(width, height) <= device.limits.textureSize else { return nil }
    let size = size(width, height, isExact, device)
    let index = entries.firstIndex {
      !$0.isTaken && $0.target.width == size.x && $0.target.height == size.y
    }
    let target: Target
    if let index {
      target = entries.remove(at: index).target
    } else {
      guard makeRoom(for: bytes(of: size), device),
        let new = Target(width: size.x, height: size.y, format: .rgba, device: device)
      else { return nil }
      target = new
      byteCount += target.byteCount
    }
    entries.append(Entry(target: target, lastUse: frame))
    takenBytes += target.byteCount
    return target
  }

  /// Returns the bytes that all taken targets would have with one of at least `width` × `height`
  /// pixels, if that is above the limit; else nil.
  func excess(width: Int32, height: Int32, isExact: Bool = false, device: GLDevice) -> Int? {
    let sum = takenBytes + bytes(of: size(width, height, isExact, device))
    return sum > byteLimit ? sum : nil
  }

  /// Returns the size in pixels of a target for `width` × `height` pixels.
  private func size(
    _ width: Int32, _ height: Int32, _ isExact: Bool, _ device: GLDevice
  ) -> SIMD2<Int32> {
    let step = isExact ? 1 : Self.step
    let size = (SIMD2(width, height) &+ (step - 1)) / step &* step
    return pointwiseMin(size, SIMD2(repeating: device.limits.textureSize))
  }

  private func bytes(of size: SIMD2<Int32>) -> Int {
    Int(size.x) * Int(size.y) * TextureFormat.rgba.bytesPerTexel
  }

  /// Frees idle targets, the least recently taken first, until `bytes` more are within the limit.
  /// Returns false if that does not suffice.
  private mutating func makeRoom(for bytes: Int, _ device: GLDevice) -> Bool {
    guard takenBytes + bytes <= byteLimit else { return false }
    guard byteCount + bytes > byteLimit else { return true }
    while byteCount + bytes > byteLimit, let index = entries.firstIndex(where: { !$0.isTaken }) {
      remove(at: index, device)
    }
    // The driver keeps the memory of what is deleted until it has drawn with it.
    device.flush()
    return true
  }

  private mutating func remove(at index: Int, _ device: GLDevice) {
    let target = entries.remove(at: index).target
    byteCount -= target.byteCount
    target.delete(with: device)
  }

  /// Returns a target to the pool before the frame ends: later passes may draw over it.
  mutating func release(_ target: Target) {
    for index in entries.indices
    where entries[index].isTaken && entries[index].target.texture == target.texture {
      entries[index].isTaken = false
      takenBytes -= target.byteCount
    }
  }

  /// Ends a frame: returns all targets to the pool, and frees those unused for too long or over
  /// the byte budget.
  mutating func endFrame(device: GLDevice) {
    guard !entries.isEmpty else { return }
    takenBytes = 0
    let isOverBudget = byteCount > byteBudget
    for index in entries.indices.reversed() {
      entries[index].isTaken = false
      let age = frame - entries[index].lastUse
      if age > Self.maximumIdleFrames || (isOverBudget && age > 0) {
        remove(at: index, device)
      }
    }
    frame += 1
  }

  /// Forgets every target without deleting it.
  mutating func forget() { self = RenderTargetPool(byteBudget: byteBudget, byteLimit: byteLimit) }

  mutating func delete(with device: GLDevice) {
    for entry in entries { entry.target.delete(with: device) }
    forget()
  }
}

/// A texture to draw on.
struct Target {
  let framebuffer: GLFramebuffer
  let texture: GLTexture
  /// The size, in pixels.
  let width: Int32
  let height: Int32
  let byteCount: Int

  /// Makes a target with undefined contents; nil if it is empty, too large or the
  /// driver rejects it.
  init?(width: Int32, height: Int32, format: TextureFormat, device: GLDevice) {
    guard width > 0, height > 0, max(width, height) <= device.limits.textureSize else { return nil }
    texture = device.makeTexture(width: width, height: height, format: format)
    guard let framebuffer = device.makeFramebuffer(drawingOn: texture) else {
      device.delete(texture)
      return nil
    }
    self.framebuffer = framebuffer
    self.width = width
    self.height = height
    byteCount = Int(width) * Int(height) * format.bytesPerTexel
  }

  func delete(with device: GLDevice) {
    device.delete(framebuffer)
    device.delete(texture)
  }
}
