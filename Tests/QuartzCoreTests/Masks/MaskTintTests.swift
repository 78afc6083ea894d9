import CoreGraphics
import CalqueHosting
import QuartzCore
import Testing
import UIKit

/// Overlays that tint what a mask cuts.
@MainActor @Suite struct MaskTintTests {
  @Test("The blended pass of a layer with a mask is red inside the mask and green outside")
  func blended() throws {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 60))
    defer { host.close() }
    let background = CALayer()
    background.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    background.backgroundColor = .white
    let card = CALayer()
    card.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    card.backgroundColor = .white
    let stripe = CALayer()
    stripe.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
    stripe.backgroundColor = CGColor(gray: 0.9, alpha: 0.5)
    card.addSublayer(stripe)
    let mask = CAShapeLayer()
    mask.path = CGPath(roundedRect: card.bounds, cornerWidth: 16, cornerHeight: 16, transform: nil)
    card.mask = mask
    host.rootLayer.addSublayer(background)
    host.rootLayer.addSublayer(card)
    host.overlay.overlayMode = .blended
    host.overlay.showsLegend = false
    host.step()
    let picture = try #require(host.composedPicture())
    let inside = picture.pixel(x: 40, y: 30)
    #expect(Int(inside.x) > Int(inside.y) + 60)
    for (x, y) in [(11, 11), (4, 30)] {
      let outside = picture.pixel(x: x, y: y)
      #expect(Int(outside.y) > Int(outside.x) + 60)
    }
  }
}
