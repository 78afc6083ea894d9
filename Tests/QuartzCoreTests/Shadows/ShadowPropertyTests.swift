import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Shadow properties: model values, key-value coding and animations.
@MainActor @Suite(.serialized) struct ShadowPropertyTests {
  @Test("a layer has a black shadow of no opacity")
  func defaults() {
    let layer = CALayer()
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor == .black)
    #expect(layer.shadowPath == nil)
    #expect(!layer.shouldRasterize)
    #expect(layer.rasterizationScale == 1)
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? NSNumber == 3)
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
  }

  @Test("the properties read and write by key")
  func keys() {
    let layer = CALayer()
    layer.setValue(0.5, forKey: "shadowOpacity")
    layer.setValue(7, forKeyPath: "shadowOffset.width")
    layer.setValue(CGFloat(9), forKeyPath: "shadowOffset.height")
    layer.setValue(CGColor.white, forKey: "shadowColor")
    layer.setValue(4, forKey: "shadowRadius")
    layer.setValue(true, forKey: "shouldRasterize")
    layer.setValue(2, forKey: "rasterizationScale")
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    layer.setValue(path, forKey: "shadowPath")
    #expect(layer.shadowOpacity == 0.5)
    #expect(layer.shadowOffset == CGSize(width: 7, height: 9))
    #expect(layer.value(forKeyPath: "shadowOffset.height") as? NSNumber == 9)
    #expect(layer.value(forKey: "shadowOffset") as? CGSize == CGSize(width: 7, height: 9))
    #expect(layer.shadowColor == .white)
    #expect(layer.shadowRadius == 4)
    #expect(layer.shadowPath == path)
    #expect(layer.shouldRasterize && layer.rasterizationScale == 2)
    layer.setValue(nil, forKey: "shadowPath")
    layer.setValue(nil, forKey: "shadowColor")
    #expect(layer.shadowPath == nil && layer.shadowColor == nil)
  }

  @Test("the colour reads back as it was given")
  func color() {
    let layer = CALayer()
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    layer.shadowColor = gray
    #expect(layer.shadowColor === gray)
  }

  @Test("numbers that are not finite are refused")
  func notFinite() {
    let layer = CALayer()
    layer.shadowRadius = .nan
    layer.shadowOffset = CGSize(width: CGFloat.infinity, height: 0)
    layer.shadowOpacity = .nan
    layer.rasterizationScale = .infinity
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowOpacity == 0)
    #expect(layer.rasterizationScale == 1)
  }

  @Test(
    "changes animate by themselves",
    arguments: ["shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor"])
  func implicit(key: String) throws {
    let shown = try StagedLayer()
    shown.layer.shadowOpacity = 0.25
    shown.stage.advance(by: 1)
    switch key {
    case "shadowOpacity": shown.layer.shadowOpacity = 1
    case "shadowRadius": shown.layer.shadowRadius = 13
    case "shadowOffset": shown.layer.shadowOffset = CGSize(width: 10, height: -3)
    default: shown.layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(shown.layer.animationKeys() == [key])
    shown.stage.advance(by: 0.125)
    let presented = try #require(shown.layer.presentation())
    switch key {
    case "shadowOpacity": #expect(presented.shadowOpacity > 0.3 && presented.shadowOpacity < 0.95)
    case "shadowRadius": #expect(presented.shadowRadius > 4 && presented.shadowRadius < 12)
    case "shadowOffset":
      #expect(presented.shadowOffset.width > 1 && presented.shadowOffset.width < 9)
    default:
      let red = try #require(presented.shadowColor?.components?.first)
      #expect(red > 0.1 && red < 0.9)
    }
  }

  @Test("a path changes at once, unless an animation moves it")
  func path() throws {
    let shown = try StagedLayer()
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    shown.layer.shadowPath = small
    shown.stage.advance(by: 1)
    shown.layer.shadowPath = large
    #expect(shown.layer.animationKeys() == nil)
    shown.layer.add(StagedLayer.move("shadowPath", from: small, to: large), forKey: nil)
    shown.stage.advance(by: 0.5)
    let width = shown.layer.presentation()?.shadowPath?.boundingBox.width
    #expect(width == 20)
  }

  @Test("parts of the offset animate")
  func component() throws {
    let shown = try StagedLayer()
    shown.layer.shadowOpacity = 1
    shown.layer.add(StagedLayer.move("shadowOffset.width", from: 0, to: 8), forKey: nil)
    shown.stage.advance(by: 0.5)
    #expect(shown.layer.presentation()?.shadowOffset == CGSize(width: 4, height: -3))
  }

  @Test("a shadow that an animation brings is drawn, and goes with it")
  func animated() throws {
    let scene = try ShadowScene()
    scene.layer.shadowOpacity = 0
    scene.layer.backgroundColor = .black
    scene.layer.shadowRadius = 6
    scene.stage.advance(by: 0)
    let before = try scene.picture()
    let fade = StagedLayer.move("shadowOpacity", from: 1, to: 1, duration: 0.5)
    scene.layer.add(fade, forKey: nil)
    scene.stage.advance(by: 0.25)
    #expect(try scene.picture().pixel(44, 64)[0] < 200)
    scene.stage.advance(by: 0.5)
    #expect(try scene.picture().difference(from: before) == 0)
  }
}
