import Motion

/// The groups of a layer's state that an animation can change.
struct AnimatedGroups: OptionSet {
  let rawValue: UInt16
  static let box = AnimatedGroups(rawValue: 1)
  static let look = AnimatedGroups(rawValue: 2)
  static let transform = AnimatedGroups(rawValue: 4)
  /// The rest of `LayerSpace`.
  static let space = AnimatedGroups(rawValue: 8)
  static let content = AnimatedGroups(rawValue: 16)
  static let shape = AnimatedGroups(rawValue: 32)
  static let gradient = AnimatedGroups(rawValue: 64)
  static let effects = AnimatedGroups(rawValue: 128)
  static let replicator = AnimatedGroups(rawValue: 256)
  static let emitter = AnimatedGroups(rawValue: 512)
  static let shadow = AnimatedGroups(rawValue: 1024)
  static let rasterization = AnimatedGroups(rawValue: 2048)

  /// What most animations change.
  static let common: AnimatedGroups = [.box, .look, .transform]
}

extension LayerProperty {
  /// The group that holds the property.
  var group: AnimatedGroups {
    switch self {
    case .position, .bounds, .anchorPoint: .box
    case .transform: .transform
    case .anchorPointZ, .zPosition, .sublayerTransform: .space
    case .opacity, .isHidden, .isDoubleSided, .masksToBounds: .look
    case .backgroundColor, .borderColor, .borderWidth, .cornerRadius: .look
    case .contents, .contentsRect, .contentsCenter, .contentsScale: .content
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase: .shape
    case .strokeStart, .strokeEnd: .shape
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor: .replicator
    case .instanceRedOffset, .instanceGreenOffset: .replicator
    case .instanceBlueOffset, .instanceAlphaOffset: .replicator
    case .birthRate, .lifetime, .velocity, .scale, .spin, .emitterCells: .emitter
    case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth: .emitter
    case .colors, .locations, .startPoint, .endPoint: .gradient
    case .filters, .backgroundFilters, .compositingFilter: .effects
    case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath: .shadow
    case .shouldRasterize, .rasterizationScale: .rasterization
    }
  }
}

extension UnsafePointer<Track> {
  /// Applies a track whose property stands in `LayerBox`.
  @inline(__always)
  func apply(_ p: TrackProgress, to box: inout LayerBox) {
    switch pointee.target.property {
    case .position: box.position = point(over: box.position, p)
    case .anchorPoint: box.anchorPoint = point(over: box.anchorPoint, p)
    case .bounds: box.bounds = rect(over: box.bounds, p)
    default: break
    }
  }

  /// Applies a track whose property stands in `LayerLook`.
  @inline(__always)
  func apply(_ p: TrackProgress, to look: inout LayerLook) {
    switch pointee.target.property {
    case .opacity: look.opacity = Float(scalar(over: Double(look.opacity), p))
    case .backgroundColor: look.backgroundColor = color(over: look.backgroundColor, p)
    case .borderColor: look.borderColor = color(over: look.borderColor, p)
    case .borderWidth: look.borderWidth = scalar(over: look.borderWidth, p)
    case .cornerRadius: look.cornerRadius = scalar(over: look.cornerRadius, p)
    case .isHidden: apply(p, to: .isHidden, of: &look)
    case .isDoubleSided: apply(p, to: .isDoubleSided, of: &look)
    case .masksToBounds: apply(p, to: .masksToBounds, of: &look)
    default: break
    }
  }

  /// Applies a track whose property stands in `LayerSpace`, the transform included.
  func apply(_ p: TrackProgress, to space: inout LayerSpace, store: UnsafePointer<TrackStore>) {
    switch pointee.target.property {
    case .zPosition: space.zPosition = scalar(over: space.zPosition, p)
    case .anchorPointZ: space.anchorPointZ = scalar(over: space.anchorPointZ, p)
    case .transform: apply(p, to: &space.transform, store: store)
    case .sublayerTransform: apply(p, to: &space.sublayerTransform, store: store)
    default: break
    }
  }

