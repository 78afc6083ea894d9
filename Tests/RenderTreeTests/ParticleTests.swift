import CoreGraphics
import Foundation
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// The birth, the motion and the randomness of particles.
@Suite struct ParticleTests {
  private func emitter(
    rate: Double = 1000, lifetime: Double = 1, _ change: (inout EmitterCell) -> Void = { _ in }
  ) -> LayerEmitter {
    var cell = EmitterCell()
    cell.birthRate = rate
    cell.lifetime = lifetime
    cell.content.image = CGImage(
      width: 2, height: 2, bytesPerRow: 8, layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: [UInt8](repeating: 255, count: 16))
    change(&cell)
    var emitter = LayerEmitter()
    emitter.cells = [cell]
    return emitter
  }

  private func particles(_ emitter: LayerEmitter, at time: Double) -> [Particle] {
    var images = ImageStore()
    var history = EmitterHistory()
    _ = history.note(emitter, at: 0, &images)
    return particles(history, at: time)
  }

  private func particles(_ history: EmitterHistory, at time: Double) -> [Particle] {
    var simulation = ParticleSimulation()
    simulation.run(history, at: time)
    return (0..<simulation.particles.count).map { simulation.particles[$0] }
  }

  @Test(
    "every particle begins on its part of the shape",
    arguments: [EmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere],
    [EmitterMode.points, .outline, .surface, .volume])
  func shapes(shape: EmitterShape, mode: EmitterMode) {
    var emitter = emitter()
    emitter.settings.shape = shape
    emitter.settings.mode = mode
    emitter.settings.position = SIMD2(100, 50)
    emitter.settings.zPosition = -20
    emitter.settings.size = SIMD2(30, 20)
    emitter.settings.depth = 10
    let places = particles(emitter, at: 1).map { $0.position - SIMD3(100, 50, -20) }
    #expect(places.count >= 999)
    for place in places {
      #expect(isOn(shape, mode, place), "\(place)")
    }
    // The particles reach the whole range.
    let (low, high) = places.reduce((places[0], places[0])) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
    let reach: SIMD3<Float> =
      switch shape {
      case .point: SIMD3()
      case .line: SIMD3(15, 0, 0)
      case .rectangle: SIMD3(15, 10, 0)
      case .cuboid: SIMD3(15, 10, 5)
      case .circle: SIMD3(30, 30, 0)
      case .sphere: mode == .outline ? SIMD3(30, 30, 0) : SIMD3(30, 30, 30)
      }
    for axis in 0..<3 {
      #expect(high[axis] > reach[axis] * 0.8 - 0.001)
      #expect(low[axis] < -reach[axis] * 0.8 + 0.001)
    }
  }

  private func isOn(_ shape: EmitterShape, _ mode: EmitterMode, _ p: SIMD3<Float>) -> Bool {
    func near(_ a: Float, _ b: Float) -> Bool { abs(a - b) < 0.01 }
    let (x, y, z) = (near(abs(p.x), 15), near(abs(p.y), 10), near(abs(p.z), 5))
    let isInside = abs(p.x) <= 15.01 && abs(p.y) <= 10.01 && abs(p.z) <= 5.01
    let radius = (p * p).sum().squareRoot()
    let sides = [x, y, z].filter { $0 }.count
    switch (shape, mode) {
    case (.point, _): return radius < 0.01
    case (.line, .points): return x && near(p.y, 0)
    case (.line, _): return isInside && near(p.y, 0) && near(p.z, 0)
    case (.rectangle, .points): return x && y && near(p.z, 0)
    case (.rectangle, .outline): return isInside && (x || y) && near(p.z, 0)
    case (.rectangle, _): return isInside && near(p.z, 0)
    case (.cuboid, .points): return sides == 3
    case (.cuboid, .outline): return isInside && sides >= 2
    case (.cuboid, .surface): return isInside && sides >= 1
    case (.cuboid, .volume): return isInside
    case (.circle, .points):
      return near(radius, 30) && (near(p.x, 0) || near(p.y, 0)) && near(p.z, 0)
    case (.circle, .outline): return near(radius, 30) && near(p.z, 0)
    case (.circle, _): return radius < 30.01 && near(p.z, 0)
    case (.sphere, .points): return near(max(abs(p.x), abs(p.y), abs(p.z)), 30)
    case (.sphere, .outline): return near(radius, 30) && near(p.z, 0)
    case (.sphere, .surface): return near(radius, 30)
    case (.sphere, .volume): return radius < 30.01
    }
  }

