import CalqueTesting
import CoreGraphics
import CalqueHosting
import QuartzCore
import Testing
import UIKit

/// A red layer of 40 × 20 points with its corner at (30, 40), on a white stage of 100 × 100 pixels.
@MainActor
final class Card {
  let host: OffscreenHost
  let layer = CALayer()

  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  init(_ color: CGColor? = red, _ prepare: (CALayer) -> Void = { _ in }) throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    host.rootLayer.backgroundColor = Card.white
    layer.frame = CGRect(x: 30, y: 40, width: 40, height: 20)
    layer.backgroundColor = color
    prepare(layer)
    host.rootLayer.addSublayer(layer)
    host.refresh()
  }

  isolated deinit { host.close() }

  /// Returns a linear transition of one second.
  static func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil
  ) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    return transition
  }

  /// Adds `transition` and makes the changes of `body` in one commit, without other animations.
  func pass(
    _ transition: CATransition = transition(),
    _ body: (CALayer) -> Void = { $0.backgroundColor = blue }
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.add(transition, forKey: nil)
    body(layer)
    CATransaction.commit()
  }

  func advance(to milliseconds: Int) { host.advance(to: Double(milliseconds) / 1000) }

  /// Returns the pixel at (x, y): red, green, blue, alpha.
  func pixel(_ x: Int, _ y: Int) throws -> SIMD4<UInt8> {
    try #require(host.scenePicture()).pixel(x: x, y: y)
  }

  /// Returns true if the pixel at (x, y) equals `expected`, in 0...255, within `step`.
  func shows(
    _ expected: SIMD4<Double>, _ x: Int = 50, _ y: Int = 50, within step: Double = 1
  ) throws -> Bool {
    let difference = SIMD4<Double>(try pixel(x, y)) - expected
    return (difference * difference).max() <= step * step
  }
}
