import CalqueTesting
import Foundation
import Testing
import UIKit

@testable import CalqueScenes

/// Pictures of the films, drawn by the renderer of the screen and by `render(in:)`. The article
/// "Programs by others" shows them; `CALQUE_GOLDENS=folder` writes them to `folder`.
@MainActor
@Suite("Film pictures", .serialized)
struct FilmPictureTests {
  enum Figure: String, CaseIterable {
    case trim, copies, repeater, matte, mask, pane

    @MainActor var film: Film {
      switch self {
      case .trim, .copies: .tick
      case .repeater: .flower
      case .matte: .bottle
      case .mask, .pane: .day
      }
    }

    var seconds: Double {
      switch self {
      case .trim: 0.7
      case .copies: 2.2
      case .repeater: 2.05
      case .matte: 3.1
      case .mask: 0.7
      case .pane: 2
      }
    }
  }

  private static let side = 168.0
  private static let gap = 8.0

  /// Returns the two pictures of a film at its moment.
  private func pictures(_ figure: Figure) throws -> (screen: CGImage, rendered: CGImage) {
    let stage = try Stage(size: CGSize(width: Self.side, height: Self.side))
    stage.layer.backgroundColor = CGColor(red: 0.1, green: 0.11, blue: 0.16, alpha: 1)
    let reel = FilmPlayer(figure.film)
    CATransaction.setDisableActions(true)
    reel.root.position = CGPoint(x: Self.side / 2, y: Self.side / 2)
    stage.layer.addSublayer(reel.root)
    reel.hold(at: figure.seconds)
    stage.advance(by: 0.1)
    let screen = try #require(stage.snapshot())
    let shown = try #require(stage.layer.presentation())
    let context = try #require(
      CGContext(size: CGSize(width: Self.side, height: Self.side), scale: 1, opaque: true))
    shown.render(in: context)
    return (screen, try #require(context.makeImage()))
  }

  /// Returns both pictures side by side.
  private func comparison(_ figure: Figure) throws -> CGImage {
    let (screen, rendered) = try pictures(figure)
    let size = CGSize(width: 2 * Self.side + Self.gap, height: Self.side)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: screen).draw(at: .zero)
      UIImage(cgImage: rendered).draw(at: CGPoint(x: Self.side + Self.gap, y: 0))
    }
    return try #require(image.cgImage)
  }

  /// Returns the share of pixels with a channel that differs by more than `most`.
  private func share(_ a: CGImage, _ b: CGImage, over most: Int) -> Double {
    guard a.width == b.width, a.height == b.height else { return 1 }
    var count = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        if (0..<3).contains(where: { abs(Int(p[$0]) - Int(q[$0])) > most }) { count += 1 }
      }
    }
    return Double(count) / Double(a.width * a.height)
  }

  @Test("render(in:) draws a film as the screen does", arguments: Figure.allCases)
  func roads(_ figure: Figure) throws {
    let (screen, rendered) = try pictures(figure)
    #expect(share(screen, rendered, over: 32) < 0.005)
    let background = try #require(
      CGContext(size: CGSize(width: 168, height: 168), scale: 1, opaque: true)?.makeImage())
    #expect(share(screen, background, over: 64) > 0.01)
  }

  @Test("the article shows what is drawn", arguments: Figure.allCases)
  func article(_ figure: Figure) throws {
    let picture = try comparison(figure)
    let name = "films-\(figure.rawValue).png"
    if let folder = ProcessInfo.processInfo.environment["CALQUE_GOLDENS"] {
      try #require(UIImage(cgImage: picture).pngData())
        .write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }
    let articles = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/UIKit/UIKit.docc")
    let file = articles.appendingPathComponent(name)
    let kept = try #require(UIImage(contentsOfFile: file.path)?.cgImage)
    #expect(share(kept, picture, over: 16) < 0.005)
    let text = try String(
      contentsOf: articles.appendingPathComponent("OtherPrograms.md"), encoding: .utf8)
    #expect(text.contains("](\(name))"))
  }
}
