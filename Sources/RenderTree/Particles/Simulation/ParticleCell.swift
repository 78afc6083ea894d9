import Foundation

/// A cell in compiled form: plain data, multiplied by the layer's factors, with invalid values
/// clamped.
struct ParticleCell {
  /// The indices of the cells from the outermost to this one; `depth` is the number of enclosing
  /// cells.
  var path = SIMD4<Int32>(repeating: -1)
  var depth: Int32 = 0
  var key: UInt64 = 0

  // Timing: births per second of the cell's own time, and that time.
  var rate = 0.0
  var begin = 0.0
  var clock = 1.0
  var offset = 0.0
  /// The seconds of own time during which particles are born.
  var active = Double.infinity
  var lifetime = 0.0
  /// As for all ranges, the full width of the variation, half on either side.
  var lifetimeRange = 0.0
  /// The longest time from the birth of a particle to the death of the last one that descends from
  /// it.
  var reach = 0.0

  // Motion and appearance.
  var speed: Float = 0
  var speedRange: Float = 0
  var acceleration = SIMD3<Float>()
  var longitude: Float = 0
  var latitude: Float = 0
  /// The cosine of half the emission cone's angle; 1 for no cone.
  var cone: Float = 1
  var scale: Float = 1
  var scaleRange: Float = 0
  var scaleSpeed: Float = 0
  var spin: Float = 0
  var spinRange: Float = 0
  var color = SIMD4<Float>()
  var colorRange = SIMD4<Float>()
  var colorSpeed = SIMD4<Float>()

  /// The image; `none` for a cell that draws nothing.
  var image = ImageID.none
  /// The width and height at scale 1, in points.
  var size = SIMD2<Float>()
  /// The left, top, right and bottom in the texture, in unit coordinates.
  var texture = SIMD4<Float>(0, 0, 1, 1)
  var isPixelated = false

  /// The longest life, in seconds.
  var longest: Double { lifetime + abs(lifetimeRange) / 2 }
  var draws: Bool { image != .none && longest > 0 }

  init(_ cell: EmitterCell, _ settings: EmitterSettings, isOutermost: Bool) {
    func number(_ value: Double, _ limit: Double = 1e9) -> Double {
      value.isFinite ? min(max(value, -limit), limit) : value > 0 ? limit : 0
    }
    let births = cell.birthRate * (isOutermost ? settings.birthRate : 1)
    rate = cell.isEnabled ? min(max(number(births), 0), ParticleLimit.rate) : 0
    lifetime = number(cell.lifetime * settings.lifetime, ParticleLimit.lifetime)
    lifetimeRange = number(cell.lifetimeRange * settings.lifetime, ParticleLimit.lifetime)
    if longest <= 0 { rate = 0 }
    begin = number(cell.timing.beginTime, 1e12)
    clock = max(number(cell.timing.speed), 0)
    offset = number(cell.timing.timeOffset, 1e12)
    // Within a particle, time cannot be paused.
    if clock == 0 && !isOutermost { rate = 0 }
    active = max(cell.timing.activeDuration, 0)
    if active.isNaN { active = 0 }
    speed = Float(number(cell.velocity * settings.velocity))
    speedRange = Float(number(cell.velocityRange * settings.velocity))
    acceleration = SIMD3(
      Float(number(cell.acceleration.x)), Float(number(cell.acceleration.y)),
      Float(number(cell.acceleration.z)))
    longitude = Float(number(cell.longitude))
    latitude = Float(number(cell.latitude))
    cone = Float(cos(min(abs(number(cell.emissionRange)) / 2, .pi)))
    scale = Float(number(cell.scale * settings.scale, 1e6))
    scaleRange = Float(number(cell.scaleRange * settings.scale, 1e6))
    scaleSpeed = Float(number(cell.scaleSpeed * settings.scale, 1e6))
    spin = Float(number(cell.spin * settings.spin, 1e6))
    spinRange = Float(number(cell.spinRange * settings.spin, 1e6))
    func numbers(_ values: SIMD4<Double>) -> SIMD4<Float> {
      SIMD4(
        Float(number(values.x)), Float(number(values.y)), Float(number(values.z)),
        Float(number(values.w)))
    }
    color = numbers(cell.color)
    colorRange = numbers(cell.colorRange)
    colorSpeed = numbers(cell.colorSpeed)
    isPixelated = cell.isPixelated
    let part = cell.content.rect
    texture = SIMD4<Float>(
      Float(part.x), Float(part.y), Float(part.x + part.z), Float(part.y + part.w))
    guard let image = cell.content.image, cell.content.scale > 0 else { return }
    let pixels = SIMD2(Double(image.width) * part.z, Double(image.height) * part.w)
    size = SIMD2<Float>(pixels / cell.content.scale)
  }

  /// Returns the cell's own time at the time `time` of its surroundings.
  @inline(__always)
  func ownTime(at time: Double) -> Double { (time - begin) * clock + offset }

  /// Returns the number of particles born before the time `time` of the surroundings, as a
  /// fractional number.
  @inline(__always)
  func births(at time: Double) -> Double { rate * activeTime(at: time) }

  /// Returns the part of its own time during which the cell was emitting, at the time `time` of the
  /// surroundings.
  @inline(__always)
  func activeTime(at time: Double) -> Double {
    time < begin ? 0 : min(max(ownTime(at: time), 0), active)
  }
}

extension [ParticleCell] {
  /// Compiles the cells of `emitter`, each before its nested ones, and retains their images.
  init(_ emitter: LayerEmitter, _ images: inout ImageStore) {
    self = []
    let seed = ParticleRandom.key(UInt64(emitter.settings.seed), cell: 0)
    for (index, cell) in emitter.cells.enumerated() {
      append(
        cell, emitter.settings, inside: nil, key: ParticleRandom.key(seed, cell: index), &images)
    }
    // From the inside out.
    for index in indices.reversed() {
      self[index].reach += Swift.max(self[index].longest, 0)
      let depth = Int(self[index].depth)
      guard depth > 0, self[index].rate > 0 else { continue }
      let outer = Int(self[index].path[depth - 1])
      self[outer].reach = Swift.max(
        self[outer].reach, self[index].reach / self[index].clock)
    }
  }

  private mutating func append(
    _ cell: EmitterCell, _ settings: EmitterSettings, inside outer: Int?, key: UInt64,
    _ images: inout ImageStore
  ) {
    let depth = outer.map { Int(self[$0].depth) + 1 } ?? 0
    guard depth < ParticleLimit.depth, count < ParticleLimit.cells else { return }
    let number = count
    var compiled = ParticleCell(cell, settings, isOutermost: outer == nil)
    if let outer { compiled.path = self[outer].path }
    compiled.path[depth] = Int32(number)
    compiled.depth = Int32(depth)
    compiled.key = key
    if let image = cell.content.image { compiled.image = images.retain(image) }
    append(compiled)
    for (index, inner) in cell.cells.enumerated() {
      append(
        inner, settings, inside: number, key: ParticleRandom.key(key, cell: index), &images)
    }
  }

  /// Releases the images.
  func release(_ images: inout ImageStore) {
    for cell in self where cell.image != .none { images.release(cell.image) }
  }
}
