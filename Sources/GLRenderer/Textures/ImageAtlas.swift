internal import CalqueRenderTree
internal import CoreGraphics

/// The small images of one `ImageStore` on the pages of one texture, and a table of their places
/// that shaders read by the image's index. So sprites of different images are one draw.
///
/// An image keeps its place as long as it is in the store. When there is no room, the atlas gets
/// twice the pages. It is emptied instead if it has many of which half is free, or as many as it
/// may have; images are then sent again when they are next shown. If it cannot hold the images of
/// one frame, `overflows` is set. It cannot be copied, so that no look at it counts references.
struct ImageAtlas: ~Copyable {
  private struct Slot {
    /// The generation of the image; 0 if it has no place.
    var generation: UInt32 = 0
    var place = ShelfPacker.Place(x: 0, y: 0, page: 0)
    var size = SIMD2<Int32>()
  }

  /// The side of a page, and the entries in a row of the table, both compiled into shaders.
  static let side: Int32 = 512
  static let tableWidth = 256
  /// Up to this number pages are added even if half of their room is free.
  private static let fewPages = 8

  private var pages = GLTexture()
  private var packer: ShelfPacker
  private let pageLimit: Int32
  private var slots: [Slot] = []
  private var table = GLTexture()
  /// The table: x, y plus `side` for each page before, width and height of each image.
  private var entries: [SIMD4<UInt16>] = []
  private var tableRows = 0
  /// The range of entries that the texture does not have yet.
  private var changed = 0..<0
  /// The store's version at the last `trim`.
  private var version: UInt64?
  /// The bytes of the images. The pages have room for more.
  private(set) var byteCount = 0
  /// True if the images of the present frame do not fit: batches are drawn in parts.
  private(set) var overflows = false
  /// True if the store did not have an image that was added for the present frame.
  private(set) var lacksImages = false

  /// Makes an atlas of at most `pageLimit` pages of one megabyte.
  init(pageLimit: Int32 = 64) {
    self.pageLimit = pageLimit
    packer = ShelfPacker(side: Self.side, pageCount: 0)
  }

  /// Frees the places of images that left the store. O(1) while the store stays the same.
  mutating func trim(to images: ImageStore) {
    guard version != images.version else { return }
    version = images.version
    for index in slots.indices
    where slots[index].generation != 0
      && !images.isCurrent(index, generation: slots[index].generation)
    {
      remove(index)
    }
  }

  /// Sends those of the images `shown` that have no place, and what changed in the table. Call
  /// `trim` first if the store has changed.
  mutating func prepare(
    _ shown: [SmallImage], of images: ImageStore, device: GLDevice, report: inout DrawReport
  ) {
    (overflows, lacksImages) = (false, false)
    guard !shown.isEmpty else { return }
    let start = device.now()
    var isFresh = false
    var index = 0
    while index < shown.count {
      if has(shown[index].image)
        || add(shown[index].image, of: images, device, &report, shown[index].isProfiled)
      {
        index += 1
      } else if grow(isFresh: isFresh, device) {
        continue
      } else if isFresh {
        overflows = true
        break
      } else {
        report.evictions += slots.count { $0.generation != 0 }
        removeAll()
        // The images before this one have lost their places.
        (isFresh, index) = (true, 0)
      }
    }
    sendTable(device)
    report.uploadSeconds += device.now() - start
  }

  /// Gives the image at `index` of the store a place, for a batch that is drawn in parts; returns
  /// false if there is no room. Call `sendTable` before the part is drawn.
  mutating func add(
    _ index: Int32, of images: ImageStore, isProfiled: Bool, device: GLDevice,
    report: inout DrawReport
  ) -> Bool {
    let id = images.id(at: index)
    return has(id) || add(id, of: images, device, &report, isProfiled)
  }

  /// Returns the size of an image that was prepared, in texels.
  @inline(__always)
  func size(of index: Int32) -> SIMD2<Float> {
    slots.indices.contains(Int(index)) ? SIMD2<Float>(slots[Int(index)].size) : SIMD2()
  }

  func bind(with device: GLDevice) { device.bindAtlas(pages, table) }

