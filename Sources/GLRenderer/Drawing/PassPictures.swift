internal import RenderTree

/// The pictures that a frame's passes have drawn, each until the last batch that shows it.
struct PassPictures {
  private var pictures: [PassPicture?] = []
  /// For each pass the batches that have yet to show it.
  private var readers: [Int32] = []
  /// For each pass the first one that is drawn for it alone: with those in between it makes a range.
  private var firsts: [Int] = []

  /// Gets ready for the passes of `frame`.
  mutating func begin(_ frame: Frame) {
    removeAll()
    pictures += repeatElement(nil, count: frame.passes.count)
    readers += repeatElement(0, count: frame.passes.count)
    for (place, pass) in frame.passes.enumerated() {
      var first = place
      for index in pass.batches {
        guard let shown = self.pass(shownBy: Int(index), of: frame, before: place) else { continue }
        readers[shown] += 1
        first = min(first, firsts[shown])
      }
      firsts.append(first)
    }
  }

  mutating func removeAll() {
    pictures.removeAll(keepingCapacity: true)
    readers.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
  }

  subscript(pass: Int) -> PassPicture? {
    get { pictures.indices.contains(pass) ? pictures[pass] : nil }
    set { pictures[pass] = newValue }
  }

  /// The pass that a batch of the one at `place` shows; nil where it shows none that comes before.
  func pass(shownBy batch: Int, of frame: Frame, before place: Int) -> Int? {
    guard frame.batches.indices.contains(batch),
      case .pass(let shown) = frame.batches[batch].texture,
      (0..<place).contains(Int(shown))
    else { return nil }
    return Int(shown)
  }

  /// True for a pass that has yet to be drawn because a batch is to show it.
  func isMissing(_ pass: Int) -> Bool { pictures[pass] == nil && readers[pass] > 0 }

  /// The pass with those that are drawn for it alone.
  func range(of pass: Int) -> Range<Int> { firsts[pass]..<pass + 1 }

  /// Notes that nothing can be drawn of a pass.
  mutating func refuse(_ pass: Int) { readers[pass] = 0 }

  /// Notes that a batch has shown a pass; gives the target that nothing will show any more.
  mutating func takeShown(_ pass: Int) -> Target? {
    readers[pass] -= 1
    guard readers[pass] == 0, let picture = pictures[pass] else { return nil }
    pictures[pass] = nil
    return picture.target
  }
}
