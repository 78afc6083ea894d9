import CoreGraphics
import Foundation
import CalqueMotion
import Testing

@testable import CalqueGLRenderer
@testable import CalqueRenderTree

extension DrawingSuites {
  /// Large shapes, and what large shapes mask, drawn in segments.
  @Suite struct SegmentTests {
    private static let side: Int32 = 256

    /// A scene: a layer with a shape, or one that a shape masks.
    enum Scene: CaseIterable {
      case shape, translucentShape, maskedGradient, maskedSoftGradient, maskedColor, maskedShape
      case fadedMask

      var isMasked: Bool { self != .shape && self != .translucentShape }
    }

    private static let turn: (Double, Double) = (cos(0.3), sin(0.3))

    /// Maps from the layer to the surface: in place, smaller, turned and flipped.
    private static let transforms = [
      CATransform3D.identity,
      CATransform3D(
        rows: SIMD4(0.83, 0, 0, 0), SIMD4(0, 0.71, 0, 0), SIMD4(0, 0, 1, 0),
        SIMD4(2.3, 3.7, 0, 1)),
      CATransform3D(
        rows: SIMD4(turn.0, turn.1, 0, 0), SIMD4(-turn.1, turn.0, 0, 0), SIMD4(0, 0, 1, 0),
        SIMD4(0, 0, 0, 1)),
      CATransform3D(
        rows: SIMD4(-0.9, 0, 0, 0), SIMD4(0, 0.9, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(1.4, 0, 0, 1)),
    ]

    private func ring(in rect: CGRect, _ color: SIMD4<Float>) -> LayerShape {
      var shape = LayerShape()
      let path = CGMutablePath()
      path.addEllipse(in: rect)
      path.addRect(CGRect(x: 90, y: 90, width: 20, height: 60))
      shape.path = ShapePath(path.elements)
      shape.rule = .evenOdd
      shape.fillColor = color
      return shape
    }

    private func commit(_ scene: Scene, _ transform: CATransform3D) -> Commit {
      var (commit, allocator) = (Commit(), LayerIDAllocator())
      func add(_ change: (inout LayerState) -> Void) -> LayerID {
        let id = allocator.allocate()
        var state = LayerState()
        let side = Double(Self.side)
        state.geometry.bounds = SIMD4(0, 0, side, side)
        state.geometry.position = SIMD2(side / 2, side / 2)
        change(&state)
        commit.created.append(id)
        commit.states.append(.init(id, state))
        return id
      }
      let root = add { $0.appearance.backgroundColor = SIMD4(0.2, 0.3, 0.4, 1) }
      let disc = CGRect(x: 20, y: 30, width: 210, height: 180)
      let red = SIMD4<Float>(1, 0.2, 0.1, 1)
      var mask: LayerID?
      if scene.isMasked {
        mask = add {
          $0.shape = ring(in: disc, SIMD4(0, 0, 0, scene == .fadedMask ? 0.4 : 1))
        }
      }
      let layer = add {
        $0.transforms.transform = transform
        switch scene {
        case .shape: $0.shape = ring(in: disc, red)
        case .translucentShape: $0.shape = ring(in: disc, SIMD4(1, 0.2, 0.1, 0.5))
        case .maskedShape: $0.shape = ring(in: disc.offsetBy(dx: 40, dy: -20), red)
        case .maskedColor, .fadedMask: $0.appearance.backgroundColor = red
        case .maskedGradient, .maskedSoftGradient:
          if scene == .maskedSoftGradient {
            $0.appearance.flags.insert(.allowsEdgeAntialiasing)
          }
          var gradient = LayerGradient()
          gradient.colors = [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 0.5), SIMD4(0, 0, 1, 1)]
          $0.gradient = gradient
        }
      }
      if let mask { commit.masks.append(.init(layer, mask)) }
      commit.root = root
      commit.children.append(.init(root, [layer]))
      return commit
    }

    private func tree(_ scene: Scene, _ transform: CATransform3D) -> RenderTree {
      var tree = RenderTree(width: Self.side, height: Self.side, scale: 1)
      tree.apply(commit(scene, transform))
      _ = tree.makeFrame()
      return tree
    }

