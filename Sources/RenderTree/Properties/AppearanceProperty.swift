/// The animatable properties in `LayerAppearance`.
package enum AppearanceProperty: String, PropertyGroup {
  case opacity
  case isHidden = "hidden"
  case isDoubleSided = "doubleSided"
  case masksToBounds
  case backgroundColor, borderColor, borderWidth, cornerRadius

  package var row: PropertyRow {
    switch self {
    case .opacity:
      PropertyRow(.float(\.appearance.opacity), block: .replaces, isAlwaysShown: true)
    case .isHidden:
      PropertyRow(
        alias: "isHidden", .flag(.isHidden), action: .fades, isAlwaysShown: true)
    case .isDoubleSided:
      PropertyRow(alias: "isDoubleSided", .flag(.isDoubleSided), action: .none)
    case .masksToBounds: PropertyRow(.flag(.masksToBounds), isAlwaysShown: true)
    case .backgroundColor:
      PropertyRow(
        .color(\.appearance.backgroundColor), block: .replaces, isAlwaysShown: true)
    case .borderColor: PropertyRow(.color(\.appearance.borderColor))
    case .borderWidth: PropertyRow(.scalar(\.appearance.borderWidth))
    case .cornerRadius:
      PropertyRow(
        .scalar(\.appearance.cornerRadius), block: .adds, isAlwaysShown: true)
    }
  }

  /// Returns the role of the property's component in a `InFlightTrack`; `none` if it has none.
  func inFlightRole(_ component: ValueComponent) -> InFlightTrack.Role {
    self == .opacity && component == .whole ? .opacity : .none
  }
}

extension UnsafePointer<Track> {
  @inline(__always)
  func apply(
    _ property: AppearanceProperty, _ p: TrackProgress, to appearance: inout LayerAppearance
  ) {
    switch property {
    case .opacity: appearance.opacity = Float(scalar(over: Double(appearance.opacity), p))
    case .isHidden: apply(p, to: .isHidden, of: &appearance)
    case .isDoubleSided: apply(p, to: .isDoubleSided, of: &appearance)
    case .masksToBounds: apply(p, to: .masksToBounds, of: &appearance)
    case .backgroundColor: appearance.backgroundColor = color(over: appearance.backgroundColor, p)
    case .borderColor: appearance.borderColor = color(over: appearance.borderColor, p)
    case .borderWidth: appearance.borderWidth = scalar(over: appearance.borderWidth, p)
    case .cornerRadius: appearance.cornerRadius = scalar(over: appearance.cornerRadius, p)
    }
  }

  private func apply(_ p: TrackProgress, to flag: LayerFlags, of appearance: inout LayerAppearance)
  {
    if self.flag(over: appearance.flags.contains(flag), p) {
      appearance.flags.insert(flag)
    } else {
      appearance.flags.remove(flag)
    }
  }
}

extension LayerAppearance {
  private static let wholeFlags: LayerFlags = [.isHidden, .isDoubleSided]

  /// Returns the marks for a change to `other`. A snapshot of the layer stays valid if only its
  /// opacity, `isHidden` or `isDoubleSided` change.
  func change(to other: LayerAppearance) -> Dirty {
    if opacity == other.opacity, flags == other.flags {
      return other.flags.contains(.masksToBounds) ? [.tree, .drawFlags] : [.own, .drawFlags]
    }
    var same = self
    same.opacity = other.opacity
    same.flags.subtract(Self.wholeFlags)
    same.flags.formUnion(other.flags.intersection(Self.wholeFlags))
    guard same == other else { return [.tree, .drawFlags] }
    return flags == other.flags
      ? Self.change(ofOpacity: opacity, to: other.opacity) : [.place, .drawFlags]
  }

  /// Returns the marks for a change of opacity alone: the draw flags depend only on whether
  /// its opacity is above 0.
  @inline(__always)
  static func change(ofOpacity old: Float, to new: Float) -> Dirty {
    (old <= 0) == (new <= 0) ? .place : [.place, .drawFlags]
  }
}
