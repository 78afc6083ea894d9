import CoreGraphics
import Foundation
internal import RenderTree

extension CALayer {
  /// The property, or the part of one, at `path`; nil where there is none.
  func property(atPath path: String) -> Any? {
    if let target = animatableTarget(path) {
      switch (target.property, target.component) {
      case (.path, _), (.fillColor, _), (.strokeColor, _):
        return shapeProperty(target.property)
      case (.colors, _), (.locations, _): return gradientList(target.property)
      case (.backgroundColor, _): return backgroundColor
      case (.borderColor, _): return borderColor
      case (.instanceColor, _): return (self as? CAReplicatorLayer)?.instanceColor
      case (.shadowColor, _), (.shadowPath, _): return shadowProperty(target.property)
      case (.contents, _): return contents
      default: return state.value(of: target)?.boxed(for: target)
      }
    }
    if let value = frameValue(atPath: path) { return value }
    return otherProperty(forKey: path)
  }

  /// Sets the property, or the part of one, at `path`; false where there is none. A value of the wrong
  /// type is diagnosed and changes nothing.
  func setProperty(_ value: Any?, atPath path: String) -> Bool {
    if let target = animatableTarget(path) {
      set(value, of: target, path)
      return true
    }
    return setOther(value, forKey: path)
  }

  private func set(_ value: Any?, of target: AnimationTarget, _ path: String) {
    switch target.property {
    case .contents:
      contents = value
      return
    case .filters, .backgroundFilters:
      setFilterInput(value, of: target, path)
      return
    case .emitterCells:
      _ = setOtherEffectProperty(value, forKey: path)
      return
    case .instanceColor where value == nil:
      setReplicator(target.property, SIMD4(), nil, as: value)
      return
    case .backgroundColor where value == nil:
      backgroundColor = nil
      return
    case .borderColor where value == nil:
      borderColor = nil
      return
    case .shadowColor where value == nil, .shadowPath where value == nil || value is CGPath:
      setShadow(target.property, SIMD4(), as: value)
      return
    case .path where value == nil || value is CGPath, .fillColor where value == nil,
      .strokeColor where value == nil:
      setShape(target.property, SIMD4(), as: value)
      return
    case .colors where value == nil, .locations where value == nil:
      setGradient(target.property, SIMD4(), as: nil)
      return
    default: break
    }
    guard let given = AnimatableValue(boxed: value, for: target) else {
      Diagnostic.report(self, path, value, "the property takes \(target.expectation)")
      return
    }
    guard target.component != .whole else {
      set(given, of: target.property, as: value)
      return
    }
    guard var whole = state.value(of: target.property), case .vector(let part) = given else {
      return
    }
    whole.set(target.component, to: part, in: target.kind)
    set(whole, of: target.property, as: value)
  }

  /// Sets a property from the value that the render tree would see; `original` is the object that was
  /// given.
  private func set(_ value: AnimatableValue, of property: LayerProperty, as original: Any?) {
    let matrix: CATransform3D? = if case .transform(let matrix) = value { matrix } else { nil }
    let v: SIMD4<Double> = if case .vector(let vector) = value { vector } else { SIMD4() }
    switch property {
    case .position: position = CGPoint(v.lowHalf)
    case .bounds: bounds = CGRect(vector: v)
    case .anchorPoint: anchorPoint = CGPoint(v.lowHalf)
    case .anchorPointZ: anchorPointZ = CGFloat(v.x)
    case .zPosition: zPosition = CGFloat(v.x)
    case .transform: transform = matrix ?? transform
    case .sublayerTransform: sublayerTransform = matrix ?? sublayerTransform
    case .opacity: opacity = Float(v.x)
    case .isHidden: isHidden = v.x != 0
    case .isDoubleSided: isDoubleSided = v.x != 0
    case .masksToBounds: masksToBounds = v.x != 0
    case .backgroundColor: backgroundColor = original as? CGColor
    case .borderColor: borderColor = original as? CGColor
    case .borderWidth: borderWidth = CGFloat(v.x)
    case .cornerRadius: cornerRadius = CGFloat(v.x)
    case .contents: contents = original
    case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath, .shouldRasterize,
      .rasterizationScale:
      setShadow(property, v, as: original)
    case .contentsRect: contentsRect = CGRect(vector: v)
    case .contentsCenter: contentsCenter = CGRect(vector: v)
    case .contentsScale: contentsScale = CGFloat(v.x)
    case .colors, .locations, .startPoint, .endPoint: setGradient(property, v, as: original)
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase:
      setShape(property, v, as: original)
    case .strokeStart, .strokeEnd: setShape(property, v, as: original)
    case .filters, .backgroundFilters, .compositingFilter: break
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      setReplicator(property, v, matrix, as: original)
    case .birthRate, .lifetime, .velocity, .scale, .spin, .emitterPosition, .emitterZPosition,
      .emitterSize, .emitterDepth, .emitterCells:
      setEmitter(property, v)
    }
  }

