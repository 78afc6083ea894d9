import CalqueTesting
import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import QuartzCore

/// A record of the drawn tiles and their threads.
private final class TileLog: Sendable {
  private let rects = Mutex<[CGRect]>([])
  private let threads = Mutex<Set<UInt>>([])

  func note(_ rect: CGRect) {
    rects.withLock { $0.append(rect) }
    _ = threads.withLock { $0.insert(UInt(pthread_self())) }
  }

  /// Returns the tiles since the last call.
  func take() -> [CGRect] {
    rects.withLock { rects in
      defer { rects = [] }
      return rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
  }

  /// True if a tile was drawn on the current thread.
  var wasHere: Bool { threads.withLock { $0.contains(UInt(pthread_self())) } }
}

/// A layer that fills each tile with a colour; red increases from left to right.
private final class MapLayer: CATiledLayer {
  nonisolated let log = TileLog()

  override class func fadeDuration() -> CFTimeInterval { 0.5 }

  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    log.note(tile)
    ctx.setFillColor(red: tile.minX < 50 ? 1 : 0, green: 0, blue: 1, alpha: 1)
    ctx.fill(tile)
  }
}

/// A stage of four tiles, and a layer of four hundred.
@MainActor
private struct TileScene {
  let stage: Stage
  let layer = MapLayer()

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 100))
    layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    layer.tileSize = CGSize(width: 50, height: 50)
  }

  /// Adds the layer to the stage and waits for its tiles.
  func show() {
    change {
      stage.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
  }

  /// Makes a change and waits for its tiles.
  func change(_ body: () -> Void) {
    CATransaction.setDisableActions(true)
    body()
    stage.advance(by: 0)
  }
}

