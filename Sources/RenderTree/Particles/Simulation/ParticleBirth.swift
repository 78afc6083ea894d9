import Foundation

/// The motion of a particle: an origin, a velocity and a constant acceleration, in points and
/// seconds.
struct ParticleMotion {
  var origin = SIMD3<Float>()
  var velocity = SIMD3<Float>()
  var acceleration = SIMD3<Float>()

  @inline(__always)
  func position(at age: Float) -> SIMD3<Float> {
    origin + (velocity + acceleration * (0.5 * age)) * age
  }

  @inline(__always)
  func velocity(at age: Float) -> SIMD3<Float> { velocity + acceleration * age }
}

/// The position where a particle begins, and the direction from which its emission angles count.
struct ParticleOrigin {
  var position = SIMD3<Float>()
  /// The angles in the xy-plane from the x axis, and up from that plane; in radians.
  var longitude: Float = 0
  var latitude: Float = 0

  /// Makes an origin at `position`, with angles that count from `longitude` in the plane.
  @inline(__always)
  init(_ position: SIMD3<Float>, longitude: Float = 0) {
    self.position = position
    self.longitude = longitude
  }

  /// Makes an origin at `position`, with angles that count from `direction`, or from the x axis for
  /// a zero vector.
  @inline(__always)
  init(_ position: SIMD3<Float>, along direction: SIMD3<Float>) {
    self.position = position
    if direction.x != 0 || direction.y != 0 { longitude = atan2f(direction.y, direction.x) }
    guard direction.z != 0 else { return }
    let flat = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    latitude = atan2f(direction.z, flat)
  }
}

extension EmitterSettings {
  /// Returns the origin on the shape of the particle with `random`.
  ///
  /// From a line, particles go up, perpendicular to it; from the points and the outline of a figure
  /// and from the surface of a body, outwards. Otherwise the angles count from the x axis.
  @inline(__always)
  func origin(_ random: ParticleRandom) -> ParticleOrigin {
    let center = SIMD3(Float(position.x), Float(position.y), Float(zPosition))
    if shape == .point { return ParticleOrigin(center) }
    let half = SIMD3(Float(size.x), Float(size.y), Float(depth)) / 2
    let (offset, side) = (random.pair(.position), random.pair(.side))
    switch shape {
    case .point: return ParticleOrigin(center)
    case .line:
      let share: Float = mode == .points ? (offset.x < 0.5 ? -1 : 1) : 2 * offset.x - 1
      return ParticleOrigin(center + SIMD3(half.x * share, 0, 0), longitude: -.pi / 2)
    case .rectangle: return rectangle(center, half, offset, side)
    case .cuboid: return cuboid(center, half, offset, side)
    case .circle: return circle(center, Float(size.x), offset)
    case .sphere: return sphere(center, Float(size.x), offset, side)
    }
  }

  private func rectangle(
    _ center: SIMD3<Float>, _ half: SIMD3<Float>, _ offset: SIMD2<Float>, _ side: SIMD2<Float>
  ) -> ParticleOrigin {
    switch mode {
    case .points:
      let corner = SIMD3<Float>(offset.x < 0.5 ? -1 : 1, offset.y < 0.5 ? -1 : 1, 0)
      return ParticleOrigin(center + half * corner, along: corner)
    case .outline:
      // The probability of a side is proportional to its length.
      let (width, height) = (abs(half.x), abs(half.y))
      let sign: Float = side.x < 0.5 ? -1 : 1
      let share = 2 * offset.x - 1
      if offset.y * (width + height) < width {
        return ParticleOrigin(
          center + SIMD3(half.x * share, half.y * sign, 0), longitude: sign * .pi / 2)
      }
      return ParticleOrigin(
        center + SIMD3(half.x * sign, half.y * share, 0), longitude: sign < 0 ? .pi : 0)
    case .surface, .volume:
      return ParticleOrigin(
        center + half * SIMD3(2 * offset.x - 1, 2 * offset.y - 1, 0))
    }
  }

  private func cuboid(
    _ center: SIMD3<Float>, _ half: SIMD3<Float>, _ offset: SIMD2<Float>, _ side: SIMD2<Float>
  ) -> ParticleOrigin {
    let shares = SIMD3(2 * offset.x - 1, 2 * offset.y - 1, 2 * side.x - 1)
    func sign(_ value: Float) -> Float { value < 0 ? -1 : 1 }
    let corner = SIMD3(sign(shares.x), sign(shares.y), sign(shares.z))
    let (x, y, z) = (abs(half.x), abs(half.y), abs(half.z))
    switch mode {
    case .points: return ParticleOrigin(center + half * corner, along: corner)
    case .outline:
      // One of four edges in each direction, with a probability proportional to its length.
      let choice = side.y * (x + y + z)
      var along = corner
      if choice < x { along.x = 0 } else if choice < x + y { along.y = 0 } else { along.z = 0 }
      let free = SIMD3<Float>(1, 1, 1) - along * along
      return ParticleOrigin(center + half * (along + shares * free), along: along)
    case .surface:
      // One of two sides in each direction, with a probability proportional to its area.
      let choice = side.y * (x * y + y * z + x * z)
      var normal = SIMD3<Float>()
      if choice < x * y {
        normal.z = corner.z
      } else if choice < x * y + y * z {
        normal.x = corner.x
      } else {
        normal.y = corner.y
      }
      let free = SIMD3<Float>(1, 1, 1) - normal * normal
      return ParticleOrigin(center + half * (normal + shares * free), along: normal)
    case .volume: return ParticleOrigin(center + half * shares)
    }
  }