  private func frameValue(atPath path: String) -> Any? {
    switch path {
    case "frame": frame
    case "frame.origin": frame.origin
    case "frame.size": frame.size
    case "frame.origin.x": NSNumber(value: Double(frame.origin.x))
    case "frame.origin.y": NSNumber(value: Double(frame.origin.y))
    case "frame.size.width": NSNumber(value: Double(frame.width))
    case "frame.size.height": NSNumber(value: Double(frame.height))
    default: nil
    }
  }

  private func otherProperty(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "delegate": delegate
    case "actions": actions
    case "filters": filters
    case "backgroundFilters": backgroundFilters
    case "compositingFilter": compositingFilter
    case "style": style
    case "superlayer": superlayer
    case "sublayers": sublayers
    case "mask": mask
    case "opaque", "isOpaque": NSNumber(value: isOpaque)
    case "contentsGravity": contentsGravity
    case "needsDisplayOnBoundsChange": NSNumber(value: needsDisplayOnBoundsChange)
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "autoreverses": NSNumber(value: autoreverses)
    case "fillMode": fillMode
    default:
      otherShapeProperty(forKey: key) ?? gradientProperty(forKey: key)
        ?? contentProperty(forKey: key) ?? otherEffectProperty(forKey: key)
    }
  }

  private func setOther(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "name": name = value as? String
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    case "filters": filters = value as? [Any]
    case "backgroundFilters": backgroundFilters = value as? [Any]
    case "compositingFilter": compositingFilter = value
    case "frame": Boxed.rect(value).map { frame = $0 } ?? refuse(value, key)
    case "frame.origin": Boxed.point(value).map { frame.origin = $0 } ?? refuse(value, key)
    case "frame.size": Boxed.size(value).map { frame.size = $0 } ?? refuse(value, key)
    case "contentsGravity":
      let name = value as? String ?? (value as? CALayerContentsGravity)?.rawValue
      name.map { contentsGravity = CALayerContentsGravity(rawValue: $0) } ?? refuse(value, key)
    case "fillMode": Boxed.fillMode(value).map { fillMode = $0 } ?? refuse(value, key)
    default:
      return setNumber(value, forKey: key) || setOtherShapeProperty(value, forKey: key)
        || setGradientProperty(value, forKey: key) || setContentProperty(value, forKey: key)
        || setOtherEffectProperty(value, forKey: key)
    }
    return true
  }

  private func setNumber(_ value: Any?, forKey key: String) -> Bool {
    let number = Boxed.number(value)
    switch key {
    case "frame.origin.x": number.map { frame.origin.x = CGFloat($0) } ?? refuse(value, key)
    case "frame.origin.y": number.map { frame.origin.y = CGFloat($0) } ?? refuse(value, key)
    case "frame.size.width": number.map { frame.size.width = CGFloat($0) } ?? refuse(value, key)
    case "frame.size.height": number.map { frame.size.height = CGFloat($0) } ?? refuse(value, key)
    case "opaque", "isOpaque": number.map { isOpaque = $0 != 0 } ?? refuse(value, key)
    case "needsDisplayOnBoundsChange":
      number.map { needsDisplayOnBoundsChange = $0 != 0 } ?? refuse(value, key)
    case "beginTime": number.map { beginTime = $0 } ?? refuse(value, key)
    case "duration": number.map { duration = $0 } ?? refuse(value, key)
    case "speed": number.map { speed = Float($0) } ?? refuse(value, key)
    case "timeOffset": number.map { timeOffset = $0 } ?? refuse(value, key)
    case "repeatCount": number.map { repeatCount = Float($0) } ?? refuse(value, key)
    case "repeatDuration": number.map { repeatDuration = $0 } ?? refuse(value, key)
    case "autoreverses": number.map { autoreverses = $0 != 0 } ?? refuse(value, key)
    default: return false
    }
    return true
  }

  private func refuse(_ value: Any?, _ key: String) {
    Diagnostic.report(self, key, value, "not a value of this property, the old value stays")
  }

  /// The value that a property has by default, where that is not zero or nil.
  static func standardValue(forKey key: String) -> Any? {
    let layer = LayerState()
    if let target = AnimationTarget(keyPath: key), target.component == .whole {
      let value = layer.value(of: target.property)
      return value == .vector(SIMD4()) ? nil : value?.boxed(for: target)
    }
    return switch key {
    case "speed": NSNumber(value: 1)
    case "duration": NSNumber(value: layer.timing.duration)
    case "fillMode": CAMediaTimingFillMode.removed
    case "contentsGravity": CALayerContentsGravity.resize
    case "allowsGroupOpacity": NSNumber(value: true)
    case "edgeAntialiasingMask": NSNumber(value: 15)
    default: standardContentValue(forKey: key)
    }
  }
}