  /// Applies a track whose property stands in `LayerShape`.
  func apply(_ p: TrackProgress, to shape: inout LayerShape, store: UnsafePointer<TrackStore>) {
    switch pointee.target.property {
    case .path: shape.path = store.pointee.path(of: self, over: shape.path, p)
    case .fillColor: shape.fillColor = color(over: shape.fillColor, p)
    case .strokeColor: shape.strokeColor = color(over: shape.strokeColor, p)
    case .lineWidth: shape.pen.width = scalar(over: shape.pen.width, p)
    case .miterLimit: shape.pen.miterLimit = scalar(over: shape.pen.miterLimit, p)
    case .lineDashPhase: shape.pen.dashPhase = scalar(over: shape.pen.dashPhase, p)
    case .strokeStart: shape.pen.start = scalar(over: shape.pen.start, p)
    case .strokeEnd: shape.pen.end = scalar(over: shape.pen.end, p)
    default: break
    }
  }

  /// Applies a track whose property stands in `LayerShadow`.
  func apply(_ p: TrackProgress, to shadow: inout LayerShadow, store: UnsafePointer<TrackStore>) {
    switch pointee.target.property {
    case .shadowColor: shadow.color = color(over: shadow.color, p)
    case .shadowOpacity: shadow.opacity = Float(scalar(over: Double(shadow.opacity), p))
    case .shadowRadius: shadow.radius = scalar(over: shadow.radius, p)
    case .shadowOffset: shadow.offset = point(over: shadow.offset, p)
    case .shadowPath: shadow.path = store.pointee.path(of: self, over: shadow.path, p)
    default: break
    }
  }

  /// Applies a track whose property stands in `LayerRasterization`.
  func apply(_ p: TrackProgress, to rasterization: inout LayerRasterization) {
    switch pointee.target.property {
    case .shouldRasterize: rasterization.isOn = flag(over: rasterization.isOn, p)
    case .rasterizationScale: rasterization.scale = scalar(over: rasterization.scale, p)
    default: break
    }
  }

  /// Applies a track whose property stands in `LayerGradient`.
  func apply(_ p: TrackProgress, to gradient: inout LayerGradient, store: UnsafePointer<TrackStore>)
  {
    switch pointee.target.property {
    case .colors: store.pointee.apply(self, p, to: &gradient.colors)
    case .locations: store.pointee.apply(self, p, to: &gradient.locations)
    case .startPoint: gradient.start = point(over: gradient.start, p)
    case .endPoint: gradient.end = point(over: gradient.end, p)
    default: break
    }
  }

  /// Applies a track whose property stands in `ContentPlacement`.
  func apply(_ p: TrackProgress, to placement: inout ContentPlacement) {
    switch pointee.target.property {
    case .contentsRect: placement.rect = rect(over: placement.rect, p)
    case .contentsCenter: placement.center = rect(over: placement.center, p)
    case .contentsScale: placement.scale = scalar(over: placement.scale, p)
    default: break
    }
  }

  private func apply(_ p: TrackProgress, to flag: LayerFlags, of look: inout LayerLook) {
    if self.flag(over: look.flags.contains(flag), p) {
      look.flags.insert(flag)
    } else {
      look.flags.remove(flag)
    }
  }

  /// The point, or the part of it, that takes the place of `below`.
  @inline(__always)
  func point(over below: SIMD2<Double>, _ p: TrackProgress) -> SIMD2<Double> {
    switch pointee.target.component {
    case .x, .width: return SIMD2(scalar(over: below.x, p), below.y)
    case .y, .height: return SIMD2(below.x, scalar(over: below.y, p))
    default: return pair(over: below, p)
    }
  }

  func rect(over below: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    var result = below
    switch pointee.target.component {
    case .x: result.x = scalar(over: below.x, p)
    case .y: result.y = scalar(over: below.y, p)
    case .width: result.z = scalar(over: below.z, p)
    case .height: result.w = scalar(over: below.w, p)
    case .origin:
      result.lowHalf = pair(over: below.lowHalf, p)
    case .size:
      result.highHalf = pair(over: below.highHalf, p)
    default: result = value(over: below, p)
    }
    return result
  }
}
