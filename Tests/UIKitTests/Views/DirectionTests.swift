import CalqueTesting
import CoreGraphics
import Testing

@testable import UIKitCore

/// Content from right to left is the mirror image of that from left to right.
@MainActor
@Suite("Content from right to left", .serialized)
struct DirectionTests {
  /// Views of one kind, and the frames of their parts.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> UIView
  }

  nonisolated static let kinds = [
    Kind(testDescription: "a slider with images") {
      let slider = UISlider()
      slider.value = 0.25
      slider.minimumValueImage = .checkmark
      return slider
    },
    Kind(testDescription: "a switch that is on") {
      let control = UISwitch()
      control.isOn = true
      return control
    },
    Kind(testDescription: "a bar of progress") {
      let bar = UIProgressView()
      bar.progress = 0.3
      return bar
    },
    Kind(testDescription: "segments of different widths") {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.setWidth(90, forSegmentAt: 0)
      control.selectedSegmentIndex = 0
      return control
    },
    Kind(testDescription: "a stepper") { UIStepper() },
    Kind(testDescription: "dots of pages") {
      let control = UIPageControl()
      control.numberOfPages = 3
      return control
    },
    Kind(testDescription: "a button with an image and a title") {
      let button = UIButton(type: .custom)
      button.setTitle("Title", for: .normal)
      button.setImage(.checkmark, for: .normal)
      button.contentHorizontalAlignment = .leading
      return button
    },
    Kind(testDescription: "a stack") {
      let stack = UIStackView(
        arrangedSubviews: [30, 50].map { width in
          UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
        })
      stack.distribution = .equalSpacing
      return stack
    },
    Kind(testDescription: "a bar of tabs") {
      let bar = UITabBar()
      bar.items = ["One", "Two", "Three"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
      return bar
    },
  ]

  private func frames(_ view: UIView) -> [CGRect] {
    view.frame = CGRect(x: 0, y: 0, width: 240, height: 40)
    view.layoutIfNeeded()
    return view.subviews.map(\.frame)
  }

  @Test("Parts are on the other side", arguments: kinds)
  func mirrored(_ kind: Kind) {
    let (view, other) = (kind.make(), kind.make())
    other.semanticContentAttribute = .forceRightToLeft
    let (left, right) = (frames(view), frames(other))
    let width = view.bounds.width
    #expect(left.count == right.count && !left.isEmpty && left != right)
    for (a, b) in zip(left, right) where !a.isEmpty {
      #expect(abs(a.minX - (width - b.maxX)) <= 1 && a.size == b.size && a.minY == b.minY)
    }
    other.semanticContentAttribute = .forceLeftToRight
    #expect(frames(other) == left)
  }

  @Test("Fingers move values towards the left")
  func touches() throws {
    let hands = try Hands()
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 228, height: 34))
    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    for view in [slider, stepper] {
      view.semanticContentAttribute = .forceRightToLeft
      hands.window.addSubview(view)
    }
    hands.wait(0.1)
    hands.press(234, 37)
    hands.drag(134, 37)
    hands.release()
    #expect(abs(slider.value - 0.5) < 0.01)
    hands.press(30, 110)
    hands.release()
    #expect(stepper.value == 1)
  }

  @Test("Text without an alignment is at the right, text with one where it says")
  func text() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = "Text"
    let place = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(place.minX == 0)
    label.semanticContentAttribute = .forceRightToLeft
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX == 200)
    label.textAlignment = .left
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
  }

  @Test("An image that says so is mirrored")
  func images() throws {
    // A red pixel beside a blue one.
    let context = try #require(CGContext(size: CGSize(width: 2, height: 1), scale: 1, opaque: true))
    for (index, color) in [UIColor.red, .blue].enumerated() {
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: index, y: 0, width: 1, height: 1))
    }
    let plain = UIImage(cgImage: try #require(context.makeImage()))
    let image = plain.imageFlippedForRightToLeftLayoutDirection()
    #expect(image.flipsForRightToLeftLayoutDirection && !plain.flipsForRightToLeftLayoutDirection)
    #expect(
      image != plain && image.withRenderingMode(.alwaysOriginal).flipsForRightToLeftLayoutDirection)
    let view = UIImageView(image: image)
    func pixels() -> [UInt8] { (view.layer.contents as? CGImage).map { bytes($0) } ?? [] }
    let before = pixels()
    view.semanticContentAttribute = .forceRightToLeft
    let mirrored = pixels()
    #expect(before.count == 8 && Array(before[4...]) == Array(mirrored[..<4]))
    view.image = plain
    #expect(pixels() == before)
    view.image = image
    view.semanticContentAttribute = .playback
    #expect(pixels() == before)
  }

  @Test(
    "A mirrored orientation shows the upright image mirrored",
    arguments: [
      UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored,
      .rightMirrored,
    ])
  func orientations(_ orientation: UIImage.Orientation) throws {
    let context = try #require(CGContext(size: CGSize(width: 3, height: 2), scale: 1, opaque: true))
    for index in 0..<6 {
      context.setFillColor(UIColor(white: CGFloat(index) / 6, alpha: 1).cgColor)
      context.fill(CGRect(x: index % 3, y: index / 3, width: 1, height: 1))
    }
    let pixels = try #require(context.makeImage())
    let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
    let flipped = image.withHorizontallyFlippedOrientation()
    func rows(_ image: UIImage) throws -> [[UInt8]] {
      let upright = try #require(image.uprightImage)
      let bytes = bytes(upright)
      return (0..<upright.height).map { y in
        (0..<upright.width).map { bytes[(y * upright.width + $0) * 4] }
      }
    }
    #expect(try rows(flipped) == rows(image).map { $0.reversed() })
  }

  private func bytes(_ image: CGImage) -> [UInt8] {
    guard
      let context = CGContext(
        size: CGSize(width: image.width, height: image.height), scale: 1, opaque: false)
    else { return [] }
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let copy = context.makeImage(), let data = copy.dataProvider?.data else { return [] }
    return (0..<copy.height).flatMap { y in
      data[(y * copy.bytesPerRow)..<(y * copy.bytesPerRow + copy.width * 4)]
    }
  }

  @Test("Views without a meaning of their own have the direction of the interface")
  func interface() {
    let view = UIView()
    let fixed = UIView()
    fixed.semanticContentAttribute = .spatial
    UIView.interfaceDirection = .rightToLeft
    defer { UIView.interfaceDirection = .leftToRight }
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    #expect(fixed.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    let both = [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft]
    #expect(
      both.map { UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: $0) } == both)
  }

  @Test("The appearance of all views may say the direction, and views in windows follow at once")
  func appearance() {
    let view = UIView()
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.widthAnchor.constraint(equalToConstant: 50),
    ])
    let controller = UIViewController()
    controller.view = view
    withWindow(size: CGSize(width: 300, height: 200), controller) { hosted in
      hosted.commit()
      #expect(child.frame.minX == 0)
      UIView.appearance().semanticContentAttribute = .forceRightToLeft
      hosted.commit()
      #expect(child.frame.minX == 250)
      UIView.appearance().semanticContentAttribute = .unspecified
      hosted.commit()
      #expect(child.frame.minX == 0)
    }
  }

  @Test(
    "From right to left a navigation bar has its back button at the right, and pushes from the left"
  )
  func navigation() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    navigation.view.semanticContentAttribute = .forceRightToLeft
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", style: .plain, target: nil, action: nil)
    withWindow(size: CGSize(width: 320, height: 200), navigation) { hosted in
      hosted.commit()
      navigation.pushViewController(second, animated: true)
      // The view slides in from the left.
      #expect(second.view.layer.animationKeys()?.isEmpty == false)
      hosted.endAnimations()
      hosted.commit()
      let bar = navigation.navigationBar
      let row = bar.subviews.last
      row?.layoutIfNeeded()
      let back = row?.subviews.first?.frame
      #expect(back?.maxX == 312)
      let go = row?.subviews.last?.frame
      #expect(go?.minX == 16)
      let edge = navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer
      #expect(edge?.edges == .right)
    }
  }

  @Test("The bar of a scroll view that scrolls down is at the left")
  func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 400)
    scroll.semanticContentAttribute = .forceRightToLeft
    scroll.flashScrollIndicators()
    #expect(scroll.indicators.vertical?.frame.minX == 3)
    scroll.semanticContentAttribute = .forceLeftToRight
    scroll.flashScrollIndicators()
    #expect(scroll.indicators.vertical?.frame.maxX == 97)
  }
}
