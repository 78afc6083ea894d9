/// A list in a store: a run of its `rows`.
struct RowRun {
  var place: Int32
  var count: Int32
}

/// The element type of an animatable list.
protocol ListElement {
  /// The element as a row of four numbers.
  var row: SIMD4<Double> { get }
  init(row: SIMD4<Double>)
  /// Returns the row that replaces `below` at the progress `p` of `track`.
  static func row(
    _ track: UnsafePointer<Track>, over below: SIMD4<Double>, _ p: TrackProgress
  ) -> SIMD4<Double>
}

extension Double: ListElement {
  var row: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  init(row: SIMD4<Double>) { self = row.x }
  static func row(
    _ track: UnsafePointer<Track>, over below: SIMD4<Double>, _ p: TrackProgress
  ) -> SIMD4<Double> {
    track.value(over: below, p)
  }
}

/// A colour, as an element of a list.
extension SIMD4<Float>: ListElement {
  var row: SIMD4<Double> { SIMD4<Double>(self) }
  init(row: SIMD4<Double>) { self = SIMD4<Float>(row) }
  static func row(
    _ track: UnsafePointer<Track>, over below: SIMD4<Double>, _ p: TrackProgress
  ) -> SIMD4<Double> {
    SIMD4<Double>(track.color(over: SIMD4<Float>(below), p))
  }
}

extension TrackStore {
  mutating func insertLists(_ values: [AnimatableValue?]) -> Int32 {
    var runs: [RowRun] = []
    for value in values {
      guard case .list(let list)? = value else {
        runs.append(RowRun(place: -1, count: 0))
        continue
      }
      runs.append(RowRun(place: rows.insert(list), count: Int32(list.count)))
    }
    return lists.insert(runs)
  }

  mutating func removeLists(_ place: Int32, count: Int) {
    for run in lists.run(place, count) { rows.remove(run.place, count: Int(run.count)) }
    lists.remove(place, count: count)
  }

  /// Replaces `list` with the value of `track`: element by element if both ends have the same
  /// count, else with the nearer end. Allocates only if the list grows.
  func apply<Element: ListElement>(
    _ track: UnsafePointer<Track>, _ p: TrackProgress, to list: inout [Element]
  ) {
    var (step, p) = (track.pointee, p)
    let from: RowRun
    let to: RowRun
    if step.detail >= 0, case .keyframes(let slice) = details[step.detail].source {
      guard slice.kind == .lists else { return }
      let (index, t) = place(in: slice, at: p.progress)
      from = lists[slice.values + index]
      to = lists[slice.values + min(index + 1, slice.count - 1)]
      step.ends = .fromTo
      step.isCumulative = false
      p.progress = t
    } else {
      guard step.extra >= 0 else { return }
      (from, to) = (lists[step.extra], lists[step.extra + 1])
    }
    let below = Int32(list.count)
    let counts: (Int32, Int32) =
      switch step.ends {
      case .fromTo: (from.count, to.count)
      case .from: (from.count, below)
      case .to: (below, to.count)
      case .by: (to.count, below)
      case .none: (0, -1)
      }
    if step.isAdditive && (counts.0 != below || counts.1 != below) { return }
    if counts.0 == counts.1 {
      resize(&list, counts.0)
      for index in 0..<counts.0 {
        if from.count > 0 { step.from = rows[from.place + index] }
        if to.count > 0 { step.to = rows[to.place + index] }
        let below = list[Int(index)].row
        let row = withUnsafePointer(to: step) { Element.row($0, over: below, p) }
        list[Int(index)] = Element(row: row)
      }
      return
    }
    switch (step.ends, p.progress < 0.5) {
    case (.fromTo, true), (.from, true): copy(from, to: &list)
    case (.fromTo, false), (.to, false): copy(to, to: &list)
    default: break
    }
  }

  private func copy<Element: ListElement>(_ run: RowRun, to list: inout [Element]) {
    resize(&list, run.count)
    for index in 0..<run.count { list[Int(index)] = Element(row: rows[run.place + index]) }
  }

  private func resize<Element: ListElement>(_ list: inout [Element], _ count: Int32) {
    if list.count > Int(count) { list.removeLast(list.count - Int(count)) }
    while list.count < Int(count) { list.append(Element(row: SIMD4())) }
  }
}
