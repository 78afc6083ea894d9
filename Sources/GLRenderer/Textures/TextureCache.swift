internal import CalqueRenderTree
internal import CoreGraphics

/// The textures of one `ImageStore`: one for each slot, made when a batch first shows
/// the slot's image.
///
/// A texture is kept as long as its image is in the store. Above the byte budget, the least
/// recently used textures are freed, and made again when needed; textures of the current frame are
/// kept regardless of the budget.
struct TextureCache {
  private struct Slot {
    var texture = GLTexture()
    var form = Form()
    var generation: UInt32 = 0
    var lastUse: UInt64 = 0
  }

  /// The properties that two textures must share for one to be reused for the other's image.
  private struct Form: Hashable {
    var width: Int32 = 0
    var height: Int32 = 0
    var format = TextureFormat.rgba
    var isOpaque = false
    var hasLevels = false

    /// The bytes of the texture. All mipmap levels but the first together take a
    /// third of the first.
    var byteCount: Int {
      let size = Int(width) * Int(height) * 4
      return hasLevels ? size + size / 3 : size
    }
  }

  private var slots: [Slot] = []
  /// Textures whose images left the store since the last frame, for new images of the same form: a
  /// changing text keeps one texture. Those still unused at the end of a frame are freed.
  private var spares: [Form: [GLTexture]] = [:]
  /// The largest spare texture, in bytes; larger textures are freed at once.
  private static let largestSpare = 256 << 10
  /// The store's version at the last `trim`.
  private var version: UInt64?
  private let sizeLimit: Int32
  private let byteBudget: Int
  private var frame: UInt64 = 1
  /// The bytes of all textures, spares excluded.
  private(set) var byteCount = 0

  /// Makes a cache whose textures have no side above `sizeLimit`.
  init(sizeLimit: Int32, byteBudget: Int = 256 << 20) {
    self.sizeLimit = sizeLimit
    self.byteBudget = byteBudget
  }

  /// Frees the textures whose images left the store. O(1) while the store stays the same.
  mutating func trim(to images: ImageStore, device: GLDevice) {
    guard version != images.version else { return }
    version = images.version
    for index in slots.indices where slots[index].texture.name != 0 {
      if !images.isCurrent(index, generation: slots[index].generation) {
        free(index, device: device)
      }
    }
  }

  /// Returns the texture of an image, making it if needed, or nil if the store has no such image.
  /// Call `trim` first if the store has changed.
  ///
  /// With `hasLevels` the texture has mipmap levels; a texture without them is made again.
  mutating func texture(
    _ id: ImageID, of images: ImageStore, hasLevels: Bool = false, device: GLDevice,
    report: inout DrawReport
  ) -> GLTexture? {
    let index = Int(id.index)
    if index >= 0 && index < slots.count && slots[index].generation == id.generation
      && slots[index].texture.name != 0 && (slots[index].form.hasLevels || !hasLevels)
    {
      slots[index].lastUse = frame
      return slots[index].texture
    }
    return upload(id, of: images, hasLevels: hasLevels, device: device, report: &report)
  }

  /// Returns the size of the texture of an image, in texels. Call `texture` first.
  func size(of id: ImageID) -> SIMD2<Float> {
    let form = slots[Int(id.index)].form
    return SIMD2(Float(form.width), Float(form.height))
  }

  /// Ends a frame: frees the least recently used textures above the byte budget.
  /// Returns their number.
  mutating func endFrame(device: GLDevice) -> Int {
    var evictions = 0
    if byteCount > byteBudget {
      let unseen = slots.indices.filter {
        slots[$0].texture.name != 0 && slots[$0].lastUse < frame
      }
      for index in unseen.sorted(by: { slots[$0].lastUse < slots[$1].lastUse }) {
        guard byteCount > byteBudget else { break }
        free(index, device: device)
        evictions += 1
      }
    }
    deleteSpares(with: device)
    frame += 1
    return evictions
  }

  /// Forgets every texture without deleting it.
  mutating func forget() { self = TextureCache(sizeLimit: sizeLimit, byteBudget: byteBudget) }

  mutating func delete(with device: GLDevice) {
    for index in slots.indices { free(index, device: device) }
    deleteSpares(with: device)
    forget()
  }

