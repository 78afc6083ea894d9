/// The projection that turns the particles of a layer into sprites.
struct ParticleField {
  private let rowX: SIMD3<Float>
  private let rowY: SIMD3<Float>
  private let rowW: SIMD3<Float>
  private let isProjective: Bool
  private let slot: Int32
  /// The left, top, right and bottom of the visible area, in pixels.
  private let seen: SIMD4<Float>
  /// The change of x, y and w for each point of distance from the plane.
  private var axis = SIMD3<Float>()
  private var hasDepth = false
  /// The area of the visible pixels, which limits that of a particle.
  let seenArea: Float

  init(_ deviceTransform: PlaneTransform, slot: Int32, seen: PixelRect) {
    rowX = SIMD3(Float(deviceTransform.xu), Float(deviceTransform.xv), Float(deviceTransform.x1))
    rowY = SIMD3(Float(deviceTransform.yu), Float(deviceTransform.yv), Float(deviceTransform.y1))
    rowW = SIMD3(Float(deviceTransform.wu), Float(deviceTransform.wv), Float(deviceTransform.w1))
    isProjective = deviceTransform.kind == .projective
    self.slot = slot
    seenArea = Float(seen.area)
    self.seen = SIMD4(Float(seen.minX), Float(seen.minY), Float(seen.maxX), Float(seen.maxY))
  }

  /// The change of x, y and w, in pixels times w, for each point of distance from the layer's
  /// plane.
  var depth: SIMD3<Double> {
    get { SIMD3<Double>(axis) }
    set {
      axis = SIMD3<Float>(newValue)
      hasDepth = axis != SIMD3()
    }
  }

  /// Returns the sprite of `particle`, and the left, top, right and bottom of its pixels; nil if it
  /// is not visible.
  @inline(__always)
  func sprite(_ particle: Particle, _ appearance: ParticleAppearance) -> (
    Sprite, bounds: SIMD4<Float>
  )? {
    let size = appearance.size * particle.scale
    var u = SIMD2(size.x, 0)
    var v = SIMD2(0, size.y)
    if particle.angle != 0 {
      let turn = unitVector(at: particle.angle)
      u = turn * size.x
      v = SIMD2(-turn.y, turn.x) * size.y
    }
    let corner = SIMD2(particle.position.x, particle.position.y) - (u + v) / 2
    let x = row(rowX, u, v, corner, axis.x * particle.position.z)
    let y = row(rowY, u, v, corner, axis.y * particle.position.z)
    var w = SIMD3<Float>(0, 0, 1)
    let bounds: SIMD4<Float>
    if isProjective || hasDepth {
      w = row(rowW, u, v, corner, axis.z * particle.position.z)
      // A particle that reaches behind the eye is not drawn.
      guard w.z + min(w.x, 0) + min(w.y, 0) > 1e-4 else { return nil }
      var low = SIMD2<Float>(repeating: .infinity)
      var high = -low
      for index in [SIMD2<Float>(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)] {
        let depth = w.x * index.x + w.y * index.y + w.z
        let point =
          SIMD2(
            x.x * index.x + x.y * index.y + x.z, y.x * index.x + y.y * index.y + y.z) / depth
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
      bounds = SIMD4(lowHalf: low, highHalf: high)
    } else {
      bounds = SIMD4(
        x.z + min(x.x, 0) + min(x.y, 0), y.z + min(y.x, 0) + min(y.y, 0),
        x.z + max(x.x, 0) + max(x.y, 0), y.z + max(y.x, 0) + max(y.y, 0))
    }
    // Written so that it fails for NaN, too.
    guard bounds.x < seen.z, bounds.y < seen.w, bounds.z > seen.x, bounds.w > seen.y else {
      return nil
    }
    let sprite = Sprite(
      Homography(x.x, x.y, x.z, y.x, y.y, y.z, w.x, w.y, w.z), texture: appearance.texture,
      color: unorm(particle.color),
      layer: slot)
    return (sprite, bounds)
  }

  /// Returns a row of the map from the unit square over `u` and `v` from `corner`, moved by
  /// `offset`.
  @inline(__always)
  private func row(
    _ row: SIMD3<Float>, _ u: SIMD2<Float>, _ v: SIMD2<Float>, _ corner: SIMD2<Float>,
    _ offset: Float
  ) -> SIMD3<Float> {
    SIMD3(
      row.x * u.x + row.y * u.y, row.x * v.x + row.y * v.y,
      row.x * corner.x + row.y * corner.y + row.z + offset)
  }
}

extension EmitterStore {
  /// Computes the particles of the entry at `number` and makes sprites of them in `field`, in
  /// `order`.
  mutating func fill(_ number: Int, _ field: ParticleField, _ order: ParticleOrder) {
    simulation.run(entries[number].history, at: entries[number].time)
    if order != .unordered && order != .additive { sorter.sort(simulation.particles, order) }
    var sprites: [Sprite] = []
    var runs: [ParticleRun] = []
    swap(&sprites, &entries[number].sprites)
    swap(&runs, &entries[number].runs)
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    var area: Float = 0
    var run = ParticleRun(image: .none, isPixelated: false, first: 0, count: 0)
    for index in 0..<simulation.particles.count {
      let particle = order == .unordered || order == .additive ? index : sorter[index]
      let appearance = simulation.appearances[simulation.particles[particle].appearance]
      guard let (sprite, bounds) = field.sprite(simulation.particles[particle], appearance) else {
        continue
      }
      low.replace(with: bounds.lowHalf, where: bounds.lowHalf .< low)
      high.replace(with: bounds.highHalf, where: bounds.highHalf .> high)
      let covered = abs(sprite.xu * sprite.yv - sprite.xv * sprite.yu)
      area += covered < field.seenArea ? covered : field.seenArea
      if run.count > 0, run.image == appearance.image, run.isPixelated == appearance.isPixelated {
        run.count += 1
      } else {
        if run.count > 0 { runs.append(run) }
        run = ParticleRun(
          image: appearance.image, isPixelated: appearance.isPixelated, first: Int32(sprites.count),
          count: 1)
      }
      sprites.append(sprite)
    }
    if run.count > 0 { runs.append(run) }
    entries[number].bounds =
      sprites.isEmpty
      ? .empty
      : PlaneTransform.enclosing(Double(low.x), Double(low.y), Double(high.x), Double(high.y))
    entries[number].area = Double(area)
    swap(&sprites, &entries[number].sprites)
    swap(&runs, &entries[number].runs)
  }
}

/// A stable sort of particles, in linear time and without allocation once its storage has grown.
///
/// Source: radix sort by digits from the least, D. Knuth, The Art of Computer Programming 3, 5.2.5.
struct ParticleSorter: ~Copyable {
  private static let digitBits = 8
  private static let digitCount = 256
  /// The most particles that are sorted by insertion: so few cost less than the digits.
  private static let fewParticles = 48