  /// Frees the places of all images.
  mutating func removeAll() {
    for index in slots.indices { slots[index].generation = 0 }
    packer = ShelfPacker(side: Self.side, pageCount: packer.pageCount)
    byteCount = 0
  }

  /// Sends the changed entries of the table.
  mutating func sendTable(_ device: GLDevice) {
    guard !changed.isEmpty else { return }
    let rows = entries.count / Self.tableWidth
    if rows > tableRows {
      if table.name != 0 { device.deleteAtlasTexture(table) }
      table = device.makeTexture(
        width: Int32(Self.tableWidth), height: Int32(rows), format: .words)
      tableRows = rows
      changed = entries.indices
    } else {
      device.bind(table)
    }
    let first = changed.lowerBound / Self.tableWidth
    let end = (changed.upperBound - 1) / Self.tableWidth + 1
    entries[first * Self.tableWidth..<end * Self.tableWidth].withUnsafeBytes {
      device.fillTexture(
        y: Int32(first), width: Int32(Self.tableWidth), height: Int32(end - first),
        bytesPerRow: $0.count / (end - first), format: .words, with: $0)
    }
    changed = 0..<0
  }

  /// Forgets the textures without deleting them.
  mutating func forget() { self = ImageAtlas(pageLimit: pageLimit) }

  mutating func delete(with device: GLDevice) {
    for texture in [pages, table] where texture.name != 0 { device.deleteAtlasTexture(texture) }
    forget()
  }

  private func has(_ id: ImageID) -> Bool {
    id.index >= 0 && Int(id.index) < slots.count && slots[Int(id.index)].generation == id.generation
  }

  private mutating func add(
    _ id: ImageID, of images: ImageStore, _ device: GLDevice, _ report: inout DrawReport,
    _ isProfiled: Bool
  ) -> Bool {
    let index = Int(id.index)
    guard index >= 0, index < images.capacity else { return true }
    let image = images[id] ?? Self.missing
    if image === Self.missing { lacksImages = true }
    if slots.count < images.capacity {
      let rows = (images.capacity + Self.tableWidth - 1) / Self.tableWidth
      let count = max(rows, 2 * slots.count / Self.tableWidth) * Self.tableWidth
      slots += [Slot](repeating: Slot(), count: count - slots.count)
      entries += [SIMD4<UInt16>](repeating: SIMD4(), count: count - entries.count)
    }
    if slots[index].generation != 0 { remove(index) }
    let size = SIMD2(Int32(image.width), Int32(image.height))
    guard let place = packer.place(size) else { return false }
    slots[index] = Slot(generation: id.generation, place: place, size: size)
    byteCount += image.width * image.height * 4
    entries[index] = SIMD4<UInt16>(
      truncatingIfNeeded: SIMD4(place.x, place.y + Self.side * place.page, size.x, size.y))
    changed =
      changed.isEmpty
      ? index..<index + 1 : min(changed.lowerBound, index)..<max(changed.upperBound, index + 1)
    device.bindPages(pages)
    image.withAtlasBytes {
      device.fillPage(place.page, x: place.x, y: place.y, size, bytesPerRow: $1, with: $0)
    }
    if isProfiled {
      report.uploads += 1
      report.uploadBytes += image.width * image.height * 4
    }
    return true
  }

  private mutating func remove(_ index: Int) {
    packer.remove(slots[index].place, slots[index].size)
    byteCount -= Int(slots[index].size.x) * Int(slots[index].size.y) * 4
    slots[index].generation = 0
  }

  /// Doubles the pages and keeps what is on them. Returns false if there are as many as there may
  /// be, or if emptying them makes room; `isFresh` tells that they were just emptied.
  private mutating func grow(isFresh: Bool, _ device: GLDevice) -> Bool {
    let isFull =
      isFresh || packer.pageCount < Self.fewPages || 2 * packer.area >= packer.capacity
    guard isFull, packer.pageCount < pageLimit else { return false }
    let former = pages
    let count = min(max(2 * packer.pageCount, 1), pageLimit)
    pages = device.makePages(side: Self.side, count: count)
    if former.name != 0 {
      device.copyPages(packer.pageCount, side: Self.side, from: former)
      device.deleteAtlasTexture(former)
    }
    packer.grow(to: count)
    return true
  }