  @Test("velocities stay in their range and their cone, and fill both")
  func velocities() {
    let emitter = emitter {
      $0.velocity = 100
      $0.velocityRange = 40
      $0.longitude = .pi / 2
      $0.emissionRange = .pi / 2
      $0.timing.duration = 0.001
      $0.birthRate = 1_000_000
    }
    let all = particles(emitter, at: 0.5)
    let speeds = all.map { (($0.position / $0.age) * ($0.position / $0.age)).sum().squareRoot() }
    let angles = zip(all, speeds).map { acosf(min($0.position.y / $0.age / $1, 1)) }
    #expect((speeds.min() ?? 0) >= 79.9 && (speeds.min() ?? 0) < 82)
    #expect((speeds.max() ?? 0) <= 120.1 && (speeds.max() ?? 0) > 118)
    #expect((angles.max() ?? 0) <= .pi / 4 + 0.01 && (angles.max() ?? 0) > .pi / 4 - 0.05)
    let mean = speeds.reduce(0, +) / Float(max(speeds.count, 1))
    #expect(abs(mean - 100) < 2)
  }

  @Test("from a line particles go up, from an outline outwards")
  func normals() {
    for shape in [EmitterShape.line, .circle, .rectangle] {
      var emitter = emitter(rate: 200) { $0.velocity = 50 }
      emitter.settings.shape = shape
      emitter.settings.mode = .outline
      emitter.settings.size = SIMD2(20, 20)
      let all = particles(emitter, at: 1)
      for particle in all where particle.age > 0.5 {
        let place = particle.position
        let distance = (place * place).sum().squareRoot()
        if shape == .line {
          #expect(abs(place.y + 50 * particle.age) < 0.01 && abs(place.x) <= 10)
        } else if shape == .circle {
          #expect(abs(distance - 20 - 50 * particle.age) < 0.01)
        } else {
          #expect(abs(max(abs(place.x), abs(place.y)) - 10 - 50 * particle.age) < 0.01)
        }
      }
    }
  }

  @Test("scale, spin and colour stay in their ranges")
  func appearances() {
    let emitter = emitter(rate: 2000) {
      $0.scale = 1
      $0.scaleRange = 0.5
      $0.spinRange = 4
      $0.color = SIMD4(0.5, 0.5, 0.5, 1)
      $0.colorRange = SIMD4(0.4, 0, 2, 0)
    }
    let all = particles(emitter, at: 1)
    let scales = all.map(\.scale)
    #expect((scales.min() ?? 0) >= 0.75 && (scales.min() ?? 0) < 0.77)
    #expect((scales.max() ?? 0) <= 1.25 && (scales.max() ?? 0) > 1.23)
    let spins = all.filter { $0.age > 0.1 }.map { $0.angle / $0.age }
    #expect((spins.min() ?? 0) >= -2.01 && (spins.max() ?? 0) <= 2.01)
    #expect((spins.max() ?? 0) > 1.9)
    #expect(all.allSatisfy { $0.color.x >= 0.299 && $0.color.x <= 0.701 && $0.color.y == 0.5 })
    #expect(all.allSatisfy { $0.color.z >= 0 && $0.color.z <= 1 })
    #expect(all.contains { $0.color.z == 0 } && all.contains { $0.color.z == 1 })
  }

  @Test("going back behind a change finds what was there before it")
  func history() {
    var images = ImageStore()
    var history = EmitterHistory()
    var emitter = emitter(rate: 10, lifetime: 4)
    _ = history.note(emitter, at: 0, &images)
    let before = particles(history, at: 1.95).map(\.position)
    emitter.settings.position = SIMD2(50, 50)
    let isNoted = history.note(emitter, at: 2, &images)
    #expect(isNoted)
    #expect(particles(history, at: 1.95).map(\.position) == before)
    let after = particles(history, at: 3)
    #expect(after.filter { $0.position.x == 0 }.count == 20)
    #expect(after.filter { $0.position.x == 50 }.count == 11)
    // After a jump back and a change, the later history is gone.
    emitter.settings.position = SIMD2(70, 0)
    let isChanged = history.note(emitter, at: 1, &images)
    #expect(isChanged)
    #expect(particles(history, at: 3).allSatisfy { $0.position.x != 50 })
  }

