internal import CalqueMotion
internal import CalqueRenderTree
public import CoreGraphics
public import Foundation

/// A kind of particle that an emitter layer, or another particle, emits.
///
/// A range is the full width of a random distribution: half of it on either side of the value.
/// Everything else is a function of the time since the particle's birth. A number that is not
/// finite is refused with a diagnostic, except that lifetimes and durations may be infinite.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
  var cell = EmitterCell()
  private var specifiedColor: CGColor? = .white
  private var specifiedContents: Any?
  private var cells: [CAEmitterCell] = []

  public override init() {
    super.init()
  }

  /// Makes a cell with the defaults: cells are not archived on Linux.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns the default value of a property; nil for unknown keys and where the default is zero or
  /// nil.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }
  /// Returns true if the property that `key` names would be archived: if its value is not nil.
  open func shouldArchiveValue(forKey key: String) -> Bool { value(forKey: key) != nil }

  /// The name of the cell in key paths.
  open var name: String? {
    get { cell.name }
    set { cell.name = newValue }
  }
  /// True, the default, if particles are born.
  open var isEnabled: Bool {
    get { cell.isEnabled }
    set { cell.isEnabled = newValue }
  }
  /// The number of particles born per second; 0 by default.
  open var birthRate: Float {
    get { Float(cell.birthRate) }
    set { set(.birthRate, \.birthRate, Double(newValue)) }
  }
  /// The lifetime of a particle, in seconds; 0 by default.
  open var lifetime: Float {
    get { Float(cell.lifetime) }
    set { set(.lifetime, \.lifetime, Double(newValue), mayBeInfinite: true) }
  }
  /// The width of the distribution of lifetimes, in seconds.
  open var lifetimeRange: Float {
    get { Float(cell.lifetimeRange) }
    set { set(.lifetimeRange, \.lifetimeRange, Double(newValue)) }
  }
  /// The angle of emission out of the xy-plane, in radians.
  open var emissionLatitude: CGFloat {
    get { CGFloat(cell.latitude) }
    set { set(.emissionLatitude, \.latitude, Double(newValue)) }
  }
  /// The angle of emission in the xy-plane, in radians, from the direction that `emitterShape`
  /// defines; for particles emitted by particles, from the direction of motion.
  open var emissionLongitude: CGFloat {
    get { CGFloat(cell.longitude) }
    set { set(.emissionLongitude, \.longitude, Double(newValue)) }
  }
  /// The angle of a cone around the direction of emission, in radians.
  open var emissionRange: CGFloat {
    get { CGFloat(cell.emissionRange) }
    set { set(.emissionRange, \.emissionRange, Double(newValue)) }
  }
  /// The speed at birth, in points per second.
  open var velocity: CGFloat {
    get { CGFloat(cell.velocity) }
    set { set(.velocity, \.velocity, Double(newValue)) }
  }
  /// The width of the distribution of velocities, in points per second.
  open var velocityRange: CGFloat {
    get { CGFloat(cell.velocityRange) }
    set { set(.velocityRange, \.velocityRange, Double(newValue)) }
  }
  /// The acceleration along the x axis, in points per second squared.
  open var xAcceleration: CGFloat {
    get { CGFloat(cell.acceleration.x) }
    set { set(.xAcceleration, \.acceleration.x, Double(newValue)) }
  }
  /// The acceleration along the y axis, in points per second squared.
  open var yAcceleration: CGFloat {
    get { CGFloat(cell.acceleration.y) }
    set { set(.yAcceleration, \.acceleration.y, Double(newValue)) }
  }
  /// The acceleration along the z axis, in points per second squared.
  open var zAcceleration: CGFloat {
    get { CGFloat(cell.acceleration.z) }
    set { set(.zAcceleration, \.acceleration.z, Double(newValue)) }
  }
  /// The scale at birth; 1 by default. A particle whose scale reaches 0 does not reappear.
  open var scale: CGFloat {
    get { CGFloat(cell.scale) }
    set { set(.scale, \.scale, Double(newValue)) }
  }
  /// The width of the distribution of scales.
  open var scaleRange: CGFloat {
    get { CGFloat(cell.scaleRange) }
    set { set(.scaleRange, \.scaleRange, Double(newValue)) }
  }
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat {
    get { CGFloat(cell.scaleSpeed) }
    set { set(.scaleSpeed, \.scaleSpeed, Double(newValue)) }
  }
  /// The rotation, in radians per second; particles are upright at birth.
  open var spin: CGFloat {
    get { CGFloat(cell.spin) }
    set { set(.spin, \.spin, Double(newValue)) }
  }
  /// The width of the distribution of spins, in radians per second.
  open var spinRange: CGFloat {
    get { CGFloat(cell.spinRange) }
    set { set(.spinRange, \.spinRange, Double(newValue)) }
  }
  /// The colour that multiplies the contents; opaque white by default and for nil.
  open var color: CGColor? {
    get { SpecifiedColors.read(specifiedColor, SIMD4<Float>(cell.color)) }
    set {
      specifiedColor = newValue ?? .white
      cell.color = SIMD4<Double>(newValue?.srgb ?? SIMD4(1, 1, 1, 1))
    }
  }
  /// The width of the distribution of the red component.
  open var redRange: Float {
    get { Float(cell.colorRange.x) }
    set { set(.redRange, \.colorRange.x, Double(newValue)) }
  }
  /// The width of the distribution of the green component.
  open var greenRange: Float {
    get { Float(cell.colorRange.y) }
    set { set(.greenRange, \.colorRange.y, Double(newValue)) }
  }
  /// The width of the distribution of the blue component.
  open var blueRange: Float {
    get { Float(cell.colorRange.z) }
    set { set(.blueRange, \.colorRange.z, Double(newValue)) }
  }
  /// The width of the distribution of the alpha component.
  open var alphaRange: Float {
    get { Float(cell.colorRange.w) }
    set { set(.alphaRange, \.colorRange.w, Double(newValue)) }
  }
  /// The change of the red component per second; components stay within 0...1.
  open var redSpeed: Float {
    get { Float(cell.colorSpeed.x) }
    set { set(.redSpeed, \.colorSpeed.x, Double(newValue)) }
  }
  /// The change of the green component per second.
  open var greenSpeed: Float {
    get { Float(cell.colorSpeed.y) }
    set { set(.greenSpeed, \.colorSpeed.y, Double(newValue)) }
  }
  /// The change of the blue component per second.
  open var blueSpeed: Float {
    get { Float(cell.colorSpeed.z) }
    set { set(.blueSpeed, \.colorSpeed.z, Double(newValue)) }
  }
  /// The change of the alpha component per second.
  open var alphaSpeed: Float {
    get { Float(cell.colorSpeed.w) }
    set { set(.alphaSpeed, \.colorSpeed.w, Double(newValue)) }
  }
  /// The image of the particles: a `CGImage`. Particles without one are invisible, but may emit
  /// others.
  open var contents: Any? {
    get { specifiedContents }
    set {
      let former = specifiedContents
      specifiedContents = newValue
      cell.content.image = newValue as? CGImage
      withExtendedLifetime(former) {}
    }
  }
  /// The part of the contents that is drawn, in unit space.
  open var contentsRect: CGRect {
    get { CGRect(vector: cell.content.rect) }
    set { setContentsRect(newValue) }
  }
  /// The number of image pixels per point; 1 by default.
  open var contentsScale: CGFloat {
    get { CGFloat(cell.content.scale) }
    set { set(.contentsScale, \.content.scale, Double(newValue)) }
  }
  /// The sampling of particles drawn larger than the image: "nearest" shows texels as squares.
  open var magnificationFilter = "linear" {
    didSet { cell.isPixelated = magnificationFilter == "nearest" }
  }
  /// Stored, without effect: particles drawn smaller than the image are sampled linearly.
  open var minificationFilter = "linear"
  /// Stored, without effect.
  open var minificationFilterBias: Float = 0
  /// The cells that each particle emits during its life, at its position and relative to its
  /// direction, up to four levels in all. Their time starts at the particle's birth.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set { cells = newValue ?? [] }
  }
  /// Stored, without effect.
  open var style: [AnyHashable: Any]?

  // MARK: Timing

  /// The time of the first birth, in seconds of the layer's time.
  open var beginTime: CFTimeInterval {
    get { cell.timing.beginTime }
    set { setTime("beginTime", \.beginTime, newValue) }
  }
  /// The time during which particles are born, in seconds; infinite by default.
  open var duration: CFTimeInterval {
    get { cell.timing.duration }
    set { setTime("duration", \.duration, max(newValue, 0), mayBeInfinite: true) }
  }
  open var speed: Float {
    get { Float(cell.timing.speed) }
    set { setTime("speed", \.speed, Double(newValue)) }
  }
  open var timeOffset: CFTimeInterval {
    get { cell.timing.timeOffset }
    set { setTime("timeOffset", \.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { Float(cell.timing.repeatCount) }
    set { setTime("repeatCount", \.repeatCount, max(Double(newValue), 0), mayBeInfinite: true) }
  }
  open var repeatDuration: CFTimeInterval {
    get { cell.timing.repeatDuration }
    set { setTime("repeatDuration", \.repeatDuration, max(newValue, 0), mayBeInfinite: true) }
  }
  open var autoreverses: Bool {
    get { cell.timing.autoreverses }
    set { cell.timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(cell.timing.fillMode) }
    set { cell.timing.fillMode = newValue.mode }
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? { property(forKey: key) }
  open func setValue(_ value: Any?, forKey key: String) { setProperty(value, forKey: key) }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

/// The cells that a snapshot may still take.
struct EmitterRoom {
  var cells = ParticleLimit.countedCells
  /// True if a line names a cell that is nested too deep.
  var hasReportedDepth = false
}

extension [CAEmitterCell] {
  /// Returns snapshots of the cells, each with its nested cells, until `room` is full.
  @MainActor
  func snapshots(_ room: inout EmitterRoom, depth: Int = 1) -> [EmitterCell] {
    var result: [EmitterCell] = []
    for cell in self {
      guard room.cells > 0 else { break }
      result.append(cell.snapshot(&room, depth: depth))
    }
    return result
  }
}

extension CAEmitterCell {
  /// Returns a snapshot of the cell and its nested cells, which takes `room`. The nesting depth is
  /// limited, so that cells that contain themselves do not recurse without end.
  func snapshot(_ room: inout EmitterRoom, depth: Int = 1) -> EmitterCell {
    room.cells -= 1
    var result = cell
    guard let inner = emitterCells else { return result }
    guard depth < ParticleLimit.depth else {
      if !room.hasReportedDepth {
        room.hasReportedDepth = true
        Diagnostic.report(
          "\(nameInReports), emitterCells",
          "expected cells nested at most \(ParticleLimit.depth) deep; the innermost emit nothing")
      }
      return result
    }
    result.cells = inner.snapshots(&room, depth: depth + 1)
    return result
  }

  func set(
    _ property: EmitterCellProperty, _ path: WritableKeyPath<EmitterCell, Double>, _ value: Double,
    mayBeInfinite: Bool = false
  ) {
    guard value.isFinite || (mayBeInfinite && value == .infinity) else {
      return refuse(value, property.rawValue, "a finite number")
    }
    cell[keyPath: path] = value
  }

  private func setTime(
    _ key: String, _ path: WritableKeyPath<TimingSpec, Double>, _ value: Double,
    mayBeInfinite: Bool = false
  ) {
    guard value.isFinite || (mayBeInfinite && value == .infinity) else {
      return refuse(value, key, "a time in seconds")
    }
    cell.timing[keyPath: path] = value
  }

  private func setContentsRect(_ rect: CGRect) {
    guard rect.vector.isUsable else { return refuse(rect, "contentsRect", "finite numbers") }
    cell.content.rect = rect.vector
  }

  private func refuse(_ value: Any?, _ key: String, _ expectation: String) {
    let shown = value.map { String(describing: $0) } ?? "nil"
    Diagnostic.report(
      "\(nameInReports), \(key) = \(shown)", "expected \(expectation); keeping the old value")
  }

  private var nameInReports: String {
    name.map { "CAEmitterCell \"\($0)\"" } ?? "CAEmitterCell"
  }

  // MARK: Key-value coding

  /// Returns the property that `key` names; nil if there is none.
  func property(forKey key: String) -> Any? {
    if let property = EmitterCellProperty(key: key) {
      switch property {
      case .color: return color
      case .contentsRect: return contentsRect
      case .enabled: return NSNumber(value: isEnabled)
      default: return NSNumber(value: cell[property].x)
      }
    }
    return switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    case "style": style
    case "magnificationFilter": magnificationFilter
    case "minificationFilter": minificationFilter
    case "minificationFilterBias": NSNumber(value: minificationFilterBias)
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "autoreverses": NSNumber(value: autoreverses)
    case "fillMode": fillMode
    default: nil
    }
  }

  /// Sets the property that `key` names. A value of the wrong type, or a key that names no
  /// property, is reported and changes nothing.
  private func setProperty(_ value: Any?, forKey key: String) {
    if let property = EmitterCellProperty(key: key) {
      if !set(value, of: property) { refuse(value, key, "a value of the property's type") }
      return
    }
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "style": style = value as? [AnyHashable: Any]
    case "magnificationFilter":
      magnificationFilter = ValueBridging.name(value) ?? magnificationFilter
    case "minificationFilter": minificationFilter = ValueBridging.name(value) ?? minificationFilter
    case "fillMode": fillMode = ValueBridging.fillMode(value) ?? fillMode
    default:
      guard let number = ValueBridging.number(value), setNumber(number, forKey: key) else {
        return refuse(value, key, "a number, under a key of CAEmitterCell")
      }
    }
  }

  private func set(_ value: Any?, of property: EmitterCellProperty) -> Bool {
    switch property {
    case .color:
      guard value == nil || value is CGColor else { return false }
      color = value as? CGColor
    case .contentsRect:
      guard let rect = ValueBridging.rect(value) else { return false }
      contentsRect = rect
    default:
      guard let number = ValueBridging.number(value) else { return false }
      let isLifetime = property == .lifetime && number == .infinity
      guard number.isFinite || isLifetime else { return false }
      cell[property] = SIMD4(number, 0, 0, 0)
    }
    return true
  }

  private func setNumber(_ number: Double, forKey key: String) -> Bool {
    switch key {
    case "minificationFilterBias": minificationFilterBias = Float(number)
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number
    case "autoreverses": autoreverses = number != 0
    default: return false
    }
    return true
  }

  /// Returns the default of the property that `key` names; nil where the default is zero or nil.
  private static func standardValue(forKey key: String) -> Any? {
    switch key {
    case "enabled", "scale", "contentsScale", "speed": NSNumber(value: 1)
    case "color": CGColor.white
    case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "duration": NSNumber(value: Double.infinity)
    case "magnificationFilter", "minificationFilter": "linear"
    case "fillMode": CAMediaTimingFillMode.removed
    default: nil
    }
  }
}