  /// One magenta pixel, for an image that the store does not have.
  private static let missing = CGImage(
    width: 1, height: 1, bytesPerRow: 4, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: [255, 0, 255, 255])
}

extension CGImage {
  /// Calls `body` with the rows of the image, blue first and alpha last, and their distance in
  /// bytes. Pixels without alpha get the alpha 255.
  fileprivate func withAtlasBytes(_ body: (UnsafeRawBufferPointer, Int) -> Void) {
    if layout == .bgra && hasAlphaChannel && bytesPerRow % 4 == 0 {
      return withBytes { body($0, bytesPerRow) }
    }
    let alpha: UInt32 = hasAlphaChannel ? 0 : 0xFF00_0000
    let swaps = layout != .bgra
    withBytes { source in
      let words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
        for row in 0..<height {
          let line = words.baseAddress.map { $0 + row * width }
          for column in 0..<width {
            let word = UInt32(
              littleEndian: source.loadUnaligned(
                fromByteOffset: row * bytesPerRow + 4 * column, as: UInt32.self))
            let swapped =
              word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
            line?[column] = UInt32(littleEndian: (swaps ? swapped : word) | alpha)
          }
        }
        count = width * height
      }
      words.withUnsafeBytes { body($0, 4 * width) }
    }
  }
}

/// Finds room for rectangles on square pages: on shelves of their height, each of which is filled
/// from left to right. Room that was freed is taken again by rectangles of the same size.
struct ShelfPacker {
  /// The position of a rectangle.
  struct Place: Hashable {
    var x, y, page: Int32
  }

  /// The side of a page.
  let side: Int32
  private(set) var pageCount: Int32
  /// The area of the rectangles, as rounded.
  private(set) var area = 0
  /// The room that is left on the last shelf of each height: its left end, and its length.
  private var shelves: [Int32: (place: Place, length: Int32)] = [:]
  /// The top of the room below all shelves of the last page that has shelves.
  private var top = Place(x: 0, y: 0, page: 0)
  private var free: [SIMD2<Int32>: [Place]] = [:]

  /// Sides are rounded up to multiples of this, so that similar sizes share shelves.
  private static let step: Int32 = 8

  init(side: Int32, pageCount: Int32) { (self.side, self.pageCount) = (side, pageCount) }

  /// Adds pages, so that there are `count`.
  mutating func grow(to count: Int32) { pageCount = max(pageCount, count) }

  var capacity: Int { Int(side) * Int(side) * Int(pageCount) }

  /// Returns a place for a rectangle, whose sides are at most `side`; nil if there is no room.
  mutating func place(_ size: SIMD2<Int32>) -> Place? {
    let size = rounded(size)
    guard let place = free[size]?.popLast() ?? placeOnShelf(size) else { return nil }
    area += Int(size.x) * Int(size.y)
    return place
  }

  /// Frees the place of a rectangle of `size`.
  mutating func remove(_ place: Place, _ size: SIMD2<Int32>) {
    let size = rounded(size)
    free[size, default: []].append(place)
    area -= Int(size.x) * Int(size.y)
  }

  private func rounded(_ size: SIMD2<Int32>) -> SIMD2<Int32> {
    SIMD2(
      min((size.x + Self.step - 1) / Self.step * Self.step, side),
      min((size.y + Self.step - 1) / Self.step * Self.step, side))
  }

  private mutating func placeOnShelf(_ size: SIMD2<Int32>) -> Place? {
    if shelves[size.y].map({ $0.length < size.x }) ?? true {
      if top.y + size.y > side { top = Place(x: 0, y: 0, page: top.page + 1) }
      guard top.page < pageCount else { return nil }
      shelves[size.y] = (top, side)
      top.y += size.y
    }
    let place = shelves[size.y]?.place
    shelves[size.y]?.place.x += size.x
    shelves[size.y]?.length -= size.x
    return place
  }
}
