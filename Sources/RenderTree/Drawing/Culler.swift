/// Finds the items that lie wholly under one opaque item drawn later.
///
/// An item is left out only if no pixel of it can be seen, whatever is drawn in between.
struct Culler: ~Copyable {
  /// Layers smaller than this many pixels hide too little to be worth remembering.
  private static let smallestOccluder = 4096

  private var occluders = Occluders()
  /// The layers of which something is left out; and for each layer the last frame in which something of it
  /// was not, of those that `cullCount` numbers.
  private var culledSlots = Column<Int32>()
  private var shownIn = Column<UInt32>()
  private var cullCount: UInt32 = 0

  /// True if something opaque on these pixels may hide others.
  @inline(__always)
  static func mayHide(_ pixels: PixelRect) -> Bool { pixels.area >= smallestOccluder }

  /// Marks the items that lie wholly under one opaque item drawn later, and counts the layers of which
  /// nothing is left.
  mutating func cull(_ scene: borrowing Scene, _ list: inout DisplayList, _ frame: inout Frame) {
    guard list.hidesItems else { return }
    occluders.removeAll()
    shownIn.resize(max(shownIn.count, scene.topology.slotCount), filledWith: 0)
    culledSlots.removeAll()
    cullCount &+= 1
    var index = list.count - 1
    while index >= 0 {
      let item = list[index]
      // Nothing hides layers of the scope but what lies over them.
      if index == list.itemsInScope.upperBound - 1 {
        occluders.leaveOut(besides: scene.scope.pixels)
      }
      if occluders.cover(item.bounds) {
        if item.part == .groupEnd {
          // Nothing of the group can be seen: drop it whole.
          for inner in Int(item.partner)...index { leaveOut(&list, inner) }
          index = Int(item.partner) - 1
          continue
        }
        // A mask is seen where its group is.
        if !item.part.isOfPasses {
          leaveOut(&list, index)
        }
      }
      if !list[index].isCulled, item.part.isThing { shownIn[item.slot] = cullCount }
      switch item.part {
      case .groupEnd, .maskEnd: occluders.enterGroup(isSpread: !list.blur(of: item).isNone)
      case .groupBegin, .maskBegin: occluders.leaveGroup()
      case .casterEnd: occluders.enterGroup(isSpread: true)
      // Those of runs are too small to hide anything.
      case .shadowEnd, .caster, .sprites: break
      case .scale: break
      case .backdrop: occluders.leaveFree(list.backdropReach(of: item))
      case .background, .contents, .otherContents, .kind, .border,
        .picture, .raster, .particles, .shadow:
        if !item.isBlended, Self.mayHide(item.bounds) {
          let solid = list.opaquePixels(scene, of: item)
          if Self.mayHide(solid) { occluders.insert(solid) }
        }
      }
      index -= 1
    }
    for place in 0..<culledSlots.count where shownIn[culledSlots[place]] != cullCount {
      shownIn[culledSlots[place]] = cullCount
      frame.counters.layersCulled += 1
    }
  }

  private mutating func leaveOut(_ list: inout DisplayList, _ index: Int) {
    list.leaveItemOut(index)
    if list[index].part.isThing, list.itemsInScope.contains(index) {
      culledSlots.append(list[index].slot)
    }
  }
}

extension Item.Part {
  /// True if it is something that a layer draws, and not a step on the way of others to the surface.
  fileprivate var isThing: Bool {
    switch self {
    case .background, .contents, .otherContents, .kind, .border,
      .picture, .raster, .particles, .shadow, .sprites, .backdrop:
      true
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .scale, .casterEnd, .shadowEnd, .caster:
      false
    }
  }

  /// Whether the item opens or closes a pass, or shows one that others show, too.
  fileprivate var isOfPasses: Bool {
    switch self {
    case .groupBegin, .maskBegin, .maskEnd, .casterEnd, .shadowEnd, .caster: true
    default: false
    }
  }
}

/// The largest opaque rects met so far on the way from front to back; at most eight, so that testing
/// against them costs a constant.
struct Occluders: ~Copyable {
  private static let capacity = 8
  private var rects = Column<PixelRect>()
  /// Where the innermost group's own rects begin: a group is translucent as a whole, so what is
  /// opaque inside hides nothing outside.
  private var base = 0
  private var outerBases = Column<Int>()
  /// The rects from here on hide things: what a blur spreads is seen beside those outside of it.
  private var floor = 0
  private var outerFloors = Column<Int>()

  mutating func removeAll() {
    rects.removeAll()
    outerBases.removeAll()
    outerFloors.removeAll()
    base = 0
    floor = 0
  }

  mutating func enterGroup(isSpread: Bool) {
    outerBases.append(base)
    outerFloors.append(floor)
    base = rects.count
    if isSpread { floor = base }
  }

  mutating func leaveGroup() {
    rects.removeLast(rects.count - base)
    base = outerBases[outerBases.count - 1]
    floor = outerFloors[outerFloors.count - 1]
    outerBases.removeLast()
    outerFloors.removeLast()
  }

  /// Forgets the rects under which something of `pixels` lies, for it is read.
  mutating func leaveFree(_ pixels: PixelRect) {
    for index in 0..<rects.count where rects[index].intersects(pixels) { rects[index] = .empty }
  }

  /// Forgets the rects that lie beside `pixels`.
  mutating func leaveOut(besides pixels: PixelRect) {
    for index in 0..<rects.count where !rects[index].intersects(pixels) { rects[index] = .empty }
  }

  func cover(_ rect: PixelRect) -> Bool {
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