  private var keys = Column<UInt32>()
  private var indices = Column<Int32>()
  private var otherIndices = Column<Int32>()
  private var counts = Column<Int32>()

  /// The index of the particle at the position `index` in the order.
  subscript(index: Int) -> Int { Int(indices[index]) }

  /// Sorts `particles` by `order`; keeps their order if it requires none.
  mutating func sort(_ particles: borrowing Column<Particle>, _ order: ParticleOrder) {
    keys.removeAll()
    indices.removeAll()
    for index in 0..<particles.count {
      indices.append(Int32(index))
      switch order {
      case .unordered, .additive: break
      case .oldestFirst: keys.append(~Self.key(particles[index].age))
      case .oldestLast: keys.append(Self.key(particles[index].age))
      case .backToFront: keys.append(Self.key(particles[index].position.z))
      }
    }
    guard keys.count > 1 else { return }
    if keys.count <= Self.fewParticles { return sortByInsertion() }
    otherIndices.resize(indices.count, filledWith: 0)
    for shift in stride(from: 0, to: 32, by: Self.digitBits) {
      counts.removeAll()
      counts.resize(Self.digitCount, filledWith: 0)
      for index in 0..<keys.count { counts[Self.digit(keys[index], shift)] += 1 }
      // All keys have the same digit.
      if counts[Self.digit(keys[0], shift)] == Int32(keys.count) { continue }
      var sum: Int32 = 0
      for digit in 0..<Self.digitCount {
        let count = counts[digit]
        counts[digit] = sum
        sum += count
      }
      for index in 0..<indices.count {
        let digit = Self.digit(keys[indices[index]], shift)
        otherIndices[counts[digit]] = indices[index]
        counts[digit] += 1
      }
      swap(&indices, &otherIndices)
    }
  }

  private mutating func sortByInsertion() {
    for index in 1..<indices.count {
      let inserted = indices[index]
      let key = keys[inserted]
      var place = index
      while place > 0, keys[indices[place - 1]] > key {
        indices[place] = indices[place - 1]
        place -= 1
      }
      indices[place] = inserted
    }
  }

  private static func digit(_ key: UInt32, _ shift: Int) -> Int {
    Int(key >> UInt32(shift)) & (digitCount - 1)
  }

  /// Returns an integer that sorts as `value` does.
  private static func key(_ value: Float) -> UInt32 {
    // Both zeros get the same key.
    let bits = (value + 0).bitPattern
    return bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
  }
}
