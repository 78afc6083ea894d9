internal import CalqueRenderTree
internal import CoreGraphics

/// The textures of one `ImageStore`: one for each slot, made when a batch first shows
/// the slot's image.
///
/// A texture is kept as long as its image is in the store. Above the byte budget, the least
/// recently used textures are freed, and made again when needed; textures of the current frame are
/// kept regardless of the budget.
///
/// A frame uploads at most `uploadLimit` bytes. A larger image is uploaded row by row over several
/// frames, and has no texture for batches until it is complete.
struct TextureCache {
  private struct Slot {
    var texture = GLTexture()
    var form = Form()
    var generation: UInt32 = 0
    var lastUse: UInt64 = 0
    /// The rows that are uploaded, and true once all of them are, with all levels.
    var filledRows = 0
    var isComplete = false
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
  /// The bytes that a frame may upload from now on, and those that are left of them.
  var uploadLimit = Int.max {
    didSet { uploadRest = uploadLimit }
  }
  private var uploadRest = Int.max

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

  /// Returns the texture of an image, making it if needed. Returns nil if the store has no such
  /// image, or with `isUploading` in the report if the image needs further frames. Call `trim`
  /// first if the store has changed.
  ///
  /// With `hasLevels` the texture has mipmap levels; a texture without them is made again.
  mutating func texture(
    _ id: ImageID, of images: ImageStore, hasLevels: Bool = false, device: GLDevice,
    report: inout DrawReport
  ) -> GLTexture? {
    let index = Int(id.index)
    if index >= 0 && index < slots.count && slots[index].generation == id.generation
      && slots[index].isComplete && (slots[index].form.hasLevels || !hasLevels)
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
    guard index >= 0, images.isCurrent(index, generation: id.generation), let image = images[id]
    else { return nil }
    let start = device.now()
    defer { report.uploadSeconds += device.now() - start }
    if slots.count < images.capacity {
      slots += [Slot](repeating: Slot(), count: images.capacity - slots.count)
    }
    let rows = ImageRows(of: image, sizeLimit: Int(sizeLimit))
    let form = Form(
      width: Int32(rows.width), height: Int32(rows.height),
      format: image.layout == .bgra ? .bgra : .rgba, isOpaque: !image.hasAlphaChannel,
      hasLevels: hasLevels)
    if slots[index].generation == id.generation, slots[index].form == form {
      device.bind(slots[index].texture)
    } else {
      free(index, device: device)
      if rows.isReduced {
        report.diagnostics.append(
          .imageReduced(
            width: image.width, height: image.height, newWidth: rows.width, newHeight: rows.height))
      }
      slots[index] = Slot(
        texture: takeTexture(form, device), form: form, generation: id.generation)
      byteCount += form.byteCount
    }
    slots[index].lastUse = frame
    fill(index, with: rows, device: device, report: &report)
    if !slots[index].isComplete { report.isUploading = true }
    return slots[index].isComplete ? slots[index].texture : nil
  }

  /// Uploads rows of an image to the texture at `index`, which is bound, as far as the frame's
  /// limit lets, and then its levels. A frame that has uploaded nothing yet uploads at least one
  /// row, or all levels.
  private mutating func fill(
    _ index: Int, with image: ImageRows, device: GLDevice, report: inout DrawReport
  ) {
    let filled = slots[index].filledRows
    let isFirst = uploadRest == uploadLimit
    let count = min(image.height - filled, max(uploadRest / image.bytesPerRow, isFirst ? 1 : 0))
    if count > 0 {
      image.withRows(filled..<filled + count) { bytes, bytesPerRow in
        device.fillTexture(
          y: Int32(filled), width: Int32(image.width), height: Int32(count),
          bytesPerRow: bytesPerRow, with: bytes)
      }
      uploadRest = max(uploadRest - count * image.bytesPerRow, 0)
      slots[index].filledRows = filled + count
      report.uploadBytes += count * image.width * 4
    }
    guard slots[index].filledRows == image.height else { return }
    if slots[index].form.hasLevels {
      let bytes = slots[index].form.byteCount
      guard bytes <= uploadRest || isFirst && count == 0 else { return }
      device.fillLevels()
      uploadRest = max(uploadRest - bytes, 0)
    }
    slots[index].isComplete = true
    report.uploads += 1
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

/// The rows of an image as a texture takes them: with the longer side reduced to the largest of a
/// texture, and at distances that are a multiple of 4 bytes.
private struct ImageRows {
  private let image: CGImage
  let width, height: Int

  init(of image: CGImage, sizeLimit: Int) {
    self.image = image
    let longer = max(image.width, image.height)
    guard longer > sizeLimit else {
      (width, height) = (image.width, image.height)
      return
    }
    width = max(image.width * sizeLimit / longer, 1)
    height = max(image.height * sizeLimit / longer, 1)
  }

  var isReduced: Bool { (width, height) != (image.width, image.height) }

  /// The bytes of the image that are read for a row, at least one; those of a reduced image count
  /// twice, as each takes longer.
  var bytesPerRow: Int {
    max(isReduced ? 8 * image.width * (image.height / height + 1) : 4 * width, 1)
  }

  /// Passes the bytes of `rows` to `body`, with their distance.
  func withRows(_ rows: Range<Int>, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
    guard isReduced || image.bytesPerRow % 4 != 0 else {
      let start = rows.lowerBound * image.bytesPerRow
      image.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...]), image.bytesPerRow) }
      return
    }
    (isReduced ? reduced(rows) : packed(rows)).withUnsafeBytes { body($0, width * 4) }
  }

  /// Returns `rows` of the reduced image. Each pixel is the mean of the pixels that it covers.
  private func reduced(_ rows: Range<Int>) -> [UInt8] {
    var reduced = [UInt8](repeating: 0, count: rows.count * width * 4)
    image.withBytes { source in
      for y in rows {
        let covered = (y * image.height / height)..<((y + 1) * image.height / height)
        for x in 0..<width {
          let columns = (x * image.width / width)..<((x + 1) * image.width / width)
          var sum = SIMD4<Int>()
          for row in covered {
            for column in columns {
              let start = row * image.bytesPerRow + column * 4
              sum &+= SIMD4(
                Int(source[start]), Int(source[start + 1]), Int(source[start + 2]),
                Int(source[start + 3]))
            }
          }
          let count = covered.count * columns.count
          let target = ((y - rows.lowerBound) * width + x) * 4
          for channel in 0..<4 {
            reduced[target + channel] = UInt8((sum[channel] + count / 2) / count)
          }
        }
      }
    }
    return reduced
  }

  /// Returns `rows` without padding.
  private func packed(_ rows: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * width * 4)
    image.withBytes { source in
      for row in rows {
        bytes += source[row * image.bytesPerRow..<row * image.bytesPerRow + width * 4]
      }
    }
    return bytes
  }
}
