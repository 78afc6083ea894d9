import CalqueTesting
import QuartzCore
import Testing
import UIKit

@testable import CalqueHosting

/// The frames of animations that ask for a rate, on a display of 60 Hz.
@MainActor @Suite("Frame rates of animations") final class AnimationRateTests {
  private let host: OffscreenHost
  private let layer = CALayer()
  private let other = CALayer()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    for layer in [layer, other] {
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      layer.backgroundColor = UIColor.red.cgColor
      host.rootLayer.addSublayer(layer)
    }
    host.step()
  }

  isolated deinit { host.close() }

  private func move(_ layer: CALayer, at rate: Float?, duration: Double = 4) {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 40
    animation.duration = duration
    if let rate {
      animation.preferredFrameRateRange = CAFrameRateRange(
        minimum: 1, maximum: 120, preferred: rate)
    }
    layer.add(animation, forKey: "move")
  }

  /// Returns the number of frames in a second of virtual time.
  private func framesInSecond() -> Int {
    let before = host.frameCount
    host.advance(to: host.time + 1)
    return host.frameCount - before
  }

  @Test(
    "each frame is shown for as many refreshes as the rate needs", arguments: [5, 10, 20, 30, 60])
  func rates(rate: Int) {
    move(layer, at: Float(rate))
    host.step()
    #expect(framesInSecond() == rate)
  }

  @Test("the highest rate counts, and an animation without one is shown at each refresh")
  func highest() {
    move(layer, at: 10)
    move(other, at: 30)
    host.step()
    #expect(framesInSecond() == 30)
    move(other, at: nil)
    host.step()
    #expect(framesInSecond() == 60)
    other.removeAllAnimations()
    host.step()
    #expect(framesInSecond() == 10)
  }

  @Test(
    "what moves at the display's rate is not slowed by others; a transition has a rate, too")
  func others() {
    CATransaction.setDisableActions(true)
    move(layer, at: 10)
    let transition = CATransition()
    transition.duration = 1.5
    other.add(transition, forKey: nil)
    other.backgroundColor = UIColor.blue.cgColor
    host.step()
    #expect(framesInSecond() == 60)
    transition.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 20)
    host.advance(to: host.time + 1)
    CATransaction.setDisableActions(true)
    other.add(transition, forKey: nil)
    other.backgroundColor = UIColor.green.cgColor
    host.step()
    #expect(framesInSecond() == 20)
  }

  @Test("a change of a layer has its frame at the next refresh, and an end shows the last value")
  func changes() {
    move(layer, at: 5, duration: 0.5)
    host.step()
    host.step()
    var before = host.frameCount
    CATransaction.setDisableActions(true)
    other.position.y += 1
    host.step()
    #expect(host.frameCount == before + 1)
    before = host.frameCount
    host.step()
    #expect(host.frameCount == before)
    host.advance(to: host.time + 0.5)
    let frame = host.frameDescription()
    host.advance(to: host.time + 1)
    #expect(host.frameDescription() == frame && layer.animation(forKey: "move") == nil)
  }

  @Test("what is drawn while a frame is held shows its animations where they were")
  func held() throws {
    move(layer, at: 10)
    host.step()
    host.advance(to: host.time + 1)
    host.step()
    let shown = host.frameDescription()
    host.step()
    #expect(host.frameDescription() == shown)
    host.collectsItemRecords = true
    host.step()
    #expect(host.frameDescription() == shown)
  }

  @Test("a layer that changes at each refresh leaves an animation at its own rate")
  func changesBeside() throws {
    move(layer, at: 10)
    host.step()
    func row() throws -> [SIMD4<UInt8>] {
      let picture = try #require(host.scenePicture())
      return (0..<60).map { picture.pixel(x: $0, y: 20) }
    }
    var rows = [try row()]
    for number in 0..<12 {
      CATransaction.setDisableActions(true)
      other.frame = CGRect(x: 10 + number, y: 60, width: 20, height: 20)
      host.step()
      let row = try row()
      if rows.last != row { rows.append(row) }
    }
    #expect(rows.count == 3)
  }

  @Test("frames at a rate that was asked for are no hitches")
  func hitches() {
    move(layer, at: 10)
    host.step()
    let records = host.recording { host.advance(to: host.time + 1) }
    #expect(records.count == 10 && records.allSatisfy { !$0.isContinuous })
  }

  @Test("the range is copied with the animation, and blocks of views take it from their options")
  func blocks() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.preferredFrameRateRange == .default)
    let range = CAFrameRateRange(minimum: 8, maximum: 15, preferred: 10)
    animation.preferredFrameRateRange = range
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.preferredFrameRateRange == range)
    #expect(copy.value(forKey: "preferredFrameRateRange") as? CAFrameRateRange == range)

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    window.addSubview(view)
    window.isHidden = false
    host.step()
    UIView.animate(withDuration: 2, delay: 0, options: .preferredFramesPerSecond30) {
      view.center.x += 50
    }
    host.step()
    #expect(framesInSecond() == 30)
  }
}
