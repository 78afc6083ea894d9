/// A particle at one time, in points of its layer.
struct Particle {
  var position: SIMD3<Float>
  /// The premultiplied colour.
  var color: SIMD4<Float>
  /// The factor for the cell's size.
  var scale: Float
  /// In radians, clockwise on screen, where y points down.
  var angle: Float
  /// The seconds since its birth.
  var age: Float
  /// The index of its cell's appearance in `appearances`.
  var appearance: Int32
}

/// The appearance of a cell's particles.
struct ParticleAppearance {
  var image: ImageID
  var size: SIMD2<Float>
  var texture: SIMD4<Float>
  var isPixelated: Bool
}

/// The living particles of one emitter at one time: a function of the emitter's history and the
/// time alone. A particle is identified by its number in its cell; the birth rate determines which
/// ones are alive, and the number determines everything about a particle.
struct ParticleSimulation: ~Copyable {
  var particles = Column<Particle>()
  var appearances = Column<ParticleAppearance>()
  /// The number of births that the last run visited.
  private(set) var visits = 0
  /// The factor by which the particles of each emitter are limited further.
  var share = 1.0

  /// Computes the particles of `history` at `time`, in seconds of the layer. The particles of a
  /// cell are adjacent, oldest first.
  mutating func run(_ history: EmitterHistory, at time: Double) {
    particles.removeAll()
    appearances.removeAll()
    visits = 0
    let count = history.intervals.reduce(0) { max($0, $1.cells.count) }
    let last = history.intervals.lastIndex { $0.start <= time } ?? -1
    guard last >= 0 else { return }
    for cell in 0..<count {
      for index in 0...last where cell < history.intervals[index].cells.count {
        guard history.intervals[index].cells[cell].draws else { continue }
        run(history, cell, in: index, isLast: index == last, at: time)
      }
    }
  }

  /// Computes the particles of the cell at `cell` that descend from births in the interval at
  /// `number`.
  private mutating func run(
    _ history: EmitterHistory, _ cell: Int, in number: Int, isLast: Bool, at time: Double
  ) {
    let interval = history.intervals[number]
    let outermost = interval.cells[Int(interval.cells[cell].path[0])]
    guard outermost.rate > 0, time >= outermost.begin else { return }
    let index = Int(outermost.path[0])
    let now = outermost.ownTime(at: time)
    let before = interval.births[index]
    let start = interval.start == -.infinity ? 0 : outermost.activeTime(at: interval.start)
    // Births are numbered continuously: at own time t the number is before + rate × (t - start).
    var end = history.births(of: index, in: number, at: time).rounded(.down)
    if !isLast {
      let next = history.intervals[number + 1].start
      end = min(end, history.births(of: index, in: number, at: next).rounded(.up) - 1)
    }
    let reach = cell == index ? outermost.longest : outermost.reach
    let oldest = before + outermost.rate * (now - reach - start)
    let first = max(before, oldest).rounded(.up)
    guard first <= end, end < ParticleLimit.births else { return }
    let appearance = interval.cells[cell]
    appearances.append(
      ParticleAppearance(
        image: appearance.image, size: appearance.size, texture: appearance.texture,
        isPixelated: appearance.isPixelated))
    interval.cells.withUnsafeBufferPointer { cells in
      let steps = Self.steps(cells, cell, elapsed: max(now, 0), share: share).steps
      let births = Births(
        first: first, last: end, zero: start - before / outermost.rate, now: now)
      visit(
        births, cells, cell, depth: 0, key: outermost.key, steps, interval.settings,
        ParticleMotion())
    }
  }

  /// A range of a cell's births, and the time of the birth with the number 0.
  private struct Births {
    var first: Double
    var last: Double
    /// In the cell's own time, as is `now`.
    var zero: Double
    var now: Double
  }

  /// A particle that emits others; for its cells, time 0 is its birth.
  private struct Outer {
    var life: Double
    var age: Double
  }

  /// Visits `births` of the cell at `depth` on the path to `target`, and adds the living particles
  /// of the target.
  private mutating func visit(
    _ births: Births, _ cells: UnsafeBufferPointer<ParticleCell>, _ target: Int, depth: Int,
    key: UInt64, _ steps: SIMD4<Int64>, _ settings: EmitterSettings, _ around: ParticleMotion
  ) {
    let index = Int(cells[target].path[depth])
    let isTarget = index == target
    // A cell is too large to copy for each particle.
    guard let cell = cells.baseAddress.map({ $0 + index }) else { return }
    let interval = 1 / cell.pointee.rate
    let reach = isTarget ? 0 : cell.pointee.reach
    let step = steps[depth]
    var number = Int64(saturating: births.first)
    let last = Int64(saturating: births.last)
    let rest = number % step
    if rest > 0 { number += step - rest }
    while number <= last {
      visits += 1
      let random = ParticleRandom(parent: key, number: number)
      let birth = births.zero + Double(number) * interval
      let age = births.now - birth
      number += step
      var life = cell.pointee.lifetime
      if cell.pointee.lifetimeRange != 0 {
        life += cell.pointee.lifetimeRange * (Double(random.pair(.life).x) - 0.5)
      }
      guard age >= 0, life > 0, age < life + reach else { continue }
      let origin: ParticleOrigin
      if depth > 0 {
        // The birth on the clock of the particle that emits.
        let moment = Float((birth - cell.pointee.offset) / cell.pointee.clock + cell.pointee.begin)
        origin = ParticleOrigin(
          around.position(at: moment), along: around.velocity(at: moment))
      } else {
        origin = settings.origin(random)
      }
      let motion = cell.pointee.motion(from: origin, random)
      if isTarget {
        add(cell, motion, random, age: Float(age))
      } else {
        descend(
          cells, target, depth: depth + 1, key: random.key, steps, settings, motion,
          Outer(life: life, age: age))
      }
    }
  }

