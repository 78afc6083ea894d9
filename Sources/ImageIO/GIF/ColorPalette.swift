/// Up to 256 colours that represent all colours of an image.
///
/// An image of no more colours keeps them exactly. Otherwise, similar colours are grouped in boxes
/// that are halved until there are enough. Source: P. Heckbert, "Color Image Quantization for Frame
/// Buffer Display", SIGGRAPH 1982, median cut.
struct ColorPalette {
  /// The colours: red, green, blue.
  private(set) var colors: [SIMD3<UInt8>] = []
  /// The index of each colour by its key, of which only the bits of `mask` count.
  private var numbers: [UInt32: UInt8] = [:]
  private var mask: UInt32 = 0xFFFFFF

  /// The maximum number of cells to group, unless five bits per component make more.
  private static let mostCells = 4096

  /// Selects at most `limit` colours, 1 to 256, for `pixels`.
  init(_ pixels: some Sequence<SIMD3<UInt8>>, limit: Int) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[Self.key(pixel), default: 0] += 1 }
    if counts.count <= limit {
      // Sorted, so that the same image makes the same file.
      for key in counts.keys.sorted() {
        numbers[key] = UInt8(colors.count)
        colors.append(Self.color(key))
      }
    } else {
      gather(counts, limit)
    }
  }

  /// Returns the index of the colour that represents `pixel`, which is one of the image's.
  func number(of pixel: SIMD3<UInt8>) -> UInt8 {
    numbers[Self.key(pixel) & mask] ?? 0
  }

  /// Colours with the same upper bits in each component, merged.
  private struct Cell {
    let key: UInt32
    var count = 0
    var sum = SIMD3<Int>()

    var mean: SIMD3<Int> {
      let half = count / 2
      return SIMD3((sum.x + half) / count, (sum.y + half) / count, (sum.z + half) / count)
    }
  }

  /// Cells that share one palette colour.
  private struct Box {
    let cells: [Cell]
    /// The gain from halving the box; 0 if it cannot be halved.
    private(set) var gain = 0
    /// The component to halve it along.
    private(set) var axis = 0

    init(_ cells: [Cell]) {
      self.cells = cells
      var low = SIMD3(repeating: Int.max)
      var high = SIMD3(repeating: Int.min)
      var count = 0
      for cell in cells {
        let mean = cell.mean
        low = pointwiseMin(low, mean)
        high = pointwiseMax(high, mean)
        count += cell.count
      }
      guard cells.count > 1 else { return }
      for axis in 0..<3 {
        let span = high[axis] - low[axis]
        // Wide boxes first, and among them those with many pixels.
        let gain = span * span * Int(Double(count).squareRoot())
        if gain > self.gain { (self.gain, self.axis) = (gain, axis) }
      }
    }
  }

  private mutating func gather(_ counts: [UInt32: Int], _ limit: Int) {
    for coarser in [0xFEFEFE, 0xFCFCFC, 0xF8F8F8] as [UInt32] {
      mask = coarser
      if Set(counts.keys.lazy.map { $0 & coarser }).count <= Self.mostCells { break }
    }
    var cells: [UInt32: Cell] = [:]
    for (key, count) in counts {
      let coarse = key & mask
      cells[coarse, default: Cell(key: coarse)].count += count
      cells[coarse]?.sum &+= SIMD3<Int>(truncatingIfNeeded: Self.color(key)) &* count
    }
    var boxes = [Box(cells.values.sorted { $0.key < $1.key })]
    while boxes.count < limit, let widest = Self.widest(boxes) {
      let (low, high) = Self.halves(of: boxes[widest].cells, boxes[widest].axis)
      boxes[widest] = Box(low)
      boxes.append(Box(high))
    }
    for box in boxes.map(\.cells) {
      let count = box.reduce(0) { $0 + $1.count }
      let sum = box.reduce(SIMD3<Int>()) { $0 &+ $1.sum }
      for cell in box { numbers[cell.key] = UInt8(colors.count) }
      let mean = (sum &+ SIMD3(repeating: count / 2)) / SIMD3(repeating: max(count, 1))
      colors.append(SIMD3(truncatingIfNeeded: mean))
    }
  }

  /// Returns the box that gains the most from being halved.
  private static func widest(_ boxes: [Box]) -> Int? {
    var best: Int?
    var most = 0
    for index in 0..<boxes.count where boxes[index].gain > most {
      (best, most) = (index, boxes[index].gain)
    }
    return best
  }

  /// Returns the box split such that half of its pixels lie on either side; neither half is empty.
  private static func halves(of box: [Cell], _ axis: Int) -> ([Cell], [Cell]) {
    let sorted = box.sorted { ($0.mean[axis], $0.key) < ($1.mean[axis], $1.key) }
    let half = box.reduce(0) { $0 + $1.count } / 2
    var count = 0
    var cut = 0
    while cut < sorted.count - 1, count < half {
      count += sorted[cut].count
      cut += 1
    }
    cut = min(max(cut, 1), sorted.count - 1)
    return (Array(sorted[..<cut]), Array(sorted[cut...]))
  }

  private static func key(_ color: SIMD3<UInt8>) -> UInt32 {
    UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
  }

  private static func color(_ key: UInt32) -> SIMD3<UInt8> {
    SIMD3(
      UInt8(truncatingIfNeeded: key >> 16), UInt8(truncatingIfNeeded: key >> 8),
      UInt8(truncatingIfNeeded: key))
  }
}
