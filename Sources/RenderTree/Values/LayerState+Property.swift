import CoreGraphics

extension LayerState {
  /// The value of `property`; nil for contents that are no image.
  package func value(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .position: AnimatableValue(box.position)
    case .bounds: .vector(box.bounds)
    case .anchorPoint: AnimatableValue(box.anchorPoint)
    case .anchorPointZ: AnimatableValue(space.anchorPointZ)
    case .zPosition: AnimatableValue(space.zPosition)
    case .transform: .transform(space.transform)
    case .sublayerTransform: .transform(space.sublayerTransform)
    case .opacity: AnimatableValue(Double(look.opacity))
    case .isHidden: AnimatableValue(look.flags, .isHidden)
    case .isDoubleSided: AnimatableValue(look.flags, .isDoubleSided)
    case .masksToBounds: AnimatableValue(look.flags, .masksToBounds)
    case .backgroundColor: .vector(SIMD4<Double>(look.backgroundColor))
    case .borderColor: .vector(SIMD4<Double>(look.borderColor))
    case .borderWidth: AnimatableValue(look.borderWidth)
    case .cornerRadius: AnimatableValue(look.cornerRadius)
    case .contents: content.image.map { .image($0) }
    case .contentsRect: .vector(content.rect)
    case .contentsCenter: .vector(content.center)
    case .contentsScale: AnimatableValue(content.scale)
    case .shadowColor: .vector(SIMD4<Double>(shadow.color))
    case .shadowOpacity: AnimatableValue(Double(shadow.opacity))
    case .shadowRadius: AnimatableValue(shadow.radius)
    case .shadowOffset: AnimatableValue(shadow.offset)
    case .shadowPath: shadow.path.map { .path($0) }
    case .shouldRasterize: AnimatableValue(rasterization.isOn ? 1 : 0)
    case .rasterizationScale: AnimatableValue(rasterization.scale)
    case .colors: gradient.flatMap { AnimatableValue($0.colors) }
    case .locations: gradient.flatMap { AnimatableValue($0.locations) }
    case .startPoint: gradient.map { AnimatableValue($0.start) }
    case .endPoint: gradient.map { AnimatableValue($0.end) }
    case .path: shape?.path.map { .path($0) }
    case .fillColor: shape.map { .vector(SIMD4<Double>($0.fillColor)) }
    case .strokeColor: shape.map { .vector(SIMD4<Double>($0.strokeColor)) }
    case .lineWidth: shape.map { AnimatableValue($0.pen.width) }
    case .miterLimit: shape.map { AnimatableValue($0.pen.miterLimit) }
    case .lineDashPhase: shape.map { AnimatableValue($0.pen.dashPhase) }
    case .strokeStart: shape.map { AnimatableValue($0.pen.start) }
    case .strokeEnd: shape.map { AnimatableValue($0.pen.end) }
    case .filters, .backgroundFilters, .compositingFilter: nil
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      replicator?.value(of: property)
    case .birthRate, .lifetime, .velocity, .scale, .spin, .emitterPosition, .emitterZPosition,
      .emitterSize, .emitterDepth:
      emitter?.settings.value(of: property)
    case .emitterCells: nil
    }
  }

  /// The value of `target`: of the whole property, or of the part that its component names.
  package func value(of target: AnimationTarget) -> AnimatableValue? {
    if let filter = target.filter {
      return effects.value(of: filter, in: target.property).map { .vector($0) }
    }
    if let cell = target.cell {
      return emitter?.cell(cell.name).map { .vector($0[cell.property]) }
    }
    return value(of: target.property)?.part(target.component, target.kind)
  }
}

extension AnimatableValue {
  /// The value that a list is; nil for an empty one, which stands for none.
  fileprivate init?<Element: ListElement>(_ list: [Element]) {
    if list.isEmpty { return nil }
    self = .list(list.map(\.row))
  }

  init(_ point: SIMD2<Double>) { self = .vector(SIMD4(point.x, point.y, 0, 0)) }

  fileprivate init(_ flags: LayerFlags, _ flag: LayerFlags) {
    self.init(flags.contains(flag) ? 1 : 0)
  }

  /// The part of the value that `component` names, in the first lanes of a vector.
  fileprivate func part(
    _ component: ValueComponent, _ kind: LayerProperty.Kind
  ) -> AnimatableValue {
    switch (self, component) {
    case (_, .whole): self
    case (.transform(let transform), _): .vector(transform.value(of: component))
    case (.vector(let v), .x): AnimatableValue(v.x)
    case (.vector(let v), .y): AnimatableValue(v.y)
    case (.vector(let v), .width): AnimatableValue(v.z)
    case (.vector(let v), .height): AnimatableValue(v.w)
    case (.vector(let v), .origin): AnimatableValue(v.lowHalf)
    case (.vector(let v), .size): AnimatableValue(v.highHalf)
    default: self
    }
  }

  /// Puts the first lanes of `value` in the place of the part that `component` names.
  package mutating func set(
    _ component: ValueComponent, to value: SIMD4<Double>, in kind: LayerProperty.Kind
  ) {
    switch self {
    case .transform(var transform):
      transform.set(component, to: value)
      self = .transform(transform)
    case .vector(var v):
      switch component {
      case .x: v.x = value.x
      case .y: v.y = value.x
      case .width: v.z = value.x
      case .height: v.w = value.x
      case .origin: v.lowHalf = value.lowHalf
      case .size: v.highHalf = value.lowHalf
      default: v = value
      }
      self = .vector(v)
    case .image, .path, .list: break
    }
  }
}
