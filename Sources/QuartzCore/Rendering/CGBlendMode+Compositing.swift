import CoreGraphics
internal import RenderTree

extension CGBlendMode {
  /// Makes the blend mode of a layer's compositing filter; nil for normal compositing, and for the
  /// modes that graphics contexts do not have or that change pixels outside of the layer.
  init?(_ compositing: BlendMode) {
    switch compositing {
    case .over, .destinationIn, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop,
      .destinationOver, .destinationOut, .destinationAtop, .xor, .maximum, .minimum, .subtract,
      .divide, .linearBurn, .linearDodge, .linearLight, .vividLight, .pinLight:
      return nil
    case .add: self = .plusLighter
    case .plusDarker: self = .plusDarker
    case .multiply: self = .multiply
    case .screen: self = .screen
    case .overlay: self = .overlay
    case .darken: self = .darken
    case .lighten: self = .lighten
    case .colorDodge: self = .colorDodge
    case .colorBurn: self = .colorBurn
    case .softLight: self = .softLight
    case .hardLight: self = .hardLight
    case .difference: self = .difference
    case .exclusion: self = .exclusion
    case .hue: self = .hue
    case .saturation: self = .saturation
    case .color: self = .color
    case .luminosity: self = .luminosity
    }
  }
}
