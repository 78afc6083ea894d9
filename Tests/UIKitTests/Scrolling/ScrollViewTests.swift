import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor
final class ScrollLog: UIScrollViewDelegate {
  var lines: [String] = []
  var target: CGPoint?
  var zoomed: UIView?
  var scrolls = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    if lines.last != "scroll" { lines.append("scroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("willDrag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("willEndDrag")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("didEndDrag \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("willSlow") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("didSlow") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    lines.append("willZoom")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if lines.last != "zoom", lines.last != "scroll" { lines.append("zoom") }
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { lines.append("didZoom \(scale)") }
}

@MainActor
@Suite("UIScrollView", .serialized)
struct ScrollViewTests {
  private func start(
    content: CGSize = CGSize(width: 200, height: 2000)
  ) throws -> (hands: Hands, view: UIScrollView, log: ScrollLog) {
    let (hands, log) = (try Hands(), ScrollLog())
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    view.contentSize = content
    view.delegate = log
    hands.window.addSubview(view)
    hands.wait(0.1)
    return (hands, view, log)
  }

  @Test("Content follows the finger from where the drag begins")
  func drag() throws {
    let (hands, view, log) = try start()
    hands.press(100, 300)
    hands.drag(100, 285)
    #expect(view.contentOffset == .zero && view.isDragging && view.isTracking)
    hands.drag(100, 235)
    #expect(view.contentOffset == CGPoint(x: 0, y: 50))
    hands.wait(0.3)
    hands.release()
    #expect(log.lines == ["willDrag", "scroll", "willEndDrag", "didEndDrag false"])
    #expect(!view.isDragging && !view.isDecelerating)
  }

  @Test("Content that is thrown runs on and comes to rest, and then costs nothing")
  func throwing() throws {
    let (hands, view, log) = try start()
    hands.press(100, 380)
    hands.glide(to: 100, 280, in: 0.1)
    hands.release()
    #expect(view.isDecelerating)
    hands.wait(5)
    #expect(!view.isDecelerating && view.contentOffset.y > 400 && view.contentOffset.y < 700)
    #expect(
      log.lines == [
        "willDrag", "scroll", "willEndDrag", "didEndDrag true", "willSlow", "scroll", "didSlow",
      ])
    let (frames, scrolls) = (hands.stage.frameCount, log.scrolls)
    hands.wait(2)
    #expect(hands.stage.frameCount == frames && log.scrolls == scrolls)
  }

  @Test("Beyond its limits content follows more slowly, and is pulled back")
  func bounce() throws {
    let (hands, view, _) = try start()
    hands.press(100, 100)
    hands.drag(100, 115)
    hands.drag(100, 215)
    // 400 (1 - 1 / (100 * 0.55 / 400 + 1))
    #expect(abs(view.contentOffset.y + 48.35) < 0.05)
    hands.wait(0.2)
    hands.release()
    hands.wait(1)
    #expect(view.contentOffset == .zero)
  }

  @Test("A finger beyond the limits holds content that is moved along with what it shows")
  func shiftInDrag() throws {
    let (hands, view, _) = try start(content: CGSize(width: 200, height: 100))
    view.alwaysBounceVertical = true
    hands.press(100, 300)
    hands.drag(100, 285)
    hands.drag(100, 225)
    view.shiftContent(by: CGPoint(x: 0, y: 20))
    let shown = view.contentOffset.y
    hands.drag(100, 224)
    #expect(view.contentOffset.y > shown && view.contentOffset.y < shown + 1)
    hands.release()
  }

  @Test("Content on its way to its beginning ends there, though it is moved meanwhile")
  func shiftInMotion() throws {
    let (hands, view, _) = try start()
    view.contentOffset.y = 300
    view.setContentOffset(.zero, animated: true)
    hands.wait(0.1)
    view.shiftContent(by: CGPoint(x: 0, y: -20))
    #expect(view.contentOffset.y > 0)
    hands.wait(2)
    #expect(view.contentOffset.y == 0)
  }

  @Test("A finger holds the content where it is shown when the limits change")
  func limitsInDrag() throws {
    let (hands, view, _) = try start()
    hands.press(100, 300)
    hands.drag(100, 285)
    hands.drag(100, 100)
    #expect(view.contentOffset.y == 185)
    view.contentSize.height = 500
    hands.drag(100, 99)
    #expect(view.contentOffset.y > 185 && view.contentOffset.y < 186)
    view.contentSize.height = 2000
    hands.drag(100, 98)
    #expect(view.contentOffset.y > 186 && view.contentOffset.y < 187)
    hands.drag(100, 48)
    #expect(view.contentOffset.y > 236 && view.contentOffset.y < 237)
    hands.release()
  }

  @Test("An animated scroll ends at a nearer end of the content")
  func limitsInAnimation() throws {
    let (hands, view, _) = try start()
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    hands.wait(0.15)
    view.contentSize.height = 500
    view.contentInset.bottom = 20
    hands.wait(1)
    #expect(view.contentOffset.y == 120)
  }

  @Test("Without bouncing the limits hold")
  func noBounce() throws {
    let (hands, view, _) = try start()
    view.bounces = false
    hands.press(100, 100)
    hands.drag(100, 115)
    hands.drag(100, 300)
    #expect(view.contentOffset == .zero)
    hands.release()
  }

  @Test("Content that fits does not move, unless it always bounces")
  func fits() throws {
    let (hands, view, log) = try start(content: CGSize(width: 200, height: 300))
    hands.press(100, 100)
    hands.glide(to: 100, 200, in: 0.1)
    hands.release()
    #expect(log.lines.isEmpty)
    view.alwaysBounceVertical = true
    hands.press(100, 100)
    hands.glide(to: 100, 200, in: 0.1)
    #expect(view.contentOffset.y < 0)
    hands.release()
    hands.wait(2)
    #expect(view.contentOffset == .zero)
  }

  @Test("Content at rest follows its insets at the beginning, and comes back to its end")
  func insetChanges() throws {
    let (_, view, _) = try start()
    view.contentInset = UIEdgeInsets(top: 50, left: 20, bottom: 30, right: 0)
    #expect(view.contentOffset == CGPoint(x: -20, y: -50))
    view.contentInset = .zero
    #expect(view.contentOffset == .zero)
    view.contentOffset.y = 100
    view.contentInset.top = 70
    #expect(view.contentOffset.y == 100)
    view.contentInset.bottom = 300
    view.contentOffset.y = view.contentSize.height + 300 - view.bounds.height
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height)
  }

  @Test("Insets widen the limits")
  func insets() throws {
    let (hands, view, _) = try start()
    view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    view.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
    hands.press(100, 300)
    hands.drag(100, 280)
    hands.wait(0.3)
    hands.release()
    hands.wait(1)
    #expect(view.contentOffset.y == -50)
    view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 1630)
  }

