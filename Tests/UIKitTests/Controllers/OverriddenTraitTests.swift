import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Traits that a controller overrides for its children", .serialized)
struct OverriddenTraitTests {
  private final class Child: UIViewController {
    var log: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("will \(newCollection.horizontalSizeClass)")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log.append("was \(previousTraitCollection?.horizontalSizeClass ?? .unspecified)")
    }
  }

  private final class MarginView: UIView {
    var count = 0
    override func layoutMarginsDidChange() { count += 1 }
  }

  private let compact = UITraitCollection(horizontalSizeClass: .compact)

  @Test("A size class reaches the child, its views and its children, which are told once")
  func sizeClass() {
    let (root, child, grandchild) = (UIViewController(), Child(), Child())
    let view = MarginView()
    child.view = view
    root.addChild(child)
    root.view.addSubview(view)
    child.addChild(grandchild)
    view.addSubview(grandchild.view)
    withWindow(size: CGSize(width: 900, height: 300), root) { hosted in
      var observed = 0
      grandchild.view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (_: UIView, former: UITraitCollection) in
        observed += former.horizontalSizeClass == .regular ? 1 : 100
      }
      #expect(view.layoutMargins.left == 20)
      root.setOverrideTraitCollection(compact, forChild: child)
      #expect(root.overrideTraitCollection(forChild: child) == compact)
      for traits in [child.traitCollection, view.traitCollection, grandchild.traitCollection] {
        #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
      }
      #expect(root.traitCollection.horizontalSizeClass == .regular)
      #expect(child.log == ["was regular"] && grandchild.log == ["was regular"] && observed == 1)
      #expect(view.layoutMargins.left == 16 && view.count == 1)
      #expect(child.systemMinimumLayoutMargins.trailing == 16)
      #expect(grandchild.view.layoutMargins.right == 16 && root.view.layoutMargins.left == 20)
      // The same again says nothing.
      root.setOverrideTraitCollection(compact, forChild: child)
      #expect(child.log.count == 1)
      // An overridden class does not follow the window.
      hosted.window.frame.size.width = 500
      #expect(child.log == ["was regular", "will compact"] && grandchild.log == child.log)
      root.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: child)
      #expect(child.log.last == "was compact" && view.layoutMargins.left == 20)
      root.setOverrideTraitCollection(nil, forChild: child)
      #expect(child.traitCollection.horizontalSizeClass == .compact)
      #expect(root.overrideTraitCollection(forChild: child) == nil)
    }
  }

  @Test("Margins that a size class changes move what constraints place")
  func layout() {
    let (root, child) = (UIViewController(), UIViewController())
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.addSubview(inner)
    let margins: UILayoutGuide = child.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 50),
    ])
    withWindow(size: CGSize(width: 900, height: 300), root) { hosted in
      hosted.commit()
      #expect(inner.frame.minX == 20)
      root.setOverrideTraitCollection(compact, forChild: child)
      hosted.commit()
      #expect(inner.frame.minX == 16)
    }
  }

  @Test("A style changes the dynamic colours of the child's views")
  func style() {
    let (root, child) = (UIViewController(), UIViewController())
    root.addChild(child)
    root.view.addSubview(child.view)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    child.view.backgroundColor = dynamic
    let inner = UIView()
    inner.backgroundColor = dynamic
    child.view.addSubview(inner)
    root.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    for view in [child.view, inner] {
      #expect(view?.layer.backgroundColor == UIColor.white.cgColor)
    }
    root.setOverrideTraitCollection(nil, forChild: child)
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
  }

  @Test("A child has the traits before its view is loaded, and loses them with its parent")
  func unloaded() {
    let (root, child) = (UIViewController(), UIViewController())
    root.addChild(child)
    let both = UITraitCollection(traitsFrom: [compact, UITraitCollection(displayScale: 7)])
    root.setOverrideTraitCollection(both, forChild: child)
    #expect(!child.isViewLoaded && child.traitCollection.containsTraits(in: both))
    root.view.addSubview(child.view)
    #expect(child.view.traitCollection.containsTraits(in: both))
    child.removeFromParent()
    #expect(child.traitCollection.displayScale != 7)
  }

  @Test("A controller that is no child is reported")
  func stranger() {
    let (root, child) = (UIViewController(), UIViewController())
    let lines = allReports { root.setOverrideTraitCollection(compact, forChild: child) }
    #expect(lines.count == 1 && root.overrideTraitCollection(forChild: child) == nil)
  }
}
