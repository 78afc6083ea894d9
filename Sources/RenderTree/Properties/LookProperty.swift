/// The animatable properties in `LayerLook`.
package enum LookProperty: String, PropertyGroup {
  case opacity
  case isHidden = "hidden"
  case isDoubleSided = "doubleSided"
  case masksToBounds
  case backgroundColor, borderColor, borderWidth, cornerRadius

  package var row: PropertyRow {
    switch self {
    case .opacity:
      PropertyRow(.float(\.look.opacity), block: .replaces, isAlwaysShown: true)
    case .isHidden:
      PropertyRow(
        alias: "isHidden", .flag(.isHidden), action: .fades, isAlwaysShown: true)
    case .isDoubleSided:
      PropertyRow(alias: "isDoubleSided", .flag(.isDoubleSided), action: .none)
    case .masksToBounds: PropertyRow(.flag(.masksToBounds), isAlwaysShown: true)
    case .backgroundColor:
      PropertyRow(
        .color(\.look.backgroundColor), block: .replaces, isAlwaysShown: true)
    case .borderColor: PropertyRow(.color(\.look.borderColor))
    case .borderWidth: PropertyRow(.scalar(\.look.borderWidth))
    case .cornerRadius:
      PropertyRow(
        .scalar(\.look.cornerRadius), block: .adds, isAlwaysShown: true)
    }
  }

  /// Returns the role of the property's component in a `SteadyTrack`; `none` if it has none.
  func steadyRole(_ component: ValueComponent) -> SteadyTrack.Role {
    self == .opacity && component == .whole ? .opacity : .none
  }
}

extension UnsafePointer<Track> {
  @inline(__always)
  func apply(_ property: LookProperty, _ p: TrackProgress, to look: inout LayerLook) {
    switch property {
    case .opacity: look.opacity = Float(scalar(over: Double(look.opacity), p))
    case .isHidden: apply(p, to: .isHidden, of: &look)
    case .isDoubleSided: apply(p, to: .isDoubleSided, of: &look)
    case .masksToBounds: apply(p, to: .masksToBounds, of: &look)
    case .backgroundColor: look.backgroundColor = color(over: look.backgroundColor, p)
    case .borderColor: look.borderColor = color(over: look.borderColor, p)
    case .borderWidth: look.borderWidth = scalar(over: look.borderWidth, p)
    case .cornerRadius: look.cornerRadius = scalar(over: look.cornerRadius, p)
    }
  }

  private func apply(_ p: TrackProgress, to flag: LayerFlags, of look: inout LayerLook) {
    if self.flag(over: look.flags.contains(flag), p) {
      look.flags.insert(flag)
    } else {
      look.flags.remove(flag)
    }
  }
}

extension LayerLook {
  private static let wholeFlags: LayerFlags = [.isHidden, .isDoubleSided]

  /// Returns the marks for a change to `other`. A snapshot of the layer stays valid if only its
  /// opacity, `isHidden` or `isDoubleSided` change.
  func change(to other: LayerLook) -> Dirty {
    if opacity == other.opacity, flags == other.flags {
      return other.flags.contains(.masksToBounds) ? [.tree, .parts] : [.own, .parts]
    }
    var same = self
    same.opacity = other.opacity
    same.flags.subtract(Self.wholeFlags)
    same.flags.formUnion(other.flags.intersection(Self.wholeFlags))
    guard same == other else { return [.tree, .parts] }
    return flags == other.flags
      ? Self.change(ofOpacity: opacity, to: other.opacity) : [.place, .parts]
  }

  /// Returns the marks for a change of opacity alone: the parts of a layer depend only on whether
  /// its opacity is above 0.
  @inline(__always)
  static func change(ofOpacity old: Float, to new: Float) -> Dirty {
    (old <= 0) == (new <= 0) ? .place : [.place, .parts]
  }
}
