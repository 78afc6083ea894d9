/// The animatable properties in `LayerAppearance`.
package enum AppearanceProperty: String, PropertyGroup {
  case opacity
  case isHidden = "hidden"
  case isDoubleSided = "doubleSided"
  case masksToBounds
  case backgroundColor, borderColor, borderWidth, cornerRadius

  package var descriptor: PropertyDescriptor {
    switch self {
    case .opacity:
      PropertyDescriptor(
        .float(\.appearance.opacity), viewAnimation: .fromTo, isAlwaysInspected: true)
    case .isHidden:
      PropertyDescriptor(
        alias: "isHidden", .flag(.isHidden), action: .fades, isAlwaysInspected: true)
    case .isDoubleSided:
      PropertyDescriptor(alias: "isDoubleSided", .flag(.isDoubleSided), action: .none)
    case .masksToBounds: PropertyDescriptor(.flag(.masksToBounds), isAlwaysInspected: true)
    case .backgroundColor:
      PropertyDescriptor(
        .color(\.appearance.backgroundColor), viewAnimation: .fromTo, isAlwaysInspected: true)
    case .borderColor: PropertyDescriptor(.color(\.appearance.borderColor))
    case .borderWidth: PropertyDescriptor(.scalar(\.appearance.borderWidth))
    case .cornerRadius:
      PropertyDescriptor(
        .scalar(\.appearance.cornerRadius), viewAnimation: .additive, isAlwaysInspected: true)
    }
  }

  /// Returns which value of a `PackedTrack` the component animates; `none` if it cannot be packed.
  func packedRole(_ component: ValueComponent) -> PackedTrack.Role {
    self == .opacity && component == .whole ? .opacity : .none
  }
}

extension UnsafePointer<Track> {
  @inline(__always)
  func apply(
    _ property: AppearanceProperty, _ p: TrackProgress, to appearance: inout LayerAppearance
  ) {
    switch property {
    case .opacity: appearance.opacity = Float(scalar(underlying: Double(appearance.opacity), p))
    case .isHidden: apply(p, to: .isHidden, of: &appearance)
    case .isDoubleSided: apply(p, to: .isDoubleSided, of: &appearance)
    case .masksToBounds: apply(p, to: .masksToBounds, of: &appearance)
    case .backgroundColor:
      appearance.backgroundColor = color(underlying: appearance.backgroundColor, p)
    case .borderColor: appearance.borderColor = color(underlying: appearance.borderColor, p)
    case .borderWidth: appearance.borderWidth = scalar(underlying: appearance.borderWidth, p)
    case .cornerRadius: appearance.cornerRadius = scalar(underlying: appearance.cornerRadius, p)
    }
  }

  private func apply(_ p: TrackProgress, to flag: LayerFlags, of appearance: inout LayerAppearance)
  {
    if self.flag(underlying: appearance.flags.contains(flag), p) {
      appearance.flags.insert(flag)
    } else {
      appearance.flags.remove(flag)
    }
  }
}
