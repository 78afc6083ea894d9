public import CoreGraphics
public import Foundation
internal import Motion
internal import RenderTree

/// A kind of particle that an emitter layer emits, or that other particles do.
///
/// Ranges are the whole width of what is random: half of it on either side of the value. All else follows
/// from the time since the particle's birth. A number that is not finite is refused with a diagnostic,
/// except that lifetimes and durations may be infinite.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
  var cell = EmitterCell()
  private var givenColor: CGColor? = .white
  private var givenContents: Any?
  private var cells: [CAEmitterCell] = []

  public override init() {
    super.init()
  }

  /// Cells are not archived on Linux: this makes one with the defaults.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The value that a property has by default, or nil for zero, nil and unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }
  /// Whether the property that `key` names would be archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { value(forKey: key) != nil }

  /// The name of the cell in key paths.
  open var name: String? {
    get { cell.name }
    set { cell.name = newValue }
  }
  /// Whether particles are born.
  open var isEnabled: Bool {
    get { cell.isEnabled }
    set { cell.isEnabled = newValue }
  }
  /// Particles born in a second, 0 by default.
  open var birthRate: Float {
    get { Float(cell.birthRate) }
    set { set(.birthRate, \.birthRate, Double(newValue)) }
  }
  /// In seconds, 0 by default.
  open var lifetime: Float {
    get { Float(cell.lifetime) }
    set { set(.lifetime, \.lifetime, Double(newValue), mayBeInfinite: true) }
  }
  open var lifetimeRange: Float {
    get { Float(cell.lifetimeRange) }
    set { set(.lifetimeRange, \.lifetimeRange, Double(newValue)) }
  }
  /// Up from the xy-plane, in radians.
  open var emissionLatitude: CGFloat {
    get { CGFloat(cell.latitude) }
    set { set(.emissionLatitude, \.latitude, Double(newValue)) }
  }
  /// In the xy-plane, in radians. Where it counts from is said at `emitterShape`; for what particles emit
  /// it is the way they go.
  open var emissionLongitude: CGFloat {
    get { CGFloat(cell.longitude) }
    set { set(.emissionLongitude, \.longitude, Double(newValue)) }
  }
  /// The angle of a cone about the direction of emission, in radians.
  open var emissionRange: CGFloat {
    get { CGFloat(cell.emissionRange) }
    set { set(.emissionRange, \.emissionRange, Double(newValue)) }
  }
  /// Points a second at birth.
  open var velocity: CGFloat {
    get { CGFloat(cell.velocity) }
    set { set(.velocity, \.velocity, Double(newValue)) }
  }
  open var velocityRange: CGFloat {
    get { CGFloat(cell.velocityRange) }
    set { set(.velocityRange, \.velocityRange, Double(newValue)) }
  }
  open var xAcceleration: CGFloat {
    get { CGFloat(cell.acceleration.x) }
    set { set(.xAcceleration, \.acceleration.x, Double(newValue)) }
  }
  open var yAcceleration: CGFloat {
    get { CGFloat(cell.acceleration.y) }
    set { set(.yAcceleration, \.acceleration.y, Double(newValue)) }
  }
  open var zAcceleration: CGFloat {
    get { CGFloat(cell.acceleration.z) }
    set { set(.zAcceleration, \.acceleration.z, Double(newValue)) }
  }
  /// At birth, 1 by default. A particle that comes to 0 on its way does not come back.
  open var scale: CGFloat {
    get { CGFloat(cell.scale) }
    set { set(.scale, \.scale, Double(newValue)) }
  }
  open var scaleRange: CGFloat {
    get { CGFloat(cell.scaleRange) }
    set { set(.scaleRange, \.scaleRange, Double(newValue)) }
  }
  /// Change in a second.
  open var scaleSpeed: CGFloat {
    get { CGFloat(cell.scaleSpeed) }
    set { set(.scaleSpeed, \.scaleSpeed, Double(newValue)) }
  }
  /// Radians a second; particles are upright at birth.
  open var spin: CGFloat {
    get { CGFloat(cell.spin) }
    set { set(.spin, \.spin, Double(newValue)) }
  }
  open var spinRange: CGFloat {
    get { CGFloat(cell.spinRange) }
    set { set(.spinRange, \.spinRange, Double(newValue)) }
  }
  /// Multiplies the contents; opaque white by default, as which nil counts.
  open var color: CGColor? {
    get { GivenColors.read(givenColor, SIMD4<Float>(cell.color)) }
    set {
      givenColor = newValue ?? .white
      cell.color = SIMD4<Double>(newValue?.srgb ?? SIMD4(1, 1, 1, 1))
    }
  }
  open var redRange: Float {
    get { Float(cell.colorRange.x) }
    set { set(.redRange, \.colorRange.x, Double(newValue)) }
  }
  open var greenRange: Float {
    get { Float(cell.colorRange.y) }
    set { set(.greenRange, \.colorRange.y, Double(newValue)) }
  }
  open var blueRange: Float {
    get { Float(cell.colorRange.z) }
    set { set(.blueRange, \.colorRange.z, Double(newValue)) }
  }
  open var alphaRange: Float {
    get { Float(cell.colorRange.w) }
    set { set(.alphaRange, \.colorRange.w, Double(newValue)) }
  }
  /// Change in a second; colours stay within 0...1.
  open var redSpeed: Float {
    get { Float(cell.colorSpeed.x) }
    set { set(.redSpeed, \.colorSpeed.x, Double(newValue)) }
  }
  open var greenSpeed: Float {
    get { Float(cell.colorSpeed.y) }
    set { set(.greenSpeed, \.colorSpeed.y, Double(newValue)) }
  }
  open var blueSpeed: Float {
    get { Float(cell.colorSpeed.z) }
    set { set(.blueSpeed, \.colorSpeed.z, Double(newValue)) }
  }
  open var alphaSpeed: Float {
    get { Float(cell.colorSpeed.w) }
    set { set(.alphaSpeed, \.colorSpeed.w, Double(newValue)) }
  }
  /// The picture of the particles: a `CGImage`. Without one they are not seen, and may emit others.
  open var contents: Any? {
    get { givenContents }
    set {
      givenContents = newValue
      cell.content.image = newValue as? CGImage
    }
  }
  /// The part of the contents that shows, in unit space.
  open var contentsRect: CGRect {
    get { CGRect(vector: cell.content.rect) }
    set { setContentsRect(newValue) }
  }
  /// Image pixels in a point.
  open var contentsScale: CGFloat {
    get { CGFloat(cell.content.scale) }
    set { set(.contentsScale, \.content.scale, Double(newValue)) }
  }
  /// "nearest" shows texels as squares when the particles are larger than the picture.
  open var magnificationFilter = "linear" {
    didSet { cell.isPixelated = magnificationFilter == "nearest" }
  }
  /// Kept; particles that are smaller than the picture are read between four texels.
  open var minificationFilter = "linear"
  open var minificationFilterBias: Float = 0
  /// What each particle emits during its life, from where it is and relative to the way it goes, up to
  /// four levels in all. Timing counts from the particle's birth.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set { cells = newValue ?? [] }
  }
  open var style: [AnyHashable: Any]?

  // MARK: Timing

  /// When the first particle is born, in seconds of the layer's time.
  open var beginTime: CFTimeInterval {
    get { cell.timing.beginTime }
    set { setTime("beginTime", \.beginTime, newValue) }
  }
  /// How long particles are born; infinite by default.
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
    get { CAMediaTimingFillMode(cell.timing.fill) }
    set { cell.timing.fill = newValue.rule }
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? { property(forKey: key) }
  open func setValue(_ value: Any?, forKey key: String) { setProperty(value, forKey: key) }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}