  /// Visits the births that a particle has emitted.
  private mutating func descend(
    _ cells: UnsafeBufferPointer<ParticleCell>, _ target: Int, depth: Int, key: UInt64,
    _ steps: SIMD4<Int64>, _ settings: EmitterSettings, _ motion: ParticleMotion, _ outer: Outer
  ) {
    let index = Int(cells[target].path[depth])
    let rate = cells[index].rate
    guard rate > 0, outer.age >= cells[index].begin else { return }
    let now = cells[index].ownTime(at: outer.age)
    // Nothing is born after the particle's death.
    let end = min(cells[index].activeTime(at: min(outer.age, outer.life)), now)
    let reach = index == target ? cells[index].longest : cells[index].reach
    let births = Births(
      first: max((now - reach) * rate, 0).rounded(.up), last: (end * rate).rounded(.down), zero: 0,
      now: now)
    guard births.first <= births.last, births.last < ParticleLimit.births else { return }
    visit(
      births, cells, target, depth: depth, key: ParticleRandom.key(key, cell: index), steps,
      settings, motion)
  }

  @inline(__always)
  private mutating func add(
    _ cell: UnsafePointer<ParticleCell>, _ motion: ParticleMotion, _ random: ParticleRandom,
    age: Float
  ) {
    let color = cell.pointee.color(random, at: age)
    guard color.w > 0 else { return }
    var (scale, spin) = (cell.pointee.scale, cell.pointee.spin)
    if cell.pointee.scaleRange != 0 || cell.pointee.spinRange != 0 {
      let choice = random.pair(.size) - 0.5
      scale += cell.pointee.scaleRange * choice.x
      spin += cell.pointee.spinRange * choice.y
    }
    // A particle that has shrunk to nothing does not grow again.
    let size = scale + cell.pointee.scaleSpeed * age
    guard size != 0, scale == 0 || (size > 0) == (scale > 0) else { return }
    particles.append(
      Particle(
        position: motion.position(at: age),
        color: SIMD4(color.x, color.y, color.z, 1) * color.w, scale: size, angle: spin * age,
        age: age, appearance: Int32(appearances.count - 1)))
  }

  /// Returns the most particles of `cells` that are computed at a time.
  static func expected(_ cells: [ParticleCell]) -> Double {
    cells.withUnsafeBufferPointer { cells in
      var sum = 0.0
      for index in cells.indices where cells[index].draws {
        sum += steps(cells, index, elapsed: ParticleLimit.lifetime, share: 1).particles
      }
      return sum
    }
  }

  /// Returns the steps between computed births, at each depth of the path to `target`, when
  /// `elapsed` seconds of the outermost cell's own time have passed. They keep the number of
  /// visited births within the limit divided by `share`, including those of the cells on the path.
  /// Also returns the number of particles of `target`.
  private static func steps(
    _ cells: UnsafeBufferPointer<ParticleCell>, _ target: Int, elapsed: Double, share: Double
  ) -> (steps: SIMD4<Int64>, particles: Double) {
    var steps = SIMD4<Int64>(repeating: 1)
    let outermost = Int(cells[target].path[0])
    let reach = target == outermost ? cells[outermost].longest : cells[outermost].reach
    var expected = cells[outermost].rate * min(reach, elapsed)
    // The highest possible age of a particle, in its own cell's time.
    var age = elapsed
    let limit = ParticleLimit.alive / Double(cells.count) / share
    steps[0] = thinning(expected, to: target == outermost ? limit : limit / 16)
    guard target != outermost else { return (steps, expected / Double(steps[0])) }
    for depth in 1...Int(cells[target].depth) {
      expected /= Double(steps[depth - 1])
      let cell = cells[Int(cells[target].path[depth])]
      let life = min(cells[Int(cells[target].path[depth - 1])].longest, age)
      age = max(cell.ownTime(at: age), 0)
      let span = min(
        max(cell.ownTime(at: life), 0), cell.active,
        depth == Int(cells[target].depth) ? cell.longest : cell.reach)
      expected *= max(cell.rate * span, 1)
      steps[depth] = thinning(expected, to: limit)
    }
    return (steps, expected / Double(steps[Int(cells[target].depth)]))
  }

  /// Returns the power of two by which `expected` must be divided not to exceed `limit`.
  private static func thinning(_ expected: Double, to limit: Double) -> Int64 {
    var step: Int64 = 1
    while expected / Double(step) > limit, step < 1 << 40 { step *= 2 }
    return step
  }
}
