import CalqueTesting
import Testing
import _Testing_CoreGraphics

@testable import UIKitCore

@MainActor
@Suite("UIVisualEffectView", .serialized)
struct VisualEffectTests {
  /// Returns a pane over the edge between a white and a black half.
  private func start(_ effect: UIVisualEffect?) throws -> (
    stage: Stage, pane: UIVisualEffectView
  ) {
    let stage = try Stage(size: CGSize(width: 120, height: 60))
    stage.window.backgroundColor = .white
    let dark = UIView(frame: CGRect(x: 60, y: 0, width: 60, height: 60))
    dark.backgroundColor = .black
    stage.window.addSubview(dark)
    let pane = UIVisualEffectView(effect: effect)
    pane.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    stage.window.addSubview(pane)
    stage.advance(by: 0.05)
    return (stage, pane)
  }

  private func radius(_ pane: UIView) -> Double {
    let shown = pane.layer.presentation()
    return (shown?.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? NSNumber)?
      .doubleValue ?? 0
  }

  @Test("What is behind the pane is blurred under a thin colour, and nothing else")
  func blurs() throws {
    let (stage, pane) = try start(UIBlurEffect(style: .light))
    let picture = try #require(stage.snapshot())
    let (near, behind) = (picture.pixel(x: 64, y: 20), picture.pixel(x: 64, y: 50))
    #expect(near.x > 100 && near.x < 230 && behind == SIMD4(0, 0, 0, 255))
    #expect(picture.pixel(x: 118, y: 20).x > 60)
    pane.effect = nil
    #expect(try #require(stage.snapshot()).pixel(x: 64, y: 20) == SIMD4(0, 0, 0, 255))
    #expect(pane.layer.backgroundFilters == nil)
  }

  @Test("Content stands sharp on the pane, and takes its size")
  func content() throws {
    let (stage, pane) = try start(UIBlurEffect(style: .dark))
    let badge = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    badge.backgroundColor = .red
    pane.contentView.addSubview(badge)
    #expect(try #require(stage.snapshot()).pixel(x: 15, y: 15) == SIMD4(255, 0, 0, 255))
    pane.frame.size = CGSize(width: 50, height: 30)
    #expect(pane.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
  }

  @Test("In a block the blur grows and shrinks little by little")
  func animated() throws {
    let (stage, pane) = try start(nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      pane.effect = UIBlurEffect(style: .extraLight)
    }
    stage.advance(by: 0.5)
    #expect(abs(radius(pane) - 10) < 0.6)
    stage.advance(by: 0.6)
    #expect(radius(pane) == 20)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { pane.effect = nil }
    stage.advance(by: 0.25)
    #expect(abs(radius(pane) - 15) < 0.6)
    stage.advance(by: 1)
    #expect(pane.layer.backgroundFilters == nil)
  }

  @Test("An animator scrubs it")
  func scrubbed() throws {
    let (stage, pane) = try start(nil)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      pane.effect = UIBlurEffect(style: .extraLight)
    }
    for part in [0.25, 0.75, 0.5] as [CGFloat] {
      animator.fractionComplete = part
      stage.advance(by: 0.1)
      #expect(abs(radius(pane) - 20 * Double(part)) < 0.5)
    }
    animator.stopAnimation(true)
  }

  @Test("A style without a shade takes that of the view")
  func shades() {
    let material = UIBlurEffect(style: .systemMaterial)
    #expect(material.style(isDark: true)?.white == 0.11)
    #expect(material.style(isDark: false)?.white == 0.97)
    let black = UIBlurEffect(style: .systemChromeMaterialDark)
    #expect(black.style(isDark: false) == BackdropStyle(radius: 24, white: 0.11, alpha: 0.75))
    let white = UIBlurEffect(style: .systemUltraThinMaterialLight)
    #expect(white.style(isDark: true) == BackdropStyle(radius: 24, white: 0.97, alpha: 0.3))
  }

  @Test("The device tells what an app may ask")
  func device() throws {
    let (stage, _) = try start(nil)
    _ = stage
    #expect(UIDevice.current.userInterfaceIdiom == .pad && !UIDevice.current.name.isEmpty)
    #expect(UIDevice.current.orientation.isLandscape && !UIDevice.current.systemVersion.isEmpty)
  }
}
