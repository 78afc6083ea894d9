/// A stable sort of particles, in linear time and without allocation once its storage has grown.
///
/// Source: radix sort by digits from the least, D. Knuth, The Art of Computer Programming 3, 5.2.5.
struct ParticleSorter: ~Copyable {
  private static let digitBits = 8
  private static let digitCount = 256

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
