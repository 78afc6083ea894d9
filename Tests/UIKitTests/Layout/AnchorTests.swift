import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Anchors and attributes")
struct AnchorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(to parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  private func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) {
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  @Test("The system's spacing is 8 points, times its multiplier")
  func systemSpacing() {
    let (a, b) = (add(), add())
    size(a, 20, 10)
    size(b, 20, 10)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 36, y: 18, width: 20, height: 10))
  }

  @Test("From right to left, leading is the right edge, and constants lead to the left")
  func rightToLeft() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add()
    view.semanticContentAttribute = .forceRightToLeft
    size(view, 40, 10)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 190)
    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test("A dimension can be the distance between two anchors")
  func distance() {
    let (a, b) = (add(), add())
    size(a, 20, 20)
    b.heightAnchor.constraint(equalToConstant: 20).isActive = true
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor),
      b.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.widthAnchor.constraint(
        equalTo: root.leftAnchor.anchorWithOffset(to: a.centerXAnchor), multiplier: 2),
    ])
    root.layoutIfNeeded()
    #expect(b.frame.width == 80)
  }

  @Test("A distance between two anchors may be negative, and leaves nothing behind")
  func negativeDistance() {
    let view = add()
    size(view, 20, 10)
    let guides = root.layoutGuides.count
    NSLayoutConstraint.activate([
      view.topAnchor.anchorWithOffset(to: root.bottomAnchor).constraint(equalToConstant: -100),
      root.leftAnchor.anchorWithOffset(to: view.leftAnchor).constraint(
        equalTo: view.leftAnchor.anchorWithOffset(to: root.rightAnchor), multiplier: 3),
    ])
    let lines = reports { root.layoutIfNeeded() }
    #expect(lines.isEmpty && view.frame.minY == 200 && view.frame.minX == 150)
    #expect(root.layoutGuides.count == guides && view.layoutGuides.isEmpty)
    view.removeFromSuperview()
    #expect(root.constraints.isEmpty && root.layoutState?.uses.isEmpty == true)
  }

  @Test("An item has one anchor for an attribute, which does not keep the item")
  func identity() {
    let view = add()
    #expect(view.leadingAnchor === view.leadingAnchor && view.leadingAnchor == view.leadingAnchor)
    #expect(view.leadingAnchor != root.leadingAnchor && view.leadingAnchor != view.trailingAnchor)
    let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    #expect(constraint.firstAnchor.isEqual(view.leadingAnchor))
    #expect(constraint.secondAnchor?.isEqual(root.leadingAnchor) == true)
    #expect(constraint.firstAnchor.hash == view.leadingAnchor.hash)
    var gone: UIView? = UIView()
    weak let reference = gone
    let anchor = gone?.topAnchor
    gone = nil
    #expect(anchor != nil && anchor?.item == nil && reference == nil)
  }

  @Test("A view whose anchors nobody asks for has none")
  func memory() {
    let view = UIView(frame: .zero)
    #expect(view.layoutState == nil)
    _ = view.topAnchor
    _ = view.topAnchor
    #expect(view.layoutState?.anchors.count == 1)
  }

  @Test("Attributes of margins are those of the margins' guide")
  func margins() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = add()
    for (attribute, margin) in [
      (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin),
      (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    root.layoutMargins.left = 20
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20 && view.frame.maxX == 196)
  }

  @Test("From right to left, leading margins are right; centres stay within the margins")
  func directionalMargins() {
    root.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 20, right: 30)
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      root.semanticContentAttribute = direction
      let view = add()
      view.semanticContentAttribute = direction
      size(view, 20, 10)
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root,
        attribute: .leadingMargin, multiplier: 1, constant: 1
      ).isActive = true
      NSLayoutConstraint(
        item: view, attribute: .centerY, relatedBy: .equal, toItem: root,
        attribute: .centerYWithinMargins, multiplier: 1, constant: 0
      ).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.minX == (direction == .forceLeftToRight ? 11 : 149))
      #expect(view.frame.midY == 40)
    }
    let view = add()
    size(view, 20, 10)
    for (attribute, margin) in [
      (NSLayoutConstraint.Attribute.trailing, NSLayoutConstraint.Attribute.trailingMargin),
      (.baseline, .bottomMargin),
    ] {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10 && view.frame.maxY == 80)
    let middle = NSLayoutConstraint(
      item: add(), attribute: .centerX, relatedBy: .equal, toItem: root,
      attribute: .centerXWithinMargins, multiplier: 1, constant: 0)
    middle.isActive = true
    root.layoutIfNeeded()
    #expect((middle.firstItem as? UIView)?.center.x == 90)
  }

  @Test("Priorities of scenes lie between those of contents")
  func scenePriorities() {
    #expect(
      [
        UILayoutPriority.defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut,
        .dragThatCanResizeScene, .defaultHigh,
      ].map(\.rawValue) == [250, 490, 500, 510, 750])
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
  }

  @Test("Constraints align rectangles within the insets of their views")
  func alignmentRectangles() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 5, left: 4, bottom: 1, right: 2)
      }
    }
    let view = Badge()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    size(view, 30, 20)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 6, y: 5, width: 36, height: 26))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 30, height: 20))
    #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 30, height: 20)) == view.frame)
  }

  @Test("Labels of different sizes share a baseline")
  func baselines() {
    let (small, large) = (UILabel(), UILabel())
    for (label, size) in [(small, 10.0), (large, 30.0)] {
      label.font = .systemFont(ofSize: size)
      label.text = "Xy"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    NSLayoutConstraint.activate([
      large.leftAnchor.constraint(equalTo: root.leftAnchor),
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      label.frame.midY - label.intrinsicContentSize.height / 2 + label.font.ascender
    }
    #expect(abs(baseline(small) - baseline(large)) <= 0.5)
    #expect(small.frame.minY > large.frame.minY + 5)
  }

  @Test("A multiplier of 0 relates a size to its constant alone")
  func noMultiplier() {
    let view = add()
    let height = view.heightAnchor.constraint(
      equalTo: root.heightAnchor, multiplier: 0, constant: 30)
    #expect(height.secondItem == nil && height.secondAnchor == nil)
    #expect(height.secondAttribute == .notAnAttribute && height.multiplier == 1)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.height == 30)
  }

  @Test("An anchor knows its item, its name and its constraints")
  func facts() {
    let view = add()
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    #expect(view.leftAnchor.item === view && view.leftAnchor.name == "UIView.left")
    #expect(constraint.firstAnchor.item === view && constraint.secondAnchor?.item === root)
    #expect(view.leftAnchor.constraintsAffectingLayout.isEmpty)
    constraint.isActive = true
    #expect(view.leftAnchor.constraintsAffectingLayout == [constraint])
    root.layoutIfNeeded()
    #expect(view.widthAnchor.hasAmbiguousLayout && !view.leftAnchor.hasAmbiguousLayout)
  }

  @Test("The anchors of a constraint are the objects that its items return")
  func anchorsOfConstraint() {
    let view = add()
    let guide = root.layoutMarginsGuide
    let top = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
    #expect(top.firstAnchor === view.topAnchor && top.secondAnchor === guide.bottomAnchor)
    // The compiler decides casts between the types of anchors, without a look at the object.
    #expect((top.firstAnchor as AnyObject) is NSLayoutYAxisAnchor)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .height,
      multiplier: 1, constant: 0)
    #expect(width.firstAnchor === view.widthAnchor && width.secondAnchor === root.heightAnchor)
    let margin = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin,
      multiplier: 1, constant: 0)
    #expect(margin.firstAnchor === view.leftAnchor && margin.secondAnchor?.item === root)
    #expect(margin.secondAnchor === margin.secondAnchor)
    let distance = root.topAnchor.anchorWithOffset(to: view.topAnchor)
    let anchor: AnyObject = distance.constraint(equalToConstant: 9).firstAnchor
    #expect(anchor is NSLayoutDimension)
  }

  @Test("An anchor of a constraint makes constraints")
  func constraintOfAnchor() {
    let (a, b) = (add(), add())
    let top = a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30)
    let other = b.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([top, top.firstAnchor.constraint(equalTo: other.firstAnchor)])
    size(a, 10, 10)
    size(b, 10, 10)
    root.layoutIfNeeded()
    #expect(a.frame.minY == 30 && b.frame.minY == 30)
  }

  @Test("A view that is asked for no anchor has nothing for them, and one that is has those alone")
  func storage() {
    let (view, asked) = (UIView(), UIView())
    for view in [view, asked] { root.addSubview(view) }
    _ = asked.leadingAnchor
    _ = asked.leadingAnchor
    root.layoutIfNeeded()
    #expect(view.layoutState == nil && root.layoutState == nil)
    #expect(asked.layoutState?.anchors.map(\.attribute) == [.leading])
  }
}
