/// A list in a store: a range of its `vectors`.
struct VectorRange {
  var index: Int32
  var count: Int32
}

/// The element type of an animatable list.
protocol ListElement {
  /// The element as a vector of four numbers.
  var vector: SIMD4<Double> { get }
  init(vector: SIMD4<Double>)
  /// Returns the vector that replaces `underlying` at the progress `p` of `track`.
  static func vector(
    _ track: UnsafePointer<Track>, underlying: SIMD4<Double>, _ p: TrackProgress
  ) -> SIMD4<Double>
}

extension Double: ListElement {
  var vector: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  init(vector: SIMD4<Double>) { self = vector.x }
  static func vector(
    _ track: UnsafePointer<Track>, underlying: SIMD4<Double>, _ p: TrackProgress
  ) -> SIMD4<Double> {
    track.value(underlying: underlying, p)
  }
}

/// A colour, as an element of a list.
extension SIMD4<Float>: ListElement {
  var vector: SIMD4<Double> { SIMD4<Double>(self) }
  init(vector: SIMD4<Double>) { self = SIMD4<Float>(vector) }
  static func vector(
    _ track: UnsafePointer<Track>, underlying: SIMD4<Double>, _ p: TrackProgress
  ) -> SIMD4<Double> {
    SIMD4<Double>(track.color(underlying: SIMD4<Float>(underlying), p))
  }
}

extension TrackStore {
  mutating func insertLists(_ values: [AnimatableValue?]) -> Int32 {
    var ranges: [VectorRange] = []
    for value in values {
      guard case .list(let list)? = value else {
        ranges.append(VectorRange(index: -1, count: 0))
        continue
      }
      ranges.append(VectorRange(index: vectors.insert(list), count: Int32(list.count)))
    }
    return lists.insert(ranges)
  }

  mutating func removeLists(_ index: Int32, count: Int) {
    for range in lists.range(index, count) { vectors.remove(range.index, count: Int(range.count)) }
    lists.remove(index, count: count)
  }

  /// Replaces `list` with the value of `track`: element by element if both endpoints have the same
  /// count, else with the nearer end. Allocates only if the list grows.
  func apply<Element: ListElement>(
    _ track: UnsafePointer<Track>, _ p: TrackProgress, to list: inout [Element]
  ) {
    var (step, p) = (track.pointee, p)
    let from: VectorRange
    let to: VectorRange
    if step.detailIndex >= 0, case .keyframes(let slice) = details[step.detailIndex].source {
      guard slice.kind == .lists else { return }
      let (index, t) = position(in: slice, at: p.progress)
      from = lists[slice.values + index]
      to = lists[slice.values + min(index + 1, slice.count - 1)]
      step.endpoints = .fromTo
      step.isCumulative = false
      p.progress = t
    } else {
      guard step.endpointsIndex >= 0 else { return }
      (from, to) = (lists[step.endpointsIndex], lists[step.endpointsIndex + 1])
    }
    let underlying = Int32(list.count)
    let counts: (Int32, Int32) =
      switch step.endpoints {
      case .fromTo: (from.count, to.count)
      case .from: (from.count, underlying)
      case .to: (underlying, to.count)
      case .by: (to.count, underlying)
      case .none: (0, -1)
      }
    if step.isAdditive && (counts.0 != underlying || counts.1 != underlying) { return }
    if counts.0 == counts.1 {
      resize(&list, counts.0)
      for index in 0..<counts.0 {
        if from.count > 0 { step.from = vectors[from.index + index] }
        if to.count > 0 { step.to = vectors[to.index + index] }
        let underlying = list[Int(index)].vector
        let vector = withUnsafePointer(to: step) { Element.vector($0, underlying: underlying, p) }
        list[Int(index)] = Element(vector: vector)
      }
      return
    }
    switch (step.endpoints, p.progress < 0.5) {
    case (.fromTo, true), (.from, true): copy(from, to: &list)
    case (.fromTo, false), (.to, false): copy(to, to: &list)
    default: break
    }
  }

  private func copy<Element: ListElement>(_ range: VectorRange, to list: inout [Element]) {
    resize(&list, range.count)
    for index in 0..<range.count {
      list[Int(index)] = Element(vector: vectors[range.index + index])
    }
  }

  private func resize<Element: ListElement>(_ list: inout [Element], _ count: Int32) {
    if list.count > Int(count) { list.removeLast(list.count - Int(count)) }
    while list.count < Int(count) { list.append(Element(vector: SIMD4())) }
  }
}
