internal import CalqueRenderTree
public import CoreGraphics
public import Foundation

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

// The keys of filter inputs and attributes.

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputEVKey = "inputEV"
public let kCIInputBiasVectorKey = "inputBiasVector"

public let kCIAttributeFilterName = "CIAttributeFilterName"
public let kCIAttributeDefault = "CIAttributeDefault"

/// Up to four numbers as a filter input.
public final class CIVector: NSObject, Sendable {
  let vector: SIMD4<Double>
  /// The number of components given.
  public let count: Int

  init(vector: SIMD4<Double>, count: Int = 4) {
    self.vector = vector
    self.count = count
  }

  public convenience init(x: CGFloat) { self.init(vector: SIMD4(Double(x), 0, 0, 0), count: 1) }

  public convenience init(x: CGFloat, y: CGFloat) {
    self.init(vector: SIMD4(Double(x), Double(y), 0, 0), count: 2)
  }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init(vector: SIMD4(Double(x), Double(y), Double(z), 0), count: 3)
  }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(vector: SIMD4(Double(x), Double(y), Double(z), Double(w)))
  }

  public var x: CGFloat { CGFloat(vector.x) }
  public var y: CGFloat { CGFloat(vector.y) }
  public var z: CGFloat { CGFloat(vector.z) }
  public var w: CGFloat { CGFloat(vector.w) }

  /// Returns the component at `index`; 0 past the last.
  public func value(at index: Int) -> CGFloat {
    (0..<count).contains(index) ? CGFloat(vector[index]) : 0
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIVector else { return false }
    return other.vector == vector && other.count == count
  }

  public override var hash: Int { vector.hashValue }
}

/// A colour as a filter input; its components are sRGB, not premultiplied.
public final class CIColor: NSObject, Sendable {
  let cgColor: CGColor

  public init(cgColor color: CGColor) { cgColor = color }

  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
    self.init(cgColor: CGColor(red: r, green: g, blue: b, alpha: a))
  }

  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
    self.init(red: r, green: g, blue: b, alpha: 1)
  }

  public var red: CGFloat { CGFloat(cgColor.srgb.x) }
  public var green: CGFloat { CGFloat(cgColor.srgb.y) }
  public var blue: CGFloat { CGFloat(cgColor.srgb.z) }
  public var alpha: CGFloat { CGFloat(cgColor.srgb.w) }
}

/// Converts filter inputs between the types of apps and those of the render tree.
enum FilterValue {
  /// Returns the value for `input` that `value` holds; nil if it is of the wrong type or not
  /// finite.
  static func vector(_ value: Any?, of input: FilterInput) -> SIMD4<Double>? {
    let result: SIMD4<Double>?
    switch input.value {
    case .scalar: result = ValueBridging.number(value).map { SIMD4($0, 0, 0, 0) }
    case .color:
      if let color = value as? CIColor {
        result = SIMD4<Double>(color.cgColor.srgb)
      } else {
        result = (value as? CGColor).map { SIMD4<Double>($0.srgb) }
      }
    case .vector: result = (value as? CIVector)?.vector
    }
    return result.flatMap { $0.isUsable ? $0 : nil }
  }

  /// Returns the value in the type that apps use.
  static func boxed(_ value: SIMD4<Double>, of input: FilterInput) -> Any {
    switch input.value {
    case .scalar: NSNumber(value: value.x)
    case .color: CIColor(cgColor: CGColor(srgb: SIMD4<Float>(value)))
    case .vector: CIVector(vector: value)
    }
  }

  /// Returns the type that the input takes, in words.
  static func expectation(of input: FilterInput) -> String {
    switch input.value {
    case .scalar: "a finite number"
    case .color: "a CIColor or a CGColor"
    case .vector: "a CIVector"
    }
  }
}
