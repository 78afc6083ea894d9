import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

@Suite struct FrameTests {
  @Test("layers become quads in paint order")
  func paintOrder() {
    var builder = TreeBuilder()
    builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = RenderTree(width: 200, height: 200, scale: 2)
    tree.apply(builder.take())
    let made1 = tree.makeFrame()
    #expect(made1)
    #expect(
      tree.frame.description == """
        frame 200x200 damage 0,0 200x200
        pass 0 root 0,0 200x200
          solid opaque in 0,0 200x200
            layer 0 (0,0) (200,0) (0,200) (200,200) color 1 1 1 1
            layer 1 (20,40) (80,40) (20,120) (80,120) color 1 0 0 1
        """)
    #expect(tree.frame.counters.opaquePixels == 200 * 200 + 60 * 80)
    #expect(tree.frame.counters.blendedPixels == 0)
  }

  @Test("nothing changed, nothing to draw")
  func still() {
    var builder = TreeBuilder()
    builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    let made2 = tree.makeFrame()
    #expect(made2)
    let made3 = tree.makeFrame()
    #expect(!made3)
    tree.apply(Commit())
    let made4 = tree.makeFrame()
    #expect(!made4)
  }

  @Test("a move damages where the layer was and where it is")
  func damage() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    builder.change(layer) { $0.geometry.position.x += 5 }
    tree.apply(builder.take())
    let made5 = tree.makeFrame()
    #expect(made5)
    #expect(tree.frame.damage == PixelRect(minX: 10, minY: 20, maxX: 45, maxY: 60))
    #expect(tree.frame.counters.updatedPixels == 35 * 40)
  }

  @Test("a layer wholly under an opaque one is culled, under a translucent one it is not")
  func occlusion() {
    var builder = TreeBuilder()
    builder.add(x: 10, y: 10, width: 20, height: 20, color: SIMD4(0, 1, 0, 1))
    let cover = builder.add(x: 0, y: 0, width: 100, height: 100)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layersCulled == 2)
    #expect(tree.frame.sprites.count == 1)
    builder.change(cover) { $0.appearance.backgroundColor.w = 0.5 }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layersCulled == 0)
    #expect(tree.frame.counters.blendedPixels == 100 * 100)
  }

  @Test(
    "a layer of which several things are covered counts once, one of which something shows does not"
  )
  func culledLayers() {
    var builder = TreeBuilder()
    builder.add(x: 10, y: 10, width: 20, height: 20) {
      $0.appearance.borderWidth = 2
      $0.gradient = LayerGradient(0.5)
    }
    // Its border is above the layer that covers its background.
    let open = builder.add(x: 0, y: 0, width: 100, height: 100) { $0.appearance.borderWidth = 2 }
    builder.add(to: open, x: 0, y: 0, width: 100, height: 100)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    // The root and the first layer are culled.
    #expect(tree.frame.counters.layersCulled == 2)
  }

  @Test("the layers of a group that is covered count one by one")
  func culledGroup() {
    var builder = TreeBuilder()
    let group = builder.add(x: 10, y: 10, width: 20, height: 20) { $0.appearance.opacity = 0.5 }
    builder.add(to: group, x: 0, y: 0, width: 10, height: 10)
    builder.add(to: group, x: 5, y: 5, width: 10, height: 10)
    builder.add(x: 0, y: 0, width: 100, height: 100)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layersCulled == 4)
  }

  @Test("zPosition decides the paint order, then the order of sublayers")
  func depth() {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 0, width: 10, height: 10) { $0.transforms.zPosition = 5 }
    builder.add(x: 5, y: 5, width: 10, height: 10)
    builder.add(x: 8, y: 8, width: 10, height: 10)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.sprites.map(\.layer) == [0, 2, 3, 1])
  }

  @Test("a border is drawn above the sublayers, in the same quad when there are none")
  func borders() {
    var builder = TreeBuilder()
    let framed = builder.add(x: 10, y: 10, width: 50, height: 50) {
      $0.appearance.borderWidth = 2
      $0.appearance.cornerRadius = 8
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.roundRects.count == 1)
    builder.add(to: framed, x: 5, y: 5, width: 40, height: 40)
    tree.apply(builder.take())
    tree.invalidate()
    _ = tree.makeFrame()
    #expect(tree.frame.roundRects.count == 2)
    #expect(tree.frame.batches.map(\.pipeline) == [.solid, .roundRect, .solid, .roundRect])
  }

  @Test("opacity of one thing multiplies, of a group opens a pass")
  func groupOpacity() {
    var builder = TreeBuilder()
    let group = builder.add(x: 10, y: 10, width: 50, height: 50) { $0.appearance.opacity = 0.5 }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.counters.offscreenPasses == 0)
    #expect(tree.frame.sprites[1].alpha == 32768)
    builder.add(to: group, x: 0, y: 0, width: 10, height: 10)
    tree.apply(builder.take())
    tree.invalidate()
    _ = tree.makeFrame()
    #expect(tree.frame.passes.map(\.reason) == [.groupOpacity, .root])
    #expect(tree.frame.counters.offscreenPixels == 2500)
    #expect(tree.frame.batches.last?.texture == .pass(0))
  }

  @Test("masksToBounds cuts sublayers with the scissor when aligned, with a shape when rounded")
  func clipping() {
    var builder = TreeBuilder()
    let clip = builder.add(x: 10, y: 10, width: 50, height: 50) {
      $0.appearance.flags.insert(.masksToBounds)
    }
    builder.add(to: clip, x: 40, y: 40, width: 30, height: 30)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.clips.isEmpty)
    #expect(tree.frame.batches.last?.scissor == PixelRect(minX: 10, minY: 10, maxX: 60, maxY: 60))
    builder.change(clip) { $0.appearance.cornerRadius = 10 }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.clips.count == 1)
    #expect(tree.frame.batches.last?.clipChain == 0)
  }

  @Test("many clips take few draws")
  func manyClips() {
    var builder = TreeBuilder()
    for index in 0..<200 {
      let clip = builder.add(
        x: Double(index % 20) * 4.7, y: Double(index / 20) * 9.3, width: 9, height: 8
      ) {
        $0.appearance.flags.insert(.masksToBounds)
        $0.appearance.cornerRadius = index % 2 == 0 ? 2 : 0
      }
      builder.add(to: clip, x: 3, y: 3, width: 12, height: 12, color: SIMD4(1, 0, 0, 0.5))
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.clips.count == 200)
    #expect(tree.frame.batches.count < 10)
    #expect(tree.frame.sprites.filter { $0.layer > 0 && $0.clip >= 0 }.count >= 200)
  }

  @Test("a hidden layer, a transparent one and their sublayers draw nothing")
  func invisible() {
    var builder = TreeBuilder()
    let hidden = builder.add(x: 0, y: 0, width: 9, height: 9) {
      $0.appearance.flags.insert(.isHidden)
    }
    builder.add(to: hidden, x: 0, y: 0, width: 5, height: 5)
    builder.add(x: 0, y: 0, width: 9, height: 9) { $0.appearance.opacity = 0 }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.sprites.map(\.layer) == [0])
  }

  @Test("layers of one kind share a batch across others that they do not touch")
  func batching() {
    var builder = TreeBuilder()
    for index in 0..<6 {
      builder.add(
        x: Double(index) * 12, y: 0, width: 10, height: 10,
        color: SIMD4(1, 0, 0, index % 2 == 0 ? 1 : 0.5))
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.batches.count == 2)
  }

  @Test("an edge-on layer and one of enormous size do no harm", arguments: [0.0, 1e12, -5, .nan])
  func extremes(_ size: Double) {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 0, width: size, height: 10)
    builder.add(x: 10, y: 10, width: 10, height: 10) {
      $0.transforms.transform.m11 = 0
      $0.transforms.transform.m13 = 1
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    let made6 = tree.makeFrame()
    #expect(made6)
    #expect(tree.frame.counters.layers == 3)
  }
}
