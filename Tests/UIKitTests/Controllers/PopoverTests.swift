import CalqueTesting
import Testing

@testable import UIKitCore

/// A delegate that logs its calls, and returns the given answers.
private final class PopoverLog: NSObject, UIPopoverPresentationControllerDelegate {
  var lines: [String] = []
  var style: UIModalPresentationStyle?
  var mayGo = true

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    lines.append("style \(traitCollection.horizontalSizeClass)")
    return style ?? adaptivePresentationStyle(for: controller)
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { lines.append("prepare") }

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    lines.append("should")
    return mayGo
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { lines.append("did") }
}

@MainActor
@Suite("Popovers", .serialized)
struct PopoverTests {
  private let log = PopoverLog()
  private let button = UIButton(frame: CGRect(x: 700, y: 40, width: 60, height: 30))

  private func start(width: CGFloat) throws -> (Hands, UIViewController, UIViewController) {
    let hands = try Hands(size: CGSize(width: width, height: 600))
    let (root, next) = (UIViewController(), UIViewController())
    hands.window.rootViewController = root
    root.view.addSubview(button)
    next.modalPresentationStyle = .popover
    next.preferredContentSize = CGSize(width: 200, height: 150)
    let popover = try #require(next.popoverPresentationController)
    #expect(popover === next.popoverPresentationController)
    #expect(popover === next.presentationController)
    popover.sourceView = button
    popover.delegate = log
    hands.wait(0.1)
    return (hands, root, next)
  }

  @Test("One stands below what it belongs to, inside of the window, and a tap beside it ends it")
  func wide() throws {
    let (hands, root, next) = try start(width: 800)
    let popover = try #require(next.popoverPresentationController)
    root.present(next, animated: true)
    hands.wait(0.6)
    #expect(next.presentationController === popover && popover.arrowDirection == .up)
    // At the margin, below the button, with the arrow's 12 points.
    #expect(popover.presentedView?.frame == CGRect(x: 590, y: 70, width: 200, height: 162))
    #expect(
      next.view.convert(next.view.bounds, to: nil) == CGRect(x: 590, y: 82, width: 200, height: 150)
    )
    #expect(log.lines == ["prepare"])
    log.mayGo = false
    hands.tap(100, 400)
    hands.wait(0.6)
    #expect(root.presentedViewController === next)
    log.mayGo = true
    hands.tap(100, 400)
    hands.wait(0.6)
    #expect(root.presentedViewController == nil)
    #expect(log.lines == ["prepare", "should", "should", "did"])
  }

  @Test("Touches on views that are let through go to them")
  func passthrough() throws {
    let (hands, root, next) = try start(width: 800)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    next.popoverPresentationController?.passthroughViews = [button]
    root.present(next, animated: false)
    hands.tap(730, 55)
    hands.wait(0.6)
    #expect(taps == 1 && root.presentedViewController === next)
  }

  @Test("In a window that is not wide it is a sheet, or what its delegate says")
  func narrow() throws {
    let (hands, root, next) = try start(width: 400)
    root.present(next, animated: false)
    hands.wait(0.1)
    #expect(next.presentationController is SheetPresentation && log.lines == ["style compact"])
    root.dismiss(animated: false)
    log.style = UIModalPresentationStyle.none
    next.popoverPresentationController?.delegate = log
    root.present(next, animated: false)
    #expect(next.presentationController is UIPopoverPresentationController)
    root.dismiss(animated: false)
    log.style = .fullScreen
    next.popoverPresentationController?.delegate = log
    root.present(next, animated: false)
    #expect(next.presentationController is FullScreenPresentation)
    root.dismiss(animated: false)
    // Other styles have none.
    next.modalPresentationStyle = .fullScreen
    #expect(next.popoverPresentationController == nil)
  }

  static let area = CGRect(x: 0, y: 0, width: 400, height: 300)

  @Test(
    "It takes the first side that is permitted and has room",
    arguments: [
      (CGRect(x: 190, y: 20, width: 20, height: 20), .any, .up),
      (CGRect(x: 190, y: 260, width: 20, height: 20), .any, .down),
      (CGRect(x: 10, y: 140, width: 20, height: 20), [.left, .right], .left),
      (CGRect(x: 370, y: 140, width: 20, height: 20), [.left, .right], .right),
      (CGRect(x: 190, y: 20, width: 20, height: 20), .down, .down),
    ] as [(CGRect, UIPopoverArrowDirection, UIPopoverArrowDirection)])
  func sides(
    _ source: CGRect, _ permitted: UIPopoverArrowDirection, _ expected: UIPopoverArrowDirection
  ) {
    let place = PopoverPlacement(
      size: CGSize(width: 100, height: 100), beside: source, in: Self.area, permitted,
      overlaps: false)
    #expect(place.direction == expected)
    #expect(
      Self.area.contains(place.frame) && !place.frame.insetBy(dx: 1, dy: 1).intersects(source))
    // The tip touches the middle of the source's edge.
    let tip = CGPoint(
      x: place.frame.minX + place.arrow[1].x, y: place.frame.minY + place.arrow[1].y)
    #expect(source.insetBy(dx: -0.1, dy: -0.1).contains(tip))
  }

  @Test("Its button, its colour and where it may be can be said")
  func settings() throws {
    let (hands, root, next) = try start(width: 800)
    let popover = try #require(next.popoverPresentationController)
    let item = UIBarButtonItem(customView: button)
    popover.sourceView = nil
    popover.sourceRect = CGRect(x: 0, y: 0, width: 30, height: 30)
    popover.barButtonItem = item
    popover.permittedArrowDirections = .right
    popover.popoverLayoutMargins = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    popover.backgroundColor = .red
    popover.canOverlapSourceViewRect = true
    #expect(popover.sourceItem === item && popover.arrowDirection == .unknown)
    root.present(next, animated: false)
    hands.wait(0.1)
    // To the left of the button with the arrow, as far up as the margin allows.
    #expect(popover.arrowDirection == .right)
    #expect(popover.presentedView?.frame == CGRect(x: 488, y: 30, width: 212, height: 150))
    let ground = popover.presentedView?.layer.sublayers?.first as? CAShapeLayer
    #expect(ground?.fillColor == UIColor.red.cgColor)
  }
}
