import CalqueTesting
import Testing
import UIKit
import _Testing_CoreGraphics

@MainActor
@Suite("UIImageView, templates and pictures in turn", .serialized)
struct ImageRenderingTests {
  private func square(_ color: UIColor, side: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test("A template is shown in the tint colour, also in one that is inherited later")
  func template() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = UIImageView(image: square(.black).withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    stage.window.addSubview(view)
    stage.window.tintColor = .red
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(255, 0, 0, 255))
    stage.window.tintColor = .green
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(0, 255, 0, 255))
    view.image = view.image?.withRenderingMode(.alwaysOriginal)
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(0, 0, 0, 255))
  }

  @Test("Pictures take turns, as often as is asked for")
  func turns() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = UIImageView(image: square(.white))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.animationImages = [square(.red), square(.green)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    view.startAnimating()
    stage.advance(by: 0.25)
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(255, 0, 0, 255))
    stage.advance(by: 0.5)
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(0, 255, 0, 255))
    #expect(view.isAnimating)
    stage.advance(by: 1.5)
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(255, 255, 255, 255))
    #expect(!view.isAnimating)
  }

  @Test("Cap insets keep the edges of a resizable picture")
  func caps() throws {
    let stage = try Stage(size: CGSize(width: 90, height: 30))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 10, y: 0, width: 10, height: 30))
    }
    let view = UIImageView(
      image: image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)))
    view.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 5, y: 15) == SIMD4(255, 0, 0, 255))
    #expect(picture.pixel(x: 14, y: 15) == SIMD4(0, 0, 255, 255))
    #expect(picture.pixel(x: 76, y: 15) == SIMD4(0, 0, 255, 255))
    #expect(picture.pixel(x: 85, y: 15) == SIMD4(255, 0, 0, 255))
  }
}
