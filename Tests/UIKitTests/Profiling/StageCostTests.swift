import CalqueTesting
import Testing
import UIKit

/// Expectations of tests on the cost of views.
@MainActor
@Suite(.serialized) struct StageCostTests {
  private func stage() throws -> (Stage, UIView) {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    stage.window.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    card.backgroundColor = .blue
    card.layer.name = "card"
    stage.window.addSubview(card)
    return (stage, card)
  }

  @Test("an opaque view costs its pixels once, without blending")
  func opaque() throws {
    let (stage, card) = try stage()
    let cost = stage.cost(of: card)
    #expect(cost.blendedPixels == 0 && cost.opaquePixels == 800)
    #expect(cost.draws == 1 && cost.visibleLayers == 1 && cost.offscreenPasses == 0)
    try stage.expectCost(.blendedPixels(atMost: 0), .draws(atMost: 1), of: card)
  }

  @Test("what is inside of a view counts, and what is beside it does not")
  func inside() throws {
    let (stage, card) = try stage()
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
    shade.layer.name = "shade"
    card.addSubview(shade)
    let beside = UIView(frame: CGRect(x: 60, y: 60, width: 30, height: 30))
    beside.backgroundColor = UIColor(white: 0, alpha: 0.5)
    stage.window.addSubview(beside)
    let cost = stage.cost(of: card)
    #expect(cost.blendedPixels == 100 && cost.opaquePixels == 800)
    #expect(cost.layers.map(\.path).allSatisfy { $0.contains("card") })
    #expect(stage.cost().blendedPixels == 1000)
    #expect(stage.cost(of: stage.layer) == stage.cost())
  }

  @Test("a failure names the layers that are most to blame, and why")
  func blame() throws {
    let (stage, card) = try stage()
    card.layer.cornerRadius = 5
    card.layer.opacity = 0.5
    let failures = stage.costFailures(.blendedPixels(atMost: 0), of: card)
    #expect(failures.count == 1)
    let text = try #require(failures.first)
    #expect(text.hasPrefix("blended pixels: expected at most 0, found "))
    #expect(text.contains("card") && text.contains("opacity"))
    #expect(throws: CostFailure.self) {
      try stage.expectCost(.blendedPixels(atMost: 0), of: card)
    }
  }

  @Test("passes of their own are counted with their reason, a mask's among them")
  func passes() throws {
    let (stage, card) = try stage()
    // A single shape would clip the card by its coverage.
    let mask = CALayer()
    for x in [0, 6] {
      let part = CAShapeLayer()
      part.path = UIBezierPath(ovalIn: CGRect(x: x, y: 0, width: 4, height: 9)).cgPath
      mask.addSublayer(part)
    }
    card.layer.mask = mask
    let cost = stage.cost(of: card)
    #expect(cost.offscreenPasses > 0)
    #expect(cost.description.contains("a pass for mask"))
    #expect(stage.costFailures(.offscreenPasses(atMost: 0), of: card).count == 1)
  }

  @Test("uploads are those of the body, and none when images are there")
  func uploads() throws {
    let (stage, card) = try stage()
    func image() -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
    }
    let picture = UIImageView(image: image())
    card.addSubview(picture)
    _ = stage.snapshot()
    try stage.expectCost(.uploads(atMost: 0)) { picture.center.x += 5 }
    let failures = stage.costFailures(.uploads(atMost: 0), .uploadBytes(atMost: 255)) {
      picture.image = image()
    }
    #expect(
      failures == [
        "uploads: expected at most 0, found 1", "uploaded bytes: expected at most 255, found 256",
      ])
  }

  @Test("asking changes nothing")
  func silent() throws {
    let (stage, card) = try stage()
    let before = stage.frameDescription
    _ = stage.cost(of: card)
    #expect(stage.frameDescription == before)
  }

  @Test("a view that is not on the stage costs nothing")
  func elsewhere() throws {
    let (stage, _) = try stage()
    let cost = stage.cost(of: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(cost.layers.isEmpty && cost.draws == 0)
  }
}