@MainActor @Suite(.serialized) struct TiledLayerTests {
  @Test("a new layer has Apple's defaults")
  func defaults() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25 && layer.sublayers == nil)
  }

  @Test("only the tiles that are seen are drawn, beside the main thread")
  func seenTiles() throws {
    let scene = try TileScene()
    let layer = scene.layer
    scene.show()
    let tiles = layer.log.take()
    let side = CGSize(width: 50, height: 50)
    #expect(
      tiles
        == [(0, 0), (50, 0), (0, 50), (50, 50)].map {
          CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: side)
        })
    #expect(!layer.log.wasHere && layer.sublayers == nil)
  }

  @Test("tiles fade in")
  func fading() throws {
    let scene = try TileScene()
    let stage = scene.stage
    scene.show()
    stage.advance(by: 0.25)
    let half = try #require(stage.snapshot()).pixel(20, 20)
    #expect(abs(Int(half[0]) - 128) < 12 && abs(Int(half[2]) - 128) < 12)
    stage.advance(by: 0.5)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(20, 20) == [255, 0, 255] && picture.pixel(80, 20) == [0, 0, 255])
  }

  @Test("moving the layer draws the tiles that come to be seen, and no others")
  func moving() throws {
    let scene = try TileScene()
    let layer = scene.layer
    scene.show()
    _ = layer.log.take()
    scene.change { layer.position.x -= 50 }
    #expect(
      layer.log.take() == [
        CGRect(x: 100, y: 0, width: 50, height: 50), CGRect(x: 100, y: 50, width: 50, height: 50),
      ])
    scene.change { layer.position.x += 10 }
    #expect(layer.log.take().isEmpty)
  }

  @Test("tiles that come and go ask for layout once, and nothing is said of it")
  func layoutOfTiles() throws {
    let scene = try TileScene()
    let said = diagnostics {
      scene.show()
      scene.stage.advance(by: 1)
      for _ in 0..<3 {
        scene.change { scene.layer.position.x -= 200 }
        scene.stage.advance(by: 1)
      }
    }
    #expect(said.isEmpty)
  }

  @Test("a coarser level because of too many pixels is said once, with their number")
  func manyPixels() throws {
    let scene = try TileScene()
    let layer = scene.layer
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.contentsScale = 64
    layer.tileSize = CGSize(width: 4096, height: 4096)
    layer.transform = CATransform3DMakeScale(0.1, 0.1, 1)
    let said = diagnostics {
      scene.show()
      scene.change { layer.transform = CATransform3DMakeScale(0.11, 0.11, 1) }
    }
    #expect(
      said == [
        """
        Calque: MapLayer, levelsOfDetail = 1: the visible tiles have 40960000.0 pixels; expected at \
        most 16777216; drawing a coarser level
        """
      ])
  }

  @Test("numbers that are none, or come to none, draw no tile and stop nothing")
  func notNumbers() throws {
    let scene = try TileScene()
    scene.show()
    _ = scene.layer.log.take()
    scene.change { scene.layer.setNeedsDisplay(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)) }
    #expect(scene.layer.log.take().count == 4)
    scene.change {
      scene.layer.masksToBounds = true
      scene.layer.setAffineTransform(
        CGAffineTransform(a: 1, b: 1, c: 94, d: 0.2, tx: -.greatestFiniteMagnitude, ty: 4))
    }
    #expect(scene.layer.log.take().isEmpty)
  }

  @Test("what a layer above clips away is not drawn")
  func clipped() throws {
    let scene = try TileScene()
    let (stage, layer) = (scene.stage, scene.layer)
    let window = CALayer()
    window.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    window.masksToBounds = true
    CATransaction.setDisableActions(true)
    stage.layer.addSublayer(window)
    window.addSublayer(layer)
    layer.setNeedsDisplay()
    stage.advance(by: 0)
    #expect(layer.log.take().map(\.minX) == [0, 0])
  }

  @Test("zoomed in, tiles are finer where there is such a level; the old ones stay until then")
  func levels() throws {
    let scene = try TileScene()
    let (stage, layer) = (scene.stage, scene.layer)
    layer.levelsOfDetail = 2
    layer.levelsOfDetailBias = 1
    scene.show()
    stage.advance(by: 1)
    _ = layer.log.take()
    scene.change {
      layer.anchorPoint = .zero
      layer.position = .zero
      layer.transform = CATransform3DMakeScale(2, 2, 1)
    }
    let fine = layer.log.take()
    #expect(fine.count == 4 && fine.allSatisfy { $0.width == 25 })
    // At the start of the fade, the coarse tiles are visible.
    #expect(try #require(stage.snapshot()).pixel(20, 20) == [255, 0, 255])
    #expect(layer.tileContainer?.sublayers?.count == 8)
    stage.advance(by: 1)
    #expect(layer.tileContainer?.sublayers?.count == 4)
  }

  @Test("a part that needs display draws its tiles again, all of it all")
  func redrawing() throws {
    let scene = try TileScene()
    let layer = scene.layer
    scene.show()
    _ = layer.log.take()
    scene.change { layer.setNeedsDisplay(CGRect(x: 10, y: 60, width: 5, height: 5)) }
    #expect(layer.log.take() == [CGRect(x: 0, y: 50, width: 50, height: 50)])
    scene.change { layer.setNeedsDisplay() }
    #expect(layer.log.take().count == 4)
    scene.change {}
    #expect(layer.log.take().isEmpty)
  }

  @Test("another size of tiles draws all anew")
  func tileSize() throws {
    let scene = try TileScene()
    let layer = scene.layer
    scene.show()
    _ = layer.log.take()
    scene.change { layer.tileSize = CGSize(width: 100, height: 25) }
    #expect(layer.log.take().allSatisfy { $0.size == CGSize(width: 100, height: 25) })
  }

  @Test("tiles far from what is seen are given up, and drawn again when they are seen again")
  func givingUp() throws {
    let scene = try TileScene()
    let (stage, layer) = (scene.stage, scene.layer)
    scene.show()
    stage.advance(by: 1)
    scene.change { layer.position.x -= 500 }
    stage.advance(by: 1)
    _ = layer.log.take()
    #expect(layer.tileContainer?.sublayers?.count == 4)
    scene.change { layer.position.x += 500 }
    #expect(layer.log.take().count == 4)
  }

  @Test("while an animation moves the layer, what it passes is drawn")
  func animated() throws {
    let scene = try TileScene()
    let (stage, layer) = (scene.stage, scene.layer)
    scene.show()
    _ = layer.log.take()
    let move = StagedLayer.move("position.x", from: 500, to: 100)
    layer.position.x = 100
    layer.add(move, forKey: nil)
    stage.advance(by: 0.5)
    let columns = Set(layer.log.take().map(\.minX))
    #expect(columns.contains(400) && columns.contains(100) && !columns.contains(700))
  }

  @Test("a hidden layer, and one that left the tree, draw nothing")
  func unseen() throws {
    let scene = try TileScene()
    let (stage, layer) = (scene.stage, scene.layer)
    layer.isHidden = true
    scene.show()
    #expect(layer.log.take().isEmpty)
    scene.change { layer.removeFromSuperlayer() }
    scene.change { layer.isHidden = false }
    #expect(layer.log.take().isEmpty)
    scene.change { stage.layer.addSublayer(layer) }
    #expect(layer.log.take().count == 4)
  }

  @Test("sizes of tiles that can't be are refused")
  func badTileSizes() throws {
    let scene = try TileScene()
    let layer = scene.layer
    for side in [0, -1, .nan, .infinity, 1e9] as [CGFloat] {
      QuartzCore.Diagnostic.withListener({ _ in }) {
        layer.tileSize = CGSize(width: side, height: 50)
      }
      #expect(layer.tileSize.width == 50)
    }
    layer.levelsOfDetail = -3
    layer.levelsOfDetailBias = .max
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 24)
  }

  @Test("a layer of a thousand million points shows what is seen of it")
  func huge() throws {
    let scene = try TileScene()
    let layer = scene.layer
    layer.frame = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    scene.show()
    #expect((4...9).contains(layer.log.take().count))
  }

  @Test("tiles stand below all sublayers, whatever their depth")
  func belowSublayers() throws {
    let scene = try TileScene()
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    sublayer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    sublayer.zPosition = -5
    scene.layer.addSublayer(sublayer)
    scene.show()
    scene.stage.advance(by: 1)
    let picture = try #require(scene.stage.snapshot())
    #expect(picture.pixel(20, 20) == [0, 255, 0] && picture.pixel(40, 20) == [255, 0, 255])
  }

  @Test("all layers share the limit of visible tiles, and the first one without any is named")
  func tooManyTiles() throws {
    let scene = try TileScene()
    let layers = (0..<2).map { _ in MapLayer() }
    for layer in layers {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.tileSize = CGSize(width: 2, height: 2)
    }
    let said = diagnostics {
      scene.change {
        for layer in layers {
          scene.stage.layer.addSublayer(layer)
          layer.setNeedsDisplay()
        }
      }
    }
    #expect(layers.map { $0.log.take().count } == [2500, 0])
    let limit = "expected at most 4096 visible tiles of all layers; drawing none"
    #expect(said.filter { $0.contains(limit) }.count == 1)
  }

  @Test("in a transform layer the tiles that are seen are drawn")
  func inContext3D() throws {
    let scene = try TileScene()
    let volume = CATransformLayer()
    scene.stage.layer.addSublayer(volume)
    scene.stage.layer.sublayerTransform.m34 = -1 / 100
    volume.transform = CATransform3DMakeTranslation(0, 0, -100)
    scene.change {
      volume.addSublayer(scene.layer)
      scene.layer.setNeedsDisplay()
    }
    // At half the size, around the centre of the stage, 50 points more are visible on each side.
    #expect(scene.layer.visibleRegion?.rect.width == 150)
    #expect(scene.layer.log.take().count > 8)
    volume.isHidden = true
    #expect(scene.layer.visibleRegion == nil)
  }

  @Test("rendered into a context it draws on the spot")
  func rendering() throws {
    let scene = try TileScene()
    let layer = scene.layer
    let context = try #require(
      CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: false))
    layer.render(in: context)
    #expect(layer.log.take() == [CGRect(x: 0, y: 0, width: 40, height: 40)])
    #expect(layer.log.wasHere)
  }
}