  @Test(
    "Pages are turned by a throw, and one at a time",
    arguments: [
      (CGFloat(-120), 0.1, CGFloat(200)), (CGFloat(-120), 1.0, CGFloat(200)),
      (CGFloat(-60), 1.0, CGFloat(0)), (CGFloat(-190), 0.05, CGFloat(200)),
    ])
  func paging(_ way: CGFloat, _ time: TimeInterval, _ end: CGFloat) throws {
    let (hands, view, _) = try start(content: CGSize(width: 800, height: 400))
    view.isPagingEnabled = true
    hands.press(195, 100)
    hands.glide(to: 195 + way, 100, in: time)
    if time >= 1 { hands.wait(0.3) }
    hands.release()
    hands.wait(2)
    #expect(view.contentOffset == CGPoint(x: end, y: 0))
  }

  @Test("The delegate can choose where content comes to rest")
  func target() throws {
    let (hands, view, log) = try start()
    log.target = CGPoint(x: 0, y: 333)
    hands.press(100, 380)
    hands.glide(to: 100, 280, in: 0.1)
    hands.release()
    hands.wait(5)
    #expect(view.contentOffset == CGPoint(x: 0, y: 333))
  }

  @Test("An animated scroll takes a third of a second and tells its end")
  func animated() throws {
    let (hands, view, log) = try start()
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    hands.wait(0.15)
    #expect(view.contentOffset.y > 60 && view.contentOffset.y < 240)
    hands.wait(0.3)
    #expect(view.contentOffset.y == 300 && log.lines == ["scroll", "animated"])
  }

  @Test("The wheel scrolls smoothly, notches add up, and the limits hold")
  func wheel() throws {
    let (hands, view, _) = try start()
    hands.turnWheel(100, 100, by: -48)
    hands.turnWheel(100, 100, by: -48)
    hands.wait(0.05)
    #expect(view.contentOffset.y > 0 && view.contentOffset.y < 96)
    hands.wait(2)
    #expect(view.contentOffset.y == 96)
    hands.turnWheel(100, 100, by: 1000)
    hands.wait(2)
    #expect(view.contentOffset.y == 0)
  }

  @Test("A wheel that an inner view has no use for scrolls the outer one")
  func nestedWheel() throws {
    let (hands, view, _) = try start()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = CGSize(width: 200, height: 250)
    view.addSubview(inner)
    hands.turnWheel(100, 100, by: -50)
    hands.wait(1)
    #expect(inner.contentOffset.y == 50 && view.contentOffset.y == 0)
    hands.turnWheel(100, 100, by: -50)
    hands.wait(1)
    #expect(inner.contentOffset.y == 50 && view.contentOffset.y == 50)
  }

