import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Film scene", .serialized)
struct FilmSceneTests {
  private func start() throws -> (hands: SceneStage, figures: [FilmFigure]) {
    let scene = FilmsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 480, height: 480))
    return (hands, scene.view.all(FilmFigure.self))
  }

  /// Returns the descendants of `layer` that are of a class, depth first.
  private func layers<Kind: CALayer>(_ kind: Kind.Type, in layer: CALayer) -> [Kind] {
    (layer.sublayers ?? []).flatMap { [$0 as? Kind].compactMap { $0 } + layers(kind, in: $0) }
  }

  /// Returns the red, green and blue at a point of a figure's stage.
  private func color(
    _ figure: FilmFigure, _ point: CGPoint, _ hands: SceneStage
  ) throws -> SIMD3<Int> {
    let image = try #require(hands.stage.snapshot())
    let place = figure.canvas.convert(point, to: nil)
    let value = image.pixel(x: Int(place.x), y: Int(place.y))
    return SIMD3(Int(value.x), Int(value.y), Int(value.z))
  }

  @Test("A track becomes an animation whose key times fill the film")
  func track() throws {
    let track = FilmTrack<CGFloat>.keys((1, 3), (2, 5), pace: .linear)
    let animation = try #require(track.animation("opacity", duration: 4))
    #expect(animation.keyTimes == [0, 0.25, 0.5, 1])
    #expect(animation.values as? [CGFloat] == [3, 3, 5, 5])
    #expect(animation.timingFunctions?.count == 3)
    #expect(FilmTrack<CGFloat>.still(1).animation("opacity", duration: 4) == nil)
  }

  @Test("A film that is held shows the same at the same moment, forwards and back")
  func hold() throws {
    let (hands, figures) = try start()
    #expect(figures.count == 4)
    func picture(at seconds: Double) throws -> CGImage {
      for figure in figures { figure.hold(at: seconds) }
      return try #require(hands.stage.snapshot())
    }
    let early = try picture(at: 0.8)
    let late = try picture(at: 2.2)
    #expect(early.difference(from: late) > 100)
    hands.wait(1)
    #expect(try picture(at: 0.8).difference(from: early) == 0)
    #expect(try picture(at: 2.2).difference(from: late) == 0)
  }

  @Test("A line is trimmed as its keys say")
  func trim() throws {
    let (hands, figures) = try start()
    figures[0].hold(at: 0.8)
    hands.wait(0.1)
    let ring = try #require(layers(CAShapeLayer.self, in: figures[0].canvas).dropFirst().first)
    let shown = try #require(ring.presentation())
    #expect(abs(shown.strokeStart - 0.55) < 1e-6 && abs(shown.strokeEnd - 0.75) < 1e-6)
  }

  @Test("What is filled shows within its matte and nowhere else")
  func matte() throws {
    let (hands, figures) = try start()
    figures[2].hold(at: 2.2)
    let inside = try color(figures[2], CGPoint(x: 0, y: 50), hands)
    #expect(inside.z > 200 && inside.x < 120)
    let outside = try color(figures[2], CGPoint(x: 70, y: 50), hands)
    #expect(outside.max() < 60)
  }

  @Test("A mask cuts what is under it by a path that grows")
  func mask() throws {
    let (hands, figures) = try start()
    let corner = CGPoint(x: -62, y: -50)
    figures[3].hold(at: 0.8)
    #expect(try color(figures[3], corner, hands).max() < 60)
    figures[3].hold(at: 2)
    #expect(try color(figures[3], corner, hands).z > 200)
  }

  @Test("Dragged across, a film shows the moment under the finger, and runs on from there")
  func scrub() throws {
    let (hands, figures) = try start()
    hands.type(.keyboardSpacebar, " ")
    hands.wait(0.3)
    let figure = figures[1]
    let place = figure.convert(
      CGPoint(x: figure.bounds.width * 0.5, y: figure.bounds.height / 2), to: nil)
    hands.drag(from: CGPoint(x: place.x - 60, y: place.y), to: place)
    // The dots, the flower, its heart.
    let flower = try #require(figure.reel.root.sublayers?[1])
    func turn() throws -> Double {
      let value = flower.presentation()?.value(forKeyPath: "transform.rotation.z")
      return try #require(value as? NSNumber).doubleValue
    }
    let turned = try turn()
    // The middle of the film, plus the elapsed time.
    #expect(abs(turned - .pi / 2) < 0.1)
    hands.wait(0.5)
    #expect(try turn() > turned + 0.2)
  }
}

extension CGImage {
  /// Returns the maximum difference of any channel of any pixel.
  fileprivate func difference(from other: CGImage) -> Int {
    withBytes { a in
      other.withBytes { b in
        var largest = 0
        for at in 0..<min(a.count, b.count) where a[at] != b[at] {
          largest = max(largest, abs(Int(a[at]) - Int(b[at])))
        }
        return largest
      }
    }
  }
}
