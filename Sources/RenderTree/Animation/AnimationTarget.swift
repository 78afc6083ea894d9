import CalqueMotion

/// The property, or one component of it, that an animation changes.
package struct AnimationTarget: Sendable, Hashable {
  package var property: LayerProperty
  package var component: ValueComponent
  /// The function that makes the transform from the animated numbers.
  package var function: ValueFunction?
  /// The member of a list property that is animated.
  private enum Member: Sendable, Hashable { case none, filter(FilterTarget), cell(CellTarget) }

  private var member = Member.none

  /// The animated input of a filter, for `filters` and `backgroundFilters`.
  package var filter: FilterTarget? { if case .filter(let filter) = member { filter } else { nil } }
  /// The animated property of an emitter's cell.
  package var cell: CellTarget? { if case .cell(let cell) = member { cell } else { nil } }

  package init(
    _ property: LayerProperty, _ component: ValueComponent = .whole,
    function: ValueFunction? = nil
  ) {
    self.property = property
    self.component = component
    self.function = function
  }

  /// Makes the target that `keyPath` names (`"position.x"`, `"filters.blur.inputRadius"`), or nil
  /// if it names no animatable property.
  package init?(keyPath: String) {
    if let property = LayerProperty(key: keyPath), property.isAnimatedWhole {
      self.init(property)
      return
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let property = LayerProperty(key: String(parts[0])) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : ""
    if property.valueType == .filters {
      guard property != .filters(.compositingFilter), let filter = FilterTarget(path: path) else {
        return nil
      }
      self.init(property)
      member = .filter(filter)
      return
    }
    if property.valueType == .cells {
      guard let cell = CellTarget(path: path) else { return nil }
      self.init(property)
      member = .cell(cell)
      return
    }
    guard let component = ValueComponent(path: path, in: property.valueType) else { return nil }
    self.init(property, component)
  }

  /// The kind of the animated values, before `component` selects a part of them.
  package var valueType: LayerProperty.ValueType { cell?.property.valueType ?? property.valueType }

  /// True if the animated values are whole transforms.
  var takesTransforms: Bool {
    property.valueType == .transform && component == .whole && function == nil
  }
}

/// A component of a property's value, as key paths name it.
package enum ValueComponent: UInt8, Sendable, Hashable {
  case whole
  case x, y, width, height, origin, size
  case rotationX, rotationY, rotationZ
  case scale, scaleXY, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ

  /// Makes the component that `path`, the rest of a key path, names in a value of `valueType`, or
  /// nil.
  package init?(path: String, in valueType: LayerProperty.ValueType) {
    let component: ValueComponent? =
      switch (valueType, path) {
      case (_, ""): .whole
      case (.point, "x"), (.rect, "origin.x"), (.size, "width"): .x
      case (.point, "y"), (.rect, "origin.y"), (.size, "height"): .y
      case (.rect, "origin"): .origin
      case (.rect, "size"): .size
      case (.rect, "size.width"): .width
      case (.rect, "size.height"): .height
      case (.transform, "rotation"), (.transform, "rotation.z"): .rotationZ
      case (.transform, "rotation.x"): .rotationX
      case (.transform, "rotation.y"): .rotationY
      case (.transform, "scale"): .scale
      case (.transform, "scale.xy"): .scaleXY
      case (.transform, "scale.x"): .scaleX
      case (.transform, "scale.y"): .scaleY
      case (.transform, "scale.z"): .scaleZ
      case (.transform, "translation"): .translation
      case (.transform, "translation.x"): .translationX
      case (.transform, "translation.y"): .translationY
      case (.transform, "translation.z"): .translationZ
      default: nil
      }
    guard let component else { return nil }
    self = component
  }
}