  @Test("A finger stops content that runs, and that touch means nothing to it")
  func caught() throws {
    let (hands, view, log) = try start()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchDown)
    view.addSubview(button)
    hands.press(100, 380)
    hands.glide(to: 100, 280, in: 0.1)
    hands.release()
    hands.wait(0.2)
    hands.press(100, 200)
    let place = view.contentOffset
    #expect(!view.isDecelerating && log.lines.last == "didSlow" && taps == 0)
    hands.wait(0.1)
    #expect(view.contentOffset == place)
    hands.release()
  }

  @Test("A button in the content hears of a touch late, and not of a drag")
  func button() throws {
    let (hands, view, _) = try start()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    view.addSubview(button)
    hands.press(100, 50)
    #expect(events.isEmpty)
    hands.wait(0.2)
    #expect(events == ["down"])
    hands.release()
    #expect(events == ["down", "up"])
    hands.press(100, 80)
    hands.drag(100, 50)
    hands.drag(100, 20)
    hands.release()
    #expect(events == ["down", "up"] && view.contentOffset.y > 0)
    hands.wait(5)
    view.contentOffset = .zero
    hands.tap(100, 50)
    #expect(events == ["down", "up", "down", "up"])
  }

  @Test("A pinch zooms about its middle and comes back to the limits")
  func zoom() throws {
    let (hands, view, log) = try start(content: CGSize(width: 200, height: 400))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    view.addSubview(picture)
    log.zoomed = picture
    view.maximumZoomScale = 2
    let middle = CGPoint(x: 100, y: 200)
    hands.pinch(.began, about: middle, distance: 80)
    hands.pinch(.moved, about: middle, distance: 100)
    hands.pinch(.moved, about: middle, distance: 150)
    #expect(abs(view.zoomScale - 1.5) < 1e-6 && view.isZooming)
    #expect(abs(view.contentSize.width - 300) < 1e-6)
    #expect(abs(view.contentOffset.x - 50) < 1e-6 && abs(view.contentOffset.y - 100) < 1e-6)
    hands.pinch(.moved, about: middle, distance: 300)
    #expect(view.zoomScale > 2 && view.zoomScale < 3)
    hands.pinch(.ended, about: middle, distance: 300)
    #expect(view.isZoomBouncing)
    hands.wait(1)
    #expect(view.zoomScale == 2 && abs(picture.frame.width - 400) < 1e-6)
    #expect(log.lines.first { $0.hasPrefix("did") && $0.contains("Zoom") } == "didZoom 2.0")
  }

  @Test("Zooming to a rectangle brings it to the middle")
  func zoomToRect() throws {
    let (hands, view, log) = try start(content: CGSize(width: 200, height: 400))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    view.addSubview(picture)
    log.zoomed = picture
    view.maximumZoomScale = 4
    view.zoom(to: CGRect(x: 50, y: 100, width: 100, height: 200), animated: true)
    hands.wait(0.1)
    #expect(view.zoomScale > 1 && view.zoomScale < 2)
    hands.wait(1)
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 100, y: 200))
    view.setZoomScale(100, animated: false)
    #expect(view.zoomScale == 4)
  }

  @Test("Values that are no numbers change nothing")
  func misuse() throws {
    let (_, view, _) = try start()
    view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    view.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
    #expect(view.contentOffset == .zero)
    view.minimumZoomScale = 5
    view.maximumZoomScale = 1
    view.setZoomScale(.nan, animated: false)
    #expect(view.zoomScale == 1)
  }

  @Test("The bars move with the content, and have the colour of the style")
  func bars() throws {
    let (hands, view, _) = try start()
    view.flashScrollIndicators()
    let bar = try #require(view.indicators.vertical)
    let dark = bar.backgroundColor
    #expect(dark != nil)
    view.contentOffset.y = 800
    view.indicatorStyle = .white
    hands.wait(0.1)
    #expect(abs(bar.frame.midY - view.bounds.midY) < 0.01)
    #expect(bar.backgroundColor != dark)
    view.indicatorStyle = .black
    hands.wait(0.1)
    #expect(bar.backgroundColor == dark)
    view.contentSize.width = 900
    view.flashScrollIndicators()
    #expect(view.indicators.horizontal?.backgroundColor == dark)
  }

  @Test(
    "A number that is not finite is reported by name, and the value before stays",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func notFinite(_ odd: CGFloat) throws {
    let (hands, view, log) = try start()
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    view.addSubview(zoomed)
    (log.zoomed, view.delegate) = (zoomed, log)
    let changes: [(String, () -> Void)] = [
      ("contentInset", { view.contentInset.top = odd }),
      ("contentSize", { view.contentSize.height = odd }),
      ("contentOffset", { view.contentOffset.y = odd }),
      ("contentOffset", { view.setContentOffset(CGPoint(x: odd, y: 0), animated: true) }),
      ("minimumZoomScale", { view.minimumZoomScale = odd }),
      ("maximumZoomScale", { view.maximumZoomScale = odd }),
      ("zoomScale", { view.zoomScale = odd }),
      ("verticalScrollIndicatorInsets", { view.verticalScrollIndicatorInsets.left = odd }),
      ("horizontalScrollIndicatorInsets", { view.horizontalScrollIndicatorInsets.left = odd }),
    ]
    for (name, change) in changes {
      let lines = reports { change() }
      #expect(lines.count == 1 && lines[0].hasPrefix("UIScrollView.\(name) = "), "\(lines)")
    }
    #expect(view.contentInset == .zero && view.contentSize == CGSize(width: 200, height: 2000))
    #expect(view.contentOffset == .zero && view.minimumZoomScale == 1 && view.zoomScale == 1)
    hands.press(100, 300)
    hands.glide(to: 100, 200, in: 0.2)
    hands.release()
    hands.wait(1)
    #expect(view.contentOffset.y > 90)
  }
}
