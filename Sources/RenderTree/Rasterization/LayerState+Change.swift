// What a change of a layer has to have derived again: a picture of the layer stays as it is where only
// the place of the layer as a whole changes, or how much of it is seen.

extension LayerBox {
  /// What a change to `other` asks for.
  @inline(__always)
  func change(to other: LayerBox) -> Dirty {
    bounds == other.bounds && anchorPoint == other.anchorPoint ? .place : .tree
  }
}

extension LayerSpace {
  func change(to other: LayerSpace) -> Dirty {
    sublayerTransform == other.sublayerTransform ? .place : .tree
  }
}

extension LayerLook {
  private static let wholeFlags: LayerFlags = [.isHidden, .isDoubleSided]

  func change(to other: LayerLook) -> Dirty {
    if opacity == other.opacity, flags == other.flags {
      return other.flags.contains(.masksToBounds) ? [.tree, .parts] : [.own, .parts]
    }
    var same = self
    same.opacity = other.opacity
    same.flags.subtract(Self.wholeFlags)
    same.flags.formUnion(other.flags.intersection(Self.wholeFlags))
    return same == other ? [.place, .parts] : [.tree, .parts]
  }
}
