import Testing
import UIKit

@MainActor
@Suite("UIView, hit testing")
struct HitTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let back = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let front = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 100))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("The frontmost view at a point is found, else the one behind, else the receiver")
  func frontmost() {
    #expect(hit(80, 80) === front && hit(30, 30) === back && hit(5, 5) === root)
    #expect(hit(250, 5) == nil)
  }

  @Test("Minimum edges belong to a view, maximum edges do not")
  func edges() {
    #expect(hit(60, 60) === front && hit(160, 100) === root && hit(20, 20) === back)
  }

  @Test("Hidden, nearly transparent and disabled views are skipped with what is in them")
  func skipped() {
    let inner = UIView(frame: front.bounds)
    front.addSubview(inner)
    #expect(hit(150, 150) === inner)
    front.alpha = 0.0099
    #expect(hit(80, 80) === back)
    front.alpha = 0.01
    #expect(hit(80, 80) === inner)
    front.isHidden = true
    #expect(hit(80, 80) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(hit(80, 80) === back)
  }

  @Test("A subview outside its superview's bounds is not found")
  func outside() {
    let stray = UIView(frame: CGRect(x: 150, y: 0, width: 20, height: 20))
    front.addSubview(stray)
    #expect(hit(195, 65) !== stray && front.hitTest(CGPoint(x: 155, y: 5), with: nil) == nil)
  }

  @Test("A rotated view is found where it is seen")
  func rotated() {
    front.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(62, 62) !== front)
    #expect(hit(110, 45) === front)
  }

  @Test("point(inside:with:) can enlarge what can be touched")
  func enlarged() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
      }
    }
    let wide = Wide(frame: CGRect(x: 180, y: 20, width: 10, height: 10))
    root.addSubview(wide)
    #expect(hit(172, 15) === wide)
  }

  @Test("A view under an animation that does not allow it takes no touches")
  func animated() {
    withWindow { hosted in
      hosted.window.addSubview(root)
      hosted.commit()
      UIView.animate(withDuration: 1) { [front] in front.alpha = 0.5 }
      hosted.commit()
      #expect(hit(80, 80) === back)
      hosted.endAnimations()
      #expect(hit(80, 80) === front)
      UIView.animate(
        withDuration: 1, delay: 0, options: .allowUserInteraction,
        animations: { [front] in front.alpha = 1 })
      hosted.commit()
      #expect(hit(80, 80) === front)
      root.removeFromSuperview()
    }
  }
}
