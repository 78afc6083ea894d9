internal import RenderTree

/// The driver's blend function: source and target colours are each multiplied by a factor and then
/// added, or the larger or smaller of the two unscaled colours is taken.
struct BlendState: Equatable {
  enum Factor: Equatable {
    case zero, one
    case sourceColor, oneMinusSourceColor, targetColor, oneMinusTargetColor
    case sourceAlpha, oneMinusSourceAlpha, targetAlpha, oneMinusTargetAlpha
  }

  enum Equation: Equatable { case add, minimum, maximum }

  var source = Factor.one
  var target = Factor.zero
  var equation = Equation.add

  /// Fragments replace the pixels below.
  static let off = BlendState()
  /// Premultiplied source over target.
  static let sourceOver = BlendState(source: .one, target: .oneMinusSourceAlpha)
  /// Source and target add up.
  static let additive = BlendState(source: .one, target: .one)

  init(source: Factor = .one, target: Factor = .zero, equation: Equation = .add) {
    self.source = source
    self.target = target
    self.equation = equation
  }

  /// Makes the driver's blend function for `mode`; nil if a shader has to do the blending.
  /// `multiply` is exact over opaque pixels only. Alpha uses the same factors as colour, a colour
  /// factor counting as the alpha factor, except for `exclusion`: see `GLDevice.apply`.
  init?(_ mode: BlendMode) {
    switch mode {
    case .over: self = .sourceOver
    case .add: self = .additive
    case .destinationIn: self.init(source: .zero, target: .sourceAlpha)
    case .clear: self.init(source: .zero, target: .zero)
    case .copy: self = .off
    case .sourceIn: self.init(source: .targetAlpha, target: .zero)
    case .sourceOut: self.init(source: .oneMinusTargetAlpha, target: .zero)
    case .sourceAtop: self.init(source: .targetAlpha, target: .oneMinusSourceAlpha)
    case .destinationOver: self.init(source: .oneMinusTargetAlpha, target: .one)
    case .destinationOut: self.init(source: .zero, target: .oneMinusSourceAlpha)
    case .destinationAtop: self.init(source: .oneMinusTargetAlpha, target: .sourceAlpha)
    case .xor: self.init(source: .oneMinusTargetAlpha, target: .oneMinusSourceAlpha)
    case .maximum: self.init(source: .one, target: .one, equation: .maximum)
    case .minimum: self.init(source: .one, target: .one, equation: .minimum)
    case .screen: self.init(source: .one, target: .oneMinusSourceColor)
    case .exclusion: self.init(source: .oneMinusTargetColor, target: .oneMinusSourceColor)
    case .multiply: self.init(source: .targetColor, target: .oneMinusSourceAlpha)
    default: return nil
    }
  }
}

extension Batch {
  /// The driver's blend function for the batch's fragments.
  var blendState: BlendState { isBlended ? BlendState(blendMode) ?? .sourceOver : .off }
}