  private mutating func deleteSpares(with device: GLDevice) {
    for texture in spares.values.joined() { device.delete(texture) }
    spares.removeAll(keepingCapacity: true)
  }

  private mutating func upload(
    _ id: ImageID, of images: ImageStore, hasLevels: Bool, device: GLDevice,
    report: inout DrawReport
  ) -> GLTexture? {
    let index = Int(id.index)
    guard index >= 0, images.isCurrent(index, generation: id.generation), var image = images[id]
    else { return nil }
    let start = device.now()
    defer { report.uploadSeconds += device.now() - start }
    if slots.count < images.capacity {
      slots += [Slot](repeating: Slot(), count: images.capacity - slots.count)
    }
    free(index, device: device)

    if max(image.width, image.height) > Int(sizeLimit) {
      let original = (image.width, image.height)
      image = image.reduced(toFit: Int(sizeLimit))
      report.diagnostics.append(
        .imageReduced(
          width: original.0, height: original.1, newWidth: image.width, newHeight: image.height))
    }
    if image.bytesPerRow % 4 != 0 { image = image.packed() }

    let form = Form(
      width: Int32(image.width), height: Int32(image.height),
      format: image.layout == .bgra ? .bgra : .rgba, isOpaque: !image.hasAlphaChannel,
      hasLevels: hasLevels)
    let texture = takeTexture(form, device)
    image.withBytes {
      device.fillTexture(
        width: Int32(image.width), height: Int32(image.height), bytesPerRow: image.bytesPerRow,
        with: $0)
    }
    if hasLevels { device.fillLevels() }
    slots[index] = Slot(
      texture: texture, form: form, generation: id.generation, lastUse: frame)
    byteCount += form.byteCount
    report.uploads += 1
    report.uploadBytes += image.width * image.height * 4
    return texture
  }

  private mutating func takeTexture(_ form: Form, _ device: GLDevice) -> GLTexture {
    if let texture = spares[form]?.popLast() {
      device.bind(texture)
      return texture
    }
    return device.makeTexture(
      width: form.width, height: form.height, format: form.format, isOpaque: form.isOpaque,
      hasLevels: form.hasLevels)
  }

  private mutating func free(_ index: Int, device: GLDevice) {
    guard slots[index].texture.name != 0 else { return }
    let form = slots[index].form
    if form.byteCount <= Self.largestSpare {
      spares[form, default: []].append(slots[index].texture)
    } else {
      device.delete(slots[index].texture)
    }
    byteCount -= form.byteCount
    slots[index] = Slot()
  }
}

extension CGImage {
  /// Returns the image with its longer side reduced to `limit` pixels and its proportions kept.
  /// Each new pixel is the mean of the pixels it covers. O(pixels of the image).
  fileprivate func reduced(toFit limit: Int) -> CGImage {
    let longer = max(width, height)
    guard longer > limit else { return self }
    let newWidth = max(width * limit / longer, 1)
    let newHeight = max(height * limit / longer, 1)
    var reduced = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    withBytes { source in
      for y in 0..<newHeight {
        let rows = (y * height / newHeight)..<((y + 1) * height / newHeight)
        for x in 0..<newWidth {
          let columns = (x * width / newWidth)..<((x + 1) * width / newWidth)
          var sum = SIMD4<Int>()
          for row in rows {
            for column in columns {
              let start = row * bytesPerRow + column * 4
              sum &+= SIMD4(
                Int(source[start]), Int(source[start + 1]), Int(source[start + 2]),
                Int(source[start + 3]))
            }
          }
          let count = rows.count * columns.count
          let target = (y * newWidth + x) * 4
          for channel in 0..<4 {
            reduced[target + channel] = UInt8((sum[channel] + count / 2) / count)
          }
        }
      }
    }
    return CGImage(
      width: newWidth, height: newHeight, bytesPerRow: newWidth * 4, layout: layout,
      alphaInfo: alphaInfo, bytes: reduced)
  }

  /// Returns the image with its rows packed without padding.
  fileprivate func packed() -> CGImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    withBytes { source in
      for row in 0..<height {
        bytes += source[row * bytesPerRow..<row * bytesPerRow + width * 4]
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: layout, alphaInfo: alphaInfo,
      bytes: bytes)
  }
}
