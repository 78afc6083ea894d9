/// A particle at one moment, in points of its layer.
struct Particle {
  var position: SIMD3<Float>
  /// Premultiplied.
  var color: SIMD4<Float>
  /// Times the cell's size.
  var scale: Float
  /// Radians, clockwise as seen with y pointing down.
  var angle: Float
  /// Seconds since its birth.
  var age: Float
  /// The place of its cell's look in the list of looks.
  var look: Int32
}

/// What the particles of a cell look like.
struct ParticleLook {
  var image: ImageID
  var size: SIMD2<Float>
  var texture: SIMD4<Float>
  var isPixelated: Bool
}

/// The particles of one emitter that are alive at one moment: a function of the emitter's history and the
/// time alone. Particles are named by their number in their cell; which ones are alive follows from the
/// rate of birth, and everything about one from its number.
struct ParticleSimulation: ~Copyable {
  var particles = Column<Particle>()
  var looks = Column<ParticleLook>()

  /// Finds the particles that `history` has at `time`, in seconds of the layer. Those of a cell stand
  /// together, oldest first.
  mutating func run(_ history: EmitterHistory, at time: Double) {
    particles.removeAll()
    looks.removeAll()
    let count = history.stretches.reduce(0) { max($0, $1.cells.count) }
    let last = history.stretches.lastIndex { $0.start <= time } ?? -1
    guard last >= 0 else { return }
    for cell in 0..<count {
      for place in 0...last where cell < history.stretches[place].cells.count {
        guard history.stretches[place].cells[cell].draws else { continue }
        run(history, cell, in: place, isLast: place == last, at: time)
      }
    }
  }

  /// Finds those of the cell at `cell` that come from what the stretch at `place` gave birth to.
  private mutating func run(
    _ history: EmitterHistory, _ cell: Int, in place: Int, isLast: Bool, at time: Double
  ) {
    let stretch = history.stretches[place]
    let outermost = stretch.cells[Int(stretch.cells[cell].path[0])]
    guard outermost.rate > 0, time >= outermost.begin else { return }
    let index = Int(outermost.path[0])
    let now = outermost.ownTime(at: time)
    let before = stretch.births[index]
    let start = stretch.start == -.infinity ? 0 : outermost.activeTime(at: stretch.start)
    // Births are numbered on from those before; at own time t the number is before + rate × (t - start).
    var end = history.births(of: index, in: place, at: time).rounded(.down)
    if !isLast {
      let next = history.stretches[place + 1].start
      end = min(end, history.births(of: index, in: place, at: next).rounded(.up) - 1)
    }
    let reach = cell == index ? outermost.longest : outermost.reach
    let oldest = before + outermost.rate * (now - reach - start)
    let first = max(before, oldest).rounded(.up)
    guard first <= end else { return }
    let look = stretch.cells[cell]
    looks.append(
      ParticleLook(
        image: look.image, size: look.size, texture: look.texture, isPixelated: look.isPixelated))
    stretch.cells.withUnsafeBufferPointer { cells in
      let step = Self.step(cells, cell, elapsed: max(now, 0))
      let births = Births(
        first: first, last: end, zero: start - before / outermost.rate, now: now, step: step.outer)
      visit(
        births, cells, cell, depth: 0, key: outermost.key, step.inner, stretch.settings,
        ParticleMotion(), outer: nil)
    }
  }

  /// The births of a cell that matter: their numbers, and when the number 0 would have been.
  private struct Births {
    var first: Double
    var last: Double
    /// In the cell's own time, as is `now`.
    var zero: Double
    var now: Double
    /// Only each so-manieth is looked at.
    var step: Int64
  }

  /// A particle that emits others: the time of those at its birth is 0.
  private struct Outer {
    var life: Double
    var age: Double
  }