    private func draw(_ frame: Frame, of tree: borrowing RenderTree) throws -> (
      picture: PixelBuffer, draws: Int
    ) {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        let report = canvas.renderer.draw(
          frame, images: tree.imageStore, styledPaths: tree.styledPathStore,
          gradients: tree.gradientStore)
        #expect(report.diagnostics == [])
        return (PixelBuffer(try #require(canvas.renderer.readRootTarget())), report.draws)
      }
    }

    @Test("a picture in segments is the picture of whole quads", arguments: Scene.allCases)
    func pictures(_ scene: Scene) throws {
      for transform in Self.transforms {
        // A turned quad without soft edges cuts its pixels itself, and has to be drawn whole.
        let hasSegments =
          scene == .shape || scene == .maskedSoftGradient
          || scene == .maskedGradient && transform.m12 == 0
        let tree = tree(scene, transform)
        let whole = try draw(tree.frame.unsegmented, of: tree)
        let drawn = try draw(tree.frame, of: tree)
        #expect(drawn.picture.difference(from: whole.picture) <= 1)
        #expect(whole.draws == tree.frame.batches.count)
        #expect(drawn.draws > whole.draws || !hasSegments)
      }
    }

    @Test("a frame drawn in two parts has the pixels of one drawn whole", arguments: Scene.allCases)
    func damage(_ scene: Scene) throws {
      let tree = tree(scene, Self.transforms[1])
      let whole = try draw(tree.frame, of: tree).picture
      for part in [rect(0, 0, 101, 256), rect(101, 0, 155, 77), rect(101, 77, 155, 179)] {
        var cut = tree.frame
        cut.damage = part
        for index in cut.batches.indices {
          cut.batches[index].scissor = cut.batches[index].scissor.intersection(part)
        }
        let picture = try draw(cut, of: tree).picture
        for y in part.minY..<part.maxY {
          for x in part.minX..<part.maxX where picture[Int(x), Int(y)] != whole[Int(x), Int(y)] {
            Issue.record("\(scene) differs at \(x), \(y)")
            return
          }
        }
      }
    }

    @Test("of a disc the edge alone is sampled, and nothing beside it is drawn")
    func counts() throws {
      let side = 512.0
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
      let coverage = Coverage(
        filling: path.elements, .winding, placing: .identity, width: Int(side), height: Int(side))
      let cells = try #require(CoverageCells(coverage))
      let pixels = rect(3, 5, Int32(side), Int32(side))
      let placed = try #require(
        PlacedCells(cells, on: Homography(pixels), showing: SIMD4(0, 0, 1, 1)))
      var segments = Segments()
      segments.find(
        on: pixels, in: pixels, texture: placed, mask: nil, readsMask: false, under: Occlusion(), 0)
      func area(_ textures: Segments.Textures) -> Double {
        segments[textures].reduce(0) { $0 + Double(($1.z - $1.x) * ($1.w - $1.y)) }
      }
      let disc = .pi / 4 * side * side
      #expect(area([.instance, .mask]) < 0.25 * disc)
      #expect(area(.mask) > 0.85 * disc && area(.mask) < disc)
      #expect(area([.instance, .mask]) + area(.mask) > disc)
    }

    @Test("small masks and those that are edges all over have no cells")
    func useless() {
      func cells(_ width: CGFloat, by step: CGFloat) -> CoverageCells? {
        let path = CGMutablePath()
        for x in stride(from: 0, to: width, by: step) {
          path.addRect(CGRect(x: x, y: 0, width: step / 2, height: width))
        }
        return CoverageCells(
          Coverage(
            filling: path.elements, .winding, placing: .identity, width: Int(width),
            height: Int(width)))
      }
      #expect(cells(60, by: 60) == nil)
      #expect(cells(200, by: 200) != nil)
      #expect(cells(200, by: 4) == nil)
    }

    @Test("a cell at the edges of a mask holds the texels that are there")
    func edges() throws {
      let path = CGMutablePath()
      path.addRect(CGRect(x: 0, y: 0, width: 99, height: 101))
      let cells = try #require(
        CoverageCells(
          Coverage(filling: path.elements, .winding, placing: .identity, width: 99, height: 101)))
      #expect(cells.cover(minX: 0, minY: 0, maxX: 98, maxY: 100) == .covered)
    }
  }
}

extension Frame {
  /// The frame with an empty instance in each batch beside its own, so that none is drawn in
  /// segments.
  fileprivate var unsegmented: Frame {
    var result = self
    (result.sprites, result.roundRects) = ([], [])
    let nothing = Homography(0, 0, -9, 0, 0, -9)
    for index in batches.indices {
      let range = Int(batches[index].first)..<Int(batches[index].first + batches[index].count)
      if batches[index].pipeline.usesSprites {
        result.batches[index].first = Int32(result.sprites.count)
        result.sprites += sprites[range] + [Sprite(nothing, color: SIMD4(), layer: -1)]
      } else {
        result.batches[index].first = Int32(result.roundRects.count)
        var empty = roundRects[range.lowerBound]
        (empty.xu, empty.yv, empty.xv, empty.yu, empty.x1, empty.y1) = (0, 0, 0, 0, -9, -9)
        result.roundRects += roundRects[range] + [empty]
      }
      result.batches[index].count += 1
    }
    return result
  }
}
