import CoreGraphics
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite("The order of what is drawn in batches")
struct BatchOrderTests {
  private static let side = 400.0
  private static let images = (0..<3).map { number in
    CGImage(
      width: 4, height: 4, bytesPerRow: 16, layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: [UInt8](repeating: UInt8(60 * number + 60), count: 64))
  }

  /// Adds a layer of a random kind, and some sublayers.
  private func add(
    to parent: LayerID?, depth: Int, _ builder: inout TreeBuilder,
    _ random: inout SeededGenerator
  ) {
    let room = depth == 0 ? Self.side : 60
    let length = Double.random(in: 4...(Bool.random(using: &random) ? 30 : 90), using: &random)
    let layer = builder.add(
      to: parent, x: .random(in: -20...room, using: &random),
      y: .random(in: -20...room, using: &random),
      width: length, height: .random(in: 4...60, using: &random),
      color: SIMD4(1, 0, 0, Bool.random(using: &random) ? 1 : 0.5)
    ) {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: $0.appearance.cornerRadius = 5
      case 1: $0.appearance.borderWidth = 2
      case 2: $0.content.image = Self.images.randomElement(using: &random)
      case 3:
        $0.content.image = Self.images.randomElement(using: &random)
        $0.appearance.cornerRadius = 8
        $0.appearance.flags.insert(.masksToBounds)
      case 4:
        $0.shadow.opacity = 0.5
        $0.appearance.cornerRadius = 4
      case 5: $0.appearance.opacity = 0.5
      default: break
      }
    }
    guard depth < 3 else { return }
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      add(to: layer, depth: depth + 1, &builder, &random)
    }
  }

  @Test("What overlaps is drawn in paint order", arguments: seeds(40, of: 300))
  func overlaps(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = TreeBuilder(width: Self.side, height: Self.side)
    for _ in 0..<40 { add(to: nil, depth: 0, &builder, &random) }
    var tree = RenderTree(width: Int32(Self.side), height: Int32(Self.side), scale: 1)
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    _ = tree.makeFrame()
    let diagnostics = tree.frame.itemRecords.filter { $0.batch >= 0 && $0.outcome == .drawn }
    #expect(diagnostics.count > 40)
    for (index, later) in diagnostics.enumerated() {
      for earlier in diagnostics[..<index]
      where earlier.pass == later.pass && earlier.bounds.intersects(later.bounds) {
        let isInOrder =
          earlier.batch < later.batch
          || earlier.batch == later.batch
            && earlier.instances.lowerBound < later.instances.lowerBound
        #expect(isInOrder, "\(earlier) after \(later)")
      }
    }
  }

  /// Returns a tree of rows of cards with an image, rounded corners, a border and a shadow, `count`
  /// in all.
  private func cards(_ count: Int, apart: Double) -> RenderTree {
    let columns = 25
    var builder = TreeBuilder(width: 1280, height: 2000)
    for index in 0..<count {
      let card = builder.add(
        x: 10 + Double(index % columns) * apart, y: 10 + Double(index / columns) * apart,
        width: 36, height: 30, color: SIMD4(1, 1, 1, 1)
      ) {
        $0.appearance.cornerRadius = 6
        $0.appearance.borderWidth = 1
        $0.shadow.opacity = 0.4
        $0.shadow.radius = 1
        $0.shadow.offset = SIMD2(0, 1)
      }
      builder.add(to: card, x: 0, y: 0, width: 36, height: 30, color: SIMD4()) {
        $0.appearance.cornerRadius = 6
        $0.appearance.flags.insert(.masksToBounds)
        $0.content.image = Self.images[0]
      }
    }
    var tree = RenderTree(width: 1280, height: 2000, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree
  }

  @Test("Cards beside each other take a draw for each kind of thing", arguments: [100, 500, 1_000])
  func cards(_ count: Int) {
    let counters = cards(count, apart: 47).frame.counters
    #expect(counters.offscreenPasses == 0)
    #expect(counters.quads == 4 * count + 1)
    #expect(counters.draws <= 5)
  }

  @Test("Cards over each other take draws by how many lie on a heap, not by their number")
  func heaps() {
    let counters = cards(500, apart: 25).frame.counters
    #expect(counters.offscreenPasses == 0)
    #expect(counters.draws < 300)
  }
}
