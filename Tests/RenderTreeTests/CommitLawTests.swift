import CoreGraphics
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct CommitLawTests {
  /// Makes a few random edits and returns their commit.
  func edit(_ builder: inout TreeBuilder, _ maker: inout RandomAnimations) -> Commit {
    var random = SeededGenerator(seed: maker.random.next())
    var layers = builder.states.keys.sorted { $0.index < $1.index }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let pick = layers.randomElement(using: &random) ?? builder.root
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        layers.append(
          builder.add(
            to: Bool.random(using: &random) ? pick : nil,
            x: Double.random(in: 0...80, using: &random),
            y: Double.random(in: 0...80, using: &random), width: 20, height: 15,
            color: SIMD4(0, 0, 1, Bool.random(using: &random) ? 1 : 0.5)))
      case 2:
        builder.change(pick) { $0.geometry.position.x += Double.random(in: -9...9, using: &random) }
      case 3:
        let leaves = builder.childList(of: builder.root).filter {
          builder.childList(of: $0).isEmpty && builder.mask(of: $0) == nil
        }
        if let leaf = leaves.randomElement(using: &random) {
          builder.remove(leaf)
          layers.removeAll { $0 == leaf }
        }
      case 4, 5:
        let kind = Int.random(in: 0..<16, using: &random)
        builder.change(pick) { dress(&$0, kind) }
      case 6, 7: builder.commit.animations.append(.added(maker.next(), to: pick))
      case 8:
        // Identifiers count up from 1, so this one may be on the layer, on another one or gone.
        let id = AnimationID(rawValue: UInt64.random(in: 1...12, using: &random))
        builder.commit.animations.append(.removed(id, from: pick))
      case 9: builder.reorder(builder.root) { $0.reverse() }
      default:
        guard pick != builder.root else { continue }
        if let mask = builder.mask(of: pick) {
          // The mask becomes a sublayer of the layer that it masked.
          builder.setMask(nil, of: pick)
          if Bool.random(using: &random) { builder.reorder(pick) { $0.append(mask) } }
        } else {
          let kind = Int.random(in: 0..<3, using: &random)
          layers.append(
            builder.mask(pick, x: 4, y: 3, width: 12, height: 14) { state in
              if kind > 0 { state.appearance.backgroundColor.w = 0.5 }
              if kind > 1 { state.shape = Self.shape }
            })
        }
      }
    }
    return builder.take()
  }

  /// Changes the appearance of a layer in one of sixteen ways, or changes it back.
  private func dress(_ state: inout LayerState, _ kind: Int) {
    switch kind {
    case 0: state.appearance.opacity = state.appearance.opacity < 1 ? 1 : 0.5
    case 1: state.appearance.cornerRadius = state.appearance.cornerRadius > 0 ? 0 : 4
    case 2: state.appearance.borderWidth = state.appearance.borderWidth > 0 ? 0 : 2
    case 3: state.appearance.flags.formSymmetricDifference(.isHidden)
    case 4: state.appearance.flags.formSymmetricDifference(.masksToBounds)
    case 5: state.appearance.flags.formSymmetricDifference(.isOpaque)
    case 6: state.appearance.backgroundColor.w = state.appearance.backgroundColor.w > 0 ? 0 : 1
    case 7: state.content.gravity = state.content.gravity == .resize ? .center : .resize
    case 8: state.content.image = state.content.image == nil ? Self.image : nil
    case 9: state.shape = state.shape == nil ? Self.shape : nil
    case 10: state.shape?.pen.end = 0.4
    case 11: state.gradient = state.gradient == nil ? LayerGradient(0.5) : nil
    case 12: state.gradient?.colors.append(SIMD4(1, 1, 1, 1))
    case 13: state.appearance.flags.formSymmetricDifference(.isGeometryFlipped)
    case 14:
      state.appearance.flags.formSymmetricDifference([.hasContinuousCorners, .squareCorners])
    default: state.content.center = SIMD4(0.25, 0.25, 0.5, 0)
    }
  }

  private static var shape: LayerShape {
    var shape = LayerShape()
    shape.path = ShapePath(
      CGPath(ellipseIn: CGRect(x: -4, y: 2, width: 16, height: 9), transform: nil).elements)
    shape.strokeColor = SIMD4(0, 1, 0, 1)
    return shape
  }

  private static let image = CGImage(
    width: 4, height: 4, bytesPerRow: 16, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: [UInt8](repeating: 99, count: 64))

  @Test(
    "a tree changed bit by bit draws what a tree built at once draws",
    arguments: 1..<200 as Range<UInt64>)
  func incremental(_ seed: UInt64) {
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    var all: [Commit] = []
    var events: [AnimationEvent] = []
    for step in 0..<12 {
      let commit = edit(&builder, &maker)
      all.append(commit)
      tree.apply(commit)
      _ = tree.evaluate(at: Double(step) * 0.2, events: &events)
      _ = tree.makeFrame()
    }
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    var fresh = RenderTree(width: 100, height: 100, scale: 1)
    for commit in all { fresh.apply(commit) }
    _ = fresh.evaluate(at: 11 * 0.2, events: &events)
    _ = fresh.makeFrame()
    // The slot of an image depends on earlier images.
    let (shown, expected) = (tree.frame.description, fresh.frame.description)
    #expect(
      shown.replacing(/image \d+/, with: "image") == expected.replacing(/image \d+/, with: "image"),
      "seed \(seed)")
  }

  @Test("what a commit says of a layer that is gone is ignored")
  func stale() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    builder.remove(layer)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    var late = Commit()
    late.states.append(.init(layer, LayerState()))
    late.removed.append(layer)
    tree.apply(late)
    let made1 = tree.makeFrame()
    #expect(!made1)
  }
}