  private func circle(
    _ center: SIMD3<Float>, _ radius: Float, _ offset: SIMD2<Float>
  ) -> ParticleOrigin {
    let turn = mode == .points ? (offset.x * 4).rounded(.down) / 4 : offset.x
    let angle = turn * 2 * Float.pi
    let normal = SIMD3(unitVector(at: angle), 0)
    switch mode {
    case .points, .outline: return ParticleOrigin(center + normal * radius, longitude: angle)
    case .surface, .volume:
      return ParticleOrigin(center + normal * (radius * offset.y.squareRoot()))
    }
  }

  private func sphere(
    _ center: SIMD3<Float>, _ radius: Float, _ offset: SIMD2<Float>, _ side: SIMD2<Float>
  ) -> ParticleOrigin {
    let angle = offset.x * 2 * Float.pi
    var normal = SIMD3<Float>()
    switch mode {
    case .points:
      normal[Int(offset.x * 3)] = offset.y < 0.5 ? -1 : 1
    case .outline:
      normal = SIMD3(unitVector(at: angle), 0)
    case .surface, .volume:
      let z = 2 * offset.y - 1
      let flat = max(1 - z * z, 0).squareRoot()
      normal = SIMD3(unitVector(at: angle) * flat, z)
    }
    if mode == .volume { return ParticleOrigin(center + normal * (radius * cbrtf(side.x))) }
    return ParticleOrigin(center + normal * radius, along: normal)
  }
}

extension ParticleCell {
  /// Returns the motion of the particle with `random` from `origin`.
  @inline(__always)
  func motion(from origin: ParticleOrigin, _ random: ParticleRandom) -> ParticleMotion {
    var motion = ParticleMotion(origin: origin.position, acceleration: acceleration)
    guard speed != 0 || speedRange != 0 else { return motion }
    let velocity = speed + speedRange * (random.pair(.life).y - 0.5)
    let east = unitVector(at: origin.longitude + longitude)
    let up = origin.latitude + latitude
    let rise = up == 0 ? SIMD2(1, 0) : unitVector(at: up)
    var direction = SIMD3(east * rise.x, rise.y)
    if cone < 1 {
      // A uniformly distributed point on the cap of a sphere about the direction.
      let choice = random.pair(.cone)
      let height = 1 - choice.x * (1 - cone)
      let radius = max(1 - height * height, 0).squareRoot()
      let turn = unitVector(at: choice.y * (2 * Float.pi)) * radius
      let across = SIMD3(-east.y, east.x, 0)
      let above = SIMD3(east * -rise.y, rise.x)
      direction = direction * height + across * turn.x + above * turn.y
    }
    motion.velocity = direction * velocity
    return motion
  }

  /// Returns the colour at `age`, not premultiplied, with each channel in 0...1.
  @inline(__always)
  func color(_ random: ParticleRandom, at age: Float) -> SIMD4<Float> {
    var result = color + colorSpeed * age
    if colorRange != SIMD4() {
      let choice = SIMD4(
        lowHalf: random.pair(.redGreen), highHalf: random.pair(.blueAlpha))
      result += colorRange * (choice - 0.5)
    }
    result.replace(with: 0, where: result .< 0)
    result.replace(with: 1, where: result .> 1)
    return result
  }
}

/// The random numbers of one particle. Each is a function of the particle's key alone, so a
/// particle is the same whenever, and in whatever order, it is computed.
///
/// Source: the finaliser of splitmix64, G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom
/// number generators", variant 13 by D. Stafford.
struct ParticleRandom {
  /// The purpose of a pair of numbers.
  enum Purpose: UInt64 {
    case life = 1
    case cone, size, redGreen, blueAlpha, position, side
  }

  let key: UInt64

  /// Makes the numbers of the particle `number` of the cell with the key `parent`.
  @inline(__always)
  init(parent: UInt64, number: Int64) {
    key = Self.mix(parent &+ UInt64(bitPattern: number) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the key of a cell, from the seed or the key of the particle that emits it, and the
  /// cell's index.
  static func key(_ outer: UInt64, cell: Int) -> UInt64 {
    mix(outer &+ UInt64(cell + 1) &* 0xd134_2543_de82_ef95)
  }

  /// Returns two numbers in 0..<1.
  @inline(__always)
  func pair(_ purpose: Purpose) -> SIMD2<Float> {
    let bits = Self.mix(key &+ purpose.rawValue &* 0x9e37_79b9_7f4a_7c15)
    return SIMD2(Float(UInt32(truncatingIfNeeded: bits >> 8) >> 8), Float(bits >> 40)) * 0x1p-24
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Returns the cosine and the sine of an angle in radians, computed together and inline.
///
/// The angle is reduced to an eighth of a turn, where the Taylor series of both are exact to less
/// than a millionth. Angles beyond some billion radians count as 0.
@inline(__always)
func unitVector(at angle: Float) -> SIMD2<Float> {
  // A sum of this size has no fraction bits: its last bits are the number of quarter turns.
  let anchor = 0x1.8p52
  let turns = Double(angle) * (2 / Double.pi) + anchor
  let quarter = turns.bitPattern
  let rest = Double(angle) - (turns - anchor) * (Double.pi / 2)
  guard abs(rest) < 1 else { return SIMD2(1, 0) }
  let x = Float(rest)
  let square = x * x
  let sine = x * (1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040))))
  let cosine =
    1 - square * (0.5 - square * (1.0 / 24 - square * (1.0 / 720 - square * (1.0 / 40320))))
  switch quarter & 3 {
  case 0: return SIMD2(cosine, sine)
  case 1: return SIMD2(-sine, cosine)
  case 2: return SIMD2(-cosine, -sine)
  default: return SIMD2(sine, -cosine)
  }
}
