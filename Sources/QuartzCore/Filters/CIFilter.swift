public import Foundation
internal import CalqueRenderTree

/// A filter of layers and its inputs.
///
/// It is a description for `CALayer.filters`, `backgroundFilters` and `compositingFilter`; it does
/// not render images. The known filters are `CIGaussianBlur`, `CIColorControls`, `CIHueAdjust`,
/// `CIColorInvert`, `CIColorMonochrome`, `CISepiaTone`, `CIExposureAdjust`, `CIColorMatrix`, and,
/// for compositing, the `CI…BlendMode` and `CI…Compositing` filters. Filters apply to sRGB colours,
/// as they are on screen.
open class CIFilter: NSObject, NSCopying {
  /// The name that identifies the filter in key paths: `filters.NAME.inputRadius`. By default the
  /// filter's type name.
  open var name: String
  /// True, the default, if the filter has an effect.
  open var isEnabled = true
  /// The effect of the filter; nil for a compositing filter.
  let kind: FilterKind?
  /// The blend mode of a compositing filter; nil for others.
  let blendMode: BlendMode?
  /// The name that the filter was made with.
  private let typeName: String
  private var inputs: [String: Any] = [:]

  /// Makes the filter named `name` with default inputs; nil for unknown names.
  public init?(name: String) {
    kind = FilterKind(name: name)
    blendMode = kind == nil ? BlendMode(filterName: name) : nil
    guard kind != nil || blendMode != nil else { return nil }
    self.name = name
    typeName = name
    super.init()
    setDefaults()
  }

  /// Makes a filter and sets its inputs.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  private init(copying other: CIFilter) {
    (name, isEnabled, kind, blendMode) = (other.name, other.isEnabled, other.kind, other.blendMode)
    (typeName, inputs) = (other.typeName, other.inputs)
    super.init()
  }

  /// Returns the names of all known filters, sorted; `category` is ignored.
  open class func filterNames(inCategory category: String?) -> [String] {
    let kinds = FilterKind.allCases.flatMap(\.names).filter { $0.hasPrefix("CI") }
    let names = BlendMode.coreImageNames
    return (kinds + names).sorted()
  }

  /// The keys of the inputs.
  open var inputKeys: [String] {
    kind.map { $0.inputs.map(\.input.key) }
      ?? [kCIInputImageKey, kCIInputBackgroundImageKey]
  }

  /// The filter's name and, for each input, its default.
  open var attributes: [String: Any] {
    var result: [String: Any] = [kCIAttributeFilterName: typeName]
    for input in kind?.inputs ?? [] {
      result[input.input.key] = [
        kCIAttributeDefault: FilterValue.boxed(input.standard, of: input.input)
      ]
    }
    return result
  }

  /// Sets all inputs to their defaults.
  open func setDefaults() {
    for input in kind?.inputs ?? [] {
      inputs[input.input.key] = FilterValue.boxed(input.standard, of: input.input)
    }
  }

  /// Returns an input, or `name` or `enabled`; nil for unknown keys.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    default: inputs[key]
    }
  }

  /// Sets an input: a number, a `CIColor` or `CGColor`, or a `CIVector`; nil for the default.
  /// Values of the wrong type and unknown keys are reported and ignored. Images are ignored: a
  /// layer supplies its own.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled":
      isEnabled = ValueBridging.number(value).map { $0 != 0 } ?? isEnabled
    case kCIInputImageKey, kCIInputBackgroundImageKey: break
    default: setInput(value, forKey: key)
    }
  }

  private func setInput(_ value: Any?, forKey key: String) {
    guard let input = kind?.inputs.first(where: { $0.input.key == key }) else {
      Diagnostic.report(
        "CIFilter \(typeName), \(key)", "expected an input of this filter; ignoring the value")
      return
    }
    guard let value, !(value is NSNull) else {
      inputs[key] = FilterValue.boxed(input.standard, of: input.input)
      return
    }
    guard FilterValue.vector(value, of: input.input) != nil else {
      Diagnostic.report(
        "CIFilter \(typeName), \(key) = \(value)",
        "expected \(FilterValue.expectation(of: input.input)); keeping the old value")
      return
    }
    inputs[key] = value
  }

  open func copy(with zone: NSZone? = nil) -> Any { CIFilter(copying: self) }

  /// The filter as a value; nil for a compositing filter.
  var value: LayerFilter? {
    guard let kind else { return nil }
    var result = LayerFilter(kind, name: name)
    result.isEnabled = isEnabled
    for (index, input) in kind.inputs.enumerated() {
      if let value = FilterValue.vector(inputs[input.input.key], of: input.input) {
        result.values[index] = value
      }
    }
    return result
  }

  /// Copies the inputs of `value`, which is of the same kind.
  func take(_ value: LayerFilter) {
    for (index, input) in value.kind.inputs.enumerated()
    where FilterValue.vector(inputs[input.input.key], of: input.input) != value.values[index] {
      inputs[input.input.key] = FilterValue.boxed(value.values[index], of: input.input)
    }
  }
}
