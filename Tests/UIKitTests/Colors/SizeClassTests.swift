import CoreGraphics
import Testing

@testable import UIKitCore

/// A controller that logs changes of its traits.
private final class ClassLog: UIViewController {
  var log: [String] = []

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append("will \(newCollection.horizontalSizeClass)")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.append("was \(previousTraitCollection?.horizontalSizeClass ?? .unspecified)")
  }
}

@MainActor
@Suite("Size classes")
struct SizeClassTests {
  @Test("A window of 600 points and more is wide; a change is told before and after")
  func window() {
    let (root, child) = (ClassLog(), ClassLog())
    root.addChild(child)
    root.view.addSubview(child.view)
    withWindow(size: CGSize(width: 599, height: 300), root) { hosted in
      #expect(root.traitCollection.horizontalSizeClass == .compact)
      #expect(child.view.traitCollection.verticalSizeClass == .regular)
      var observed = 0
      child.view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in
        observed += 1
      }
      child.view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIView, _) in
        observed += 100
      }
      hosted.window.frame.size.width = 600
      #expect(
        root.log == ["will regular", "was compact"] && child.log == root.log && observed == 1)
      #expect(child.traitCollection.horizontalSizeClass == .regular)
      hosted.window.frame.size.width = 700
      #expect(root.log.count == 2)
    }
  }

  @Test("A collection takes classes from others, and tells whether it contains them")
  func collections() {
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let high = UITraitCollection(verticalSizeClass: .compact)
    let both = UITraitCollection(traitsFrom: [wide, high, UITraitCollection(displayScale: 2)])
    #expect(both.horizontalSizeClass == .regular && both.verticalSizeClass == .compact)
    #expect(both.displayScale == 2 && both.containsTraits(in: wide))
    #expect(!wide.containsTraits(in: both) && both != wide)
    #expect(wide == UITraitCollection(horizontalSizeClass: .regular) && wide.hash == wide.hash)
    #expect(UITraitHorizontalSizeClass.defaultValue == .unspecified)
    #expect(UITraitVerticalSizeClass.defaultValue == .unspecified)
  }

  @Test("Other traits are those of a tablet whose user changed nothing")
  func others() {
    let traits = UIScreen.main.traitCollection
    #expect(traits.userInterfaceIdiom == .pad && traits.layoutDirection == .leftToRight)
    #expect(traits.preferredContentSizeCategory == .large)
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    let sizes: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge,
    ]
    #expect(Set(sizes).count == 8 && !sizes.contains(where: \.isAccessibilityCategory))
    #expect(
      UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
        .isAccessibilityCategory)
  }
}
