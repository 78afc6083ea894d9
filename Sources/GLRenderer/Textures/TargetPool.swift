/// The targets of offscreen passes, reused from frame to frame.
struct TargetPool {
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

  private var entries: [Entry] = []
  private var frame: UInt64 = 1
  /// Above this budget, targets that the last frame did not use are freed at once.
  let byteBudget: Int
  /// The bytes of the targets that the frame currently uses.
  private(set) var takenBytes = 0

  init(byteBudget: Int = 64 << 20) {
    self.byteBudget = byteBudget
  }

  var byteCount: Int { entries.reduce(0) { $0 + $1.target.byteCount } }

  /// Takes a target of at least `width` × `height` pixels that nothing else in this frame uses.
  /// Returns nil if the driver cannot make one.
  ///
  /// - Parameter isExact: True if the target has no more pixels than that, so that reading beyond
  ///   them repeats the outermost ones.
  mutating func acquire(
    width: Int32, height: Int32, isExact: Bool = false, device: GLDevice
  ) -> Target? {
    guard width > 0, height > 0, max(width, height) <= device.limits.textureSize else { return nil }
    let limit = device.limits.textureSize
    let step = isExact ? 1 : Self.step
    let width = min((width + step - 1) / step * step, limit)
    let height = min((height + step - 1) / step * step, limit)
    for index in entries.indices {
      let entry = entries[index]
      guard !entry.isTaken, entry.target.width == width, entry.target.height == height
      else { continue }
      entries[index].lastUse = frame
      entries[index].isTaken = true
      takenBytes += entry.target.byteCount
      return entry.target
    }
    guard let target = Target(width: width, height: height, format: .rgba, device: device)
    else { return nil }
    entries.append(Entry(target: target, lastUse: frame))
    takenBytes += target.byteCount
    return target
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
        entries.remove(at: index).target.delete(with: device)
      }
    }
    frame += 1
  }

  /// Forgets every target without deleting it.
  mutating func forget() { self = TargetPool(byteBudget: byteBudget) }

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
  init?(width: Int32, height: Int32, format: TexelFormat, device: GLDevice) {
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