  @Test("changes in every frame make a bounded number of stretches, and give their images back")
  func bounds() {
    var images = ImageStore()
    var history = EmitterHistory()
    var emitter = emitter(rate: 10, lifetime: 1)
    for frame in 0..<2000 {
      emitter.settings.birthRate = 1 + Double(frame % 7)
      _ = history.note(emitter, at: Double(frame) / 120, &images)
    }
    #expect(history.intervals.count < 300)
    #expect(history.isAlive(at: 2000.0 / 120))
    history.release(&images)
    #expect((0..<images.capacity).allSatisfy { !images.isCurrent($0, generation: 1) })
  }

  @Test("sorting by age keeps equal ones in place", arguments: [10, 1000])
  func sorting(count: Int) {
    var random = SeededGenerator(seed: 7)
    var column = Column<Particle>()
    for index in 0..<count {
      column.append(
        Particle(
          position: SIMD3(0, 0, Float.random(in: -5...5, using: &random).rounded()),
          color: SIMD4(), scale: Float(index), angle: 0,
          age: Float.random(in: 0...10, using: &random).rounded(), appearance: 0))
    }
    var sorter = ParticleSorter()
    for order in [ParticleOrder.oldestFirst, .oldestLast, .backToFront] {
      sorter.sort(column, order)
      for place in 1..<count {
        let (a, b) = (column[sorter[place - 1]], column[sorter[place]])
        let (first, second) =
          switch order {
          case .oldestFirst: (-a.age, -b.age)
          case .oldestLast: (a.age, b.age)
          default: (a.position.z, b.position.z)
          }
        #expect(first < second || (first == second && a.scale < b.scale))
      }
    }
  }

  @Test(
    "so much time that births cannot be told apart shows nothing, and stops nothing",
    arguments: [1e30, -1e30, 1e300, .infinity, .nan, 0x1p53, -.infinity])
  func farTimes(_ time: Double) {
    #expect(particles(emitter(), at: time).isEmpty)
    let nested = emitter { $0.cells = [$0] }
    #expect(particles(nested, at: time).isEmpty)
  }

  @Test("particles in particles that live for ever are thinned out at every depth on the way")
  func boundedWalk() {
    let endless = emitter(rate: 1000, lifetime: 1e9) {
      var inner = $0
      inner.cells = [$0]
      $0.cells = [inner]
    }
    var images = ImageStore()
    var history = EmitterHistory()
    _ = history.note(endless, at: 0, &images)
    var simulation = ParticleSimulation()
    for time in [1.0, 5, 60, 3600] {
      simulation.run(history, at: time)
      #expect(simulation.visits < 3 * Int(ParticleLimit.alive), "\(time)")
      #expect(simulation.particles.count > 1000, "\(time)")
    }
  }

  @Test("particles in long-lived particles are all shown while there are few")
  func youngOuter() {
    let nested = emitter(rate: 10, lifetime: 1e6) {
      $0.cells = [$0]
    }
    // Each of 20 has emitted for up to two seconds, at ten per second.
    #expect(particles(nested, at: 2).count > 200)
  }

  @Test("what a particle covers counts for no more than can be seen")
  func coveredArea() {
    var builder = TreeBuilder()
    builder.add(x: 10, y: 10, width: 20, height: 20) { state in
      var huge = emitter(rate: 10)
      huge.cells[0].scale = 1e6
      huge.cells[0].lifetime = 1e6
      state.emitter = huge
      state.transforms.transform.m11 = 1e12
      state.transforms.transform.m22 = 1e12
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 2, events: &events)
    _ = tree.makeFrame()
    let counters = tree.frame.counters
    #expect(counters.quads > 10)
    #expect(counters.blendedPixels <= counters.quads * 100 * 100)
  }
}