  /// Goes through `births` of the cell at `depth` on the way to `target` and adds those of the target
  /// that are alive.
  private mutating func visit(
    _ births: Births, _ cells: UnsafeBufferPointer<ParticleCell>, _ target: Int, depth: Int,
    key: UInt64, _ innerStep: Int64, _ settings: EmitterSettings, _ around: ParticleMotion,
    outer: Outer?
  ) {
    let place = Int(cells[target].path[depth])
    let isTarget = place == target
    let rate = cells[place].rate
    var number = Int64(births.first)
    let rest = number % births.step
    if rest > 0 { number += births.step - rest }
    while number <= Int64(births.last) {
      let random = ParticleRandom(parent: key, number: number)
      let birth = births.zero + Double(number) / rate
      let age = births.now - birth
      let life =
        cells[place].lifetime + cells[place].lifetimeRange * (Double(random.pair(.life).x) - 0.5)
      number += births.step
      guard age >= 0, life > 0, isTarget ? age < life : age < life + cells[place].reach else {
        continue
      }
      let origin: ParticleOrigin
      if outer != nil {
        // The birth on the clock of the particle that emits.
        let moment = Float((birth - cells[place].offset) / cells[place].clock + cells[place].begin)
        origin = ParticleOrigin(
          around.position(at: moment), along: around.velocity(at: moment))
      } else {
        origin = settings.origin(random)
      }
      let motion = cells[place].motion(from: origin, random)
      if isTarget {
        add(cells[place], motion, random, age: Float(age))
      } else {
        descend(
          cells, target, depth: depth + 1, key: random.key, innerStep, settings, motion,
          Outer(life: life, age: age))
      }
    }
  }

  /// Goes on to what a particle has emitted.
  private mutating func descend(
    _ cells: UnsafeBufferPointer<ParticleCell>, _ target: Int, depth: Int, key: UInt64,
    _ step: Int64, _ settings: EmitterSettings, _ motion: ParticleMotion, _ outer: Outer
  ) {
    let place = Int(cells[target].path[depth])
    let rate = cells[place].rate
    guard rate > 0, outer.age >= cells[place].begin else { return }
    let now = cells[place].ownTime(at: outer.age)
    // Nothing is born after the particle's end.
    let end = min(cells[place].activeTime(at: min(outer.age, outer.life)), now)
    let reach = place == target ? cells[place].longest : cells[place].reach
    let births = Births(
      first: max((now - reach) * rate, 0).rounded(.up), last: (end * rate).rounded(.down), zero: 0,
      now: now, step: place == target ? step : 1)
    guard births.first <= births.last else { return }
    visit(
      births, cells, target, depth: depth, key: ParticleRandom.key(key, cell: place), step,
      settings, motion, outer: outer)
  }

  @inline(__always)
  private mutating func add(
    _ cell: ParticleCell, _ motion: ParticleMotion, _ random: ParticleRandom, age: Float
  ) {
    let color = cell.color(random, at: age)
    guard color.w > 0 else { return }
    var (scale, spin) = (cell.scale, cell.spin)
    if cell.scaleRange != 0 || cell.spinRange != 0 {
      let choice = random.pair(.size) - 0.5
      scale += cell.scaleRange * choice.x
      spin += cell.spinRange * choice.y
    }
    // A particle that has shrunk to nothing stays so.
    let size = scale + cell.scaleSpeed * age
    guard size != 0, scale == 0 || (size > 0) == (scale > 0) else { return }
    particles.append(
      Particle(
        position: motion.position(at: age),
        color: SIMD4(color.x, color.y, color.z, 1) * color.w, scale: size, angle: spin * age,
        age: age, look: Int32(looks.count - 1)))
  }

  /// How many particles stand for one, for the outermost cells on the way to `target` and for those of
  /// the target itself, when about as many are alive as `elapsed` seconds let there be.
  private static func step(
    _ cells: UnsafeBufferPointer<ParticleCell>, _ target: Int, elapsed: Double
  ) -> (outer: Int64, inner: Int64) {
    let outermost = Int(cells[target].path[0])
    let reach = target == outermost ? cells[outermost].longest : cells[outermost].reach
    var expected = cells[outermost].rate * min(reach, elapsed)
    let limit = ParticleLimit.alive / Double(cells.count)
    let outer = thinning(expected, to: target == outermost ? limit : limit / 16)
    guard target != outermost else { return (outer, outer) }
    expected /= Double(outer)
    for depth in 1...Int(cells[target].depth) {
      let cell = cells[Int(cells[target].path[depth])]
      let life = cells[Int(cells[target].path[depth - 1])].longest
      let span = min(life, cell.active, depth == Int(cells[target].depth) ? cell.longest : life)
      expected *= max(cell.rate * span, 1)
    }
    return (outer, thinning(expected, to: limit))
  }

  /// The power of two by which `expected` has to be divided to come to no more than `limit`.
  private static func thinning(_ expected: Double, to limit: Double) -> Int64 {
    var step: Int64 = 1
    while expected / Double(step) > limit, step < 1 << 40 { step *= 2 }
    return step
  }
}
