/// What belongs to some kinds of items alone. They share one place, for an item is one of them at most.
extension Item {
  /// For what opens or closes a group or shows its picture, the index of the item at the other end; else
  /// -1.
  var partner: Int32 {
    get { part.isOfGroup ? detail : -1 }
    set { detail = newValue }
  }

  /// For a shadow by a path, and content of a kind that has one, what its texture holds, in `Frame.rasters`; else -1.
  var raster: Int32 {
    get {
      switch part {
      case .kind: detail
      case .shadow: pipeline == .shadow ? -1 : detail
      default: -1
      }
    }
    set { detail = newValue }
  }

  /// For a shadow that a shader blurs, its instance in the tree's `shadowDrafts`; else -1.
  var shadow: Int32 {
    get { part == .shadow && pipeline == .shadow ? detail : -1 }
    set { detail = newValue }
  }

  /// For particles, their run in the emitter's list; else -1.
  var run: Int32 {
    get { part == .particles ? detail : -1 }
    set { detail = newValue }
  }

  /// For a run of sprites, its place among those of the scene; else -1.
  var sprites: Int32 { part == .sprites ? detail : -1 }

  /// For a piece of contents its place in the tree's `contentParts`; -1 for all of them.
  var piece: Int32 { part == .contents || part == .otherContents ? detail : -1 }
}

extension Item.Part {
  /// Whether it opens or closes a group, or shows its picture.
  fileprivate var isOfGroup: Bool {
    switch self {
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .casterEnd, .shadowEnd, .caster: true
    default: false
    }
  }
}

extension DisplayList {
  /// What becomes of the picture of the group that `item` opens or closes.
  func blur(of item: Item) -> Blur { item.blur < 0 ? .none : blurs[item.blur] }

  /// Has the picture of the group that the item at `index` opens or closes blurred.
  mutating func setBlur(_ blur: Blur, ofItem index: Int32) {
    items[index].blur = Int32(blurs.count)
    blurs.append(blur)
  }
}
