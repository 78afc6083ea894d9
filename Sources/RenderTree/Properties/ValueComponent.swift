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
