import CalqueTelemetry

/// The tree pass that culls items hidden by opaque items that are drawn later.
///
/// It marks an item of the display list as culled only if a single later item covers all of its
/// pixels with opaque ones, so no visible pixel changes whatever is drawn in between. It keeps no
/// state between frames but its storage and the numbers with which it counts culled layers.
struct Culler: ~Copyable {
  /// The smallest area of an occluder, in pixels; smaller layers hide too little to be worth
  /// testing.
  private static let smallestOccluder = 4096

  private var occluders = Occluders()
  /// The slots of culled items; and for each slot the last call, numbered by `cullCount`, in which
  /// an item of it was kept.
  private var culledSlots = Column<Int32>()
  private var keptIn = Column<UInt32>()
  private var cullCount: UInt32 = 0

  /// Returns true if an opaque item on these pixels is large enough to be an occluder.
  @inline(__always)
  static func canOcclude(_ pixels: PixelRect) -> Bool { pixels.area >= smallestOccluder }

  /// Marks the items that a single opaque item drawn later covers completely, and counts the layers
  /// with no item left.
  mutating func cull(
    _ layers: borrowing LayerStore, _ list: inout DisplayList, _ frame: inout Frame
  ) {
    guard list.hasOccluder else { return }
    occluders.removeAll()
    keptIn.resize(max(keptIn.count, layers.topology.slotCount), filledWith: 0)
    culledSlots.removeAll()
    cullCount &+= 1
    var index = list.count - 1
    while index >= 0 {
      let item = list[index]
      // Only occluders over the profiled subtree hide its layers.
      if index == list.profiledItems.upperBound - 1 {
        occluders.removeOutside(layers.profiledSubtree.pixels)
      }
      if occluders.contains(item.bounds) {
        if item.kind == .groupEnd {
          // Nothing of the group can be seen: drop all of it.
          for inner in Int(item.partner)...index { cull(&list, inner) }
          index = Int(item.partner) - 1
          continue
        }
        // A mask is visible wherever its group is.
        if !item.kind.delimitsPass {
          cull(&list, index)
        }
      }
      if !list[index].isCulled, item.kind.isLayerContent { keptIn[item.slot] = cullCount }
      switch item.kind {
      case .groupEnd, .maskEnd: occluders.enterGroup(isBlurred: !list.blur(of: item).isNone)
      case .groupBegin, .maskBegin: occluders.leaveGroup()
      case .shadowBegin: occluders.enterGroup(isBlurred: true)
      case .shadowEnd where list[item.partner].kind == .groupBegin:
        occluders.enterGroup(isBlurred: true)
      // The sprites of runs are too small to hide anything.
      case .shadowEnd, .caster, .sprites: break
      case .scaleBackdrop: break
      case .backdrop: occluders.removeTouching(list.backdropPixels(of: item))
      case .background, .contents, .otherContents, .feature, .border,
        .snapshot, .rasterization, .particles, .shadow:
        if !item.isBlended, Self.canOcclude(item.bounds) {
          let solid = list.opaquePixels(layers, of: item)
          if Self.canOcclude(solid) { occluders.insert(solid) }
        }
      }
      index -= 1
    }
    for position in 0..<culledSlots.count where keptIn[culledSlots[position]] != cullCount {
      keptIn[culledSlots[position]] = cullCount
      frame.counters.layersCulled +|= 1
    }
  }

  private mutating func cull(_ list: inout DisplayList, _ index: Int) {
    list.cullItem(index)
    if list[index].kind.isLayerContent, list.profiledItems.contains(index) {
      culledSlots.append(list[index].slot)
    }
  }
}

extension Item.Kind {
  /// True if it is content of a layer, not a step of compositing.
  fileprivate var isLayerContent: Bool {
    switch self {
    case .background, .contents, .otherContents, .feature, .border,
      .snapshot, .rasterization, .particles, .shadow, .sprites, .backdrop:
      true
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .scaleBackdrop, .shadowBegin, .shadowEnd,
      .caster:
      false
    }
  }

  /// True if the item begins or ends a pass, or draws the texture of a pass that another item also
  /// draws.
  fileprivate var delimitsPass: Bool {
    switch self {
    case .groupBegin, .maskBegin, .maskEnd, .shadowBegin, .shadowEnd, .caster: true
    default: false
    }
  }
}

/// The largest opaque rects found so far, from front to back. There are at most eight, so that a
/// test takes constant time.
struct Occluders: ~Copyable {
  private static let capacity = 8
  private var rects = Column<PixelRect>()
  /// The index of the first rect of the innermost group. A group may be translucent as a whole, so
  /// its opaque items hide nothing outside of it.
  private var base = 0
  private var outerBases = Column<Int>()
  /// The index of the first rect that hides items. Inside a blurred group, rects outside of it do
  /// not: the blur spreads the items beyond them.
  private var floor = 0
  private var outerFloors = Column<Int>()

  mutating func removeAll() {
    rects.removeAll()
    outerBases.removeAll()
    outerFloors.removeAll()
    base = 0
    floor = 0
  }

  mutating func enterGroup(isBlurred: Bool) {
    outerBases.append(base)
    outerFloors.append(floor)
    base = rects.count
    if isBlurred { floor = base }
  }

  mutating func leaveGroup() {
    rects.removeLast(rects.count - base)
    base = outerBases[outerBases.count - 1]
    floor = outerFloors[outerFloors.count - 1]
    outerBases.removeLast()
    outerFloors.removeLast()
  }

  /// Removes the rects over any of `pixels`, because what is below them is read.
  mutating func removeTouching(_ pixels: PixelRect) {
    for index in 0..<rects.count where rects[index].intersects(pixels) { rects[index] = .empty }
  }

  /// Removes the rects that do not touch `pixels`.
  mutating func removeOutside(_ pixels: PixelRect) {
    for index in 0..<rects.count where !rects[index].intersects(pixels) { rects[index] = .empty }
  }

  func contains(_ rect: PixelRect) -> Bool {
    for index in floor..<rects.count where rects[index].contains(rect) { return true }
    return false
  }

  mutating func insert(_ rect: PixelRect) {
    if rects.count < Self.capacity {
      rects.append(rect)
      return
    }
    guard base < rects.count else { return }
    var smallest = base
    for index in base..<rects.count where rects[index].area < rects[smallest].area {
      smallest = index
    }
    if rects[smallest].area < rect.area { rects[smallest] = rect }
  }
}

extension DisplayList {
  /// Records an opaque item on `pixels`, which may occlude items before it, and some of the layers
  /// of a run.
  @inline(__always)
  mutating func recordOccluder(on pixels: PixelRect) {
    guard items.count > 0, Culler.canOcclude(pixels) else { return }
    foundOccluder = true
    if spritePixels.intersects(pixels) {
      runExclusion = runExclusion.union(pixels)
    }
  }

  /// Removes the background of the layer at `slot`, if that is the last item, under opaque content
  /// that fills the bounds: its quad is the same, whatever its size and transform. Softened edges
  /// reach beyond the quad, so a background with them stays, and so does one in a group, which may
  /// be replaced with its single item.
  mutating func removeBackground(of slot: Int32) {
    let last = items.count - 1
    guard openPasses == 0, last >= 0, items[last].slot == slot, items[last].kind == .background,
      items[last].pipeline == .solid
    else { return }
    items.removeLast()
  }
}
