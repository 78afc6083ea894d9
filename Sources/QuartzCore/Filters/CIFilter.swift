public import Foundation
internal import RenderTree

/// A filter of layers: what it does, and the inputs that say how.
///
/// It is a description for `CALayer.filters`, `backgroundFilters` and `compositingFilter`; it makes no
/// images of its own. Filters that are known: `CIGaussianBlur`, `CIColorControls`, `CIHueAdjust`,
/// `CIColorInvert`, `CIColorMonochrome`, `CISepiaTone`, `CIExposureAdjust`, `CIColorMatrix`, and, for
/// compositing, the `CI…BlendMode` and `CI…Compositing` ones. Colours are taken as they are on screen, in
/// sRGB.
open class CIFilter: NSObject, NSCopying {
  /// Tells the filter from others in key paths: `filters.NAME.inputRadius`. At first the name of what the
  /// filter does.
  open var name: String
  /// Whether the filter does anything.
  open var isEnabled = true
  /// What the filter does; nil for one that composites.
  let kind: FilterKind?
  /// How it composites; nil for one that does not.
  let rule: BlendRule?
  /// The name that it was made by.
  private let typeName: String
  private var inputs: [String: Any] = [:]

  /// Makes the filter that is called `name`, its inputs at their defaults; nil for unknown ones.
  public init?(name: String) {
    kind = FilterKind(name: name)
    rule = kind == nil ? BlendRule(filterName: name) : nil
    guard kind != nil || rule != nil else { return nil }
    self.name = name
    typeName = name
    super.init()
    setDefaults()
  }

  /// Makes a filter and sets inputs.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  private init(copying other: CIFilter) {
    (name, isEnabled, kind, rule) = (other.name, other.isEnabled, other.kind, other.rule)
    (typeName, inputs) = (other.typeName, other.inputs)
    super.init()
  }

  /// The names of the filters that are known, sorted.
  open class func filterNames(inCategory category: String?) -> [String] {
    let kinds = FilterKind.allCases.flatMap(\.names).filter { $0.hasPrefix("CI") }
    let rules = BlendRule.coreImageNames
    return (kinds + rules).sorted()
  }

  /// The names of the inputs.
  open var inputKeys: [String] {
    kind.map { $0.inputs.map(\.input.key) }
      ?? [kCIInputImageKey, kCIInputBackgroundImageKey]
  }

  /// What there is to say of the filter, and of each input its default.
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

  /// An input, or `name` or `enabled`; nil for keys that the filter does not know.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    default: inputs[key]
    }
  }

  /// Sets an input: a number, a `CIColor` or `CGColor`, or a `CIVector`; nil for the default. What the
  /// input cannot take, and keys that the filter does not know, are diagnosed and change nothing. Images
  /// are ignored: a layer brings its own.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled": isEnabled = Boxed.number(value).map { $0 != 0 } ?? isEnabled
    case kCIInputImageKey, kCIInputBackgroundImageKey: break
    default: setInput(value, forKey: key)
    }
  }

  private func setInput(_ value: Any?, forKey key: String) {
    guard let input = kind?.inputs.first(where: { $0.input.key == key }) else {
      Diagnostic.report(
        "CIFilter \(typeName), \(key)", "there is no such input, the value is ignored")
      return
    }
    guard let value, !(value is NSNull) else {
      inputs[key] = FilterValue.boxed(input.standard, of: input.input)
      return
    }
    guard FilterValue.vector(value, of: input.input) != nil else {
      Diagnostic.report(
        "CIFilter \(typeName), \(key) = \(value)",
        "the input takes \(FilterValue.expectation(of: input.input)), the old value stays")
      return
    }
    inputs[key] = value
  }

  open func copy(with zone: NSZone? = nil) -> Any { CIFilter(copying: self) }

  /// The filter as a value; nil for one that composites.
  var value: LayerFilter? {
    guard let kind else { return nil }
    var result = LayerFilter(kind, name: name)
    result.isEnabled = isEnabled
    for (place, input) in kind.inputs.enumerated() {
      if let value = FilterValue.vector(inputs[input.input.key], of: input.input) {
        result.values[place] = value
      }
    }
    return result
  }

  /// Takes the inputs of `value`, of the same kind.
  func take(_ value: LayerFilter) {
    for (place, input) in value.kind.inputs.enumerated()
    where FilterValue.vector(inputs[input.input.key], of: input.input) != value.values[place] {
      inputs[input.input.key] = FilterValue.boxed(value.values[place], of: input.input)
    }
  }
}
