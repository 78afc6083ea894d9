import CoreGraphics
import RealTime
import Testing

@testable import UIKitCore

/// The view that holds a constraint gives it its direction, and takes it away when it goes.
@MainActor
@Suite("The holders of constraints")
struct HeldConstraintTests {
  private func add(to parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  private func root(_ direction: UISemanticContentAttribute = .unspecified) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    root.semanticContentAttribute = direction
    return root
  }

  @Test("Without a second item a size counts, whatever the second attribute")
  func sizeWithoutItem() {
    let root = root()
    let view = add(to: root)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
      multiplier: 1, constant: 50)
    width.isActive = true
    let height = NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .left,
      multiplier: 1, constant: 20)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(view.constraints == [width, height])
    #expect(width.secondAttribute == .notAnAttribute && height.secondAttribute == .notAnAttribute)
    #expect(view.frame.size == CGSize(width: 50, height: 20))
  }

  @Test("A second item that exists no more, or is none, leaves the constraint inactive")
  func strangers() {
    let view = UIView()
    let gone = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: UIView(), attribute: .width,
      multiplier: 1, constant: 50)
    let text = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: "view", attribute: .width,
      multiplier: 1, constant: 50)
    let empty = NSLayoutConstraint()
    let lines = reports {
      for constraint in [gone, text, empty] { constraint.isActive = true }
    }
    #expect(lines.count == 3 && view.constraints.isEmpty)
  }

  @Test("A position may be related to one of the other axis")
  func axes() {
    let root = root()
    let (view, other) = (add(to: root), add(to: root))
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top,
        multiplier: 1, constant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 80)
  }

  @Test("The constraints of a superview that exists no more have no effect")
  func releasedSuperview() {
    var first: UIView? = root()
    let (a, b) = (UIView(), UIView())
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    func place(in root: UIView, _ distance: CGFloat, _ priority: Float) -> NSLayoutConstraint {
      for view in [a, b] { root.addSubview(view) }
      let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: distance)
      left.priority = UILayoutPriority(priority)
      NSLayoutConstraint.activate([left, b.leftAnchor.constraint(equalTo: root.leftAnchor)])
      root.layoutIfNeeded()
      return left
    }
    let old = place(in: first!, 30, 1000)
    #expect(a.frame.minX == 30)
    first = nil
    #expect(!old.isActive && a.superview == nil)
    let second = root()
    _ = place(in: second, 50, 750)
    #expect(a.frame.minX == 50 && a.layoutState?.uses.count == 1)
  }

  @Test(
    "Leading and trailing follow the direction of the view that holds the constraint",
    arguments: [
      (UISemanticContentAttribute.forceRightToLeft, UISemanticContentAttribute.unspecified, 180.0),
      (.forceRightToLeft, .forceLeftToRight, 180), (.unspecified, .forceRightToLeft, 20),
      (.forceLeftToRight, .forceRightToLeft, 20),
    ])
  func direction(
    _ holder: UISemanticContentAttribute, _ own: UISemanticContentAttribute, _ left: CGFloat
  ) {
    let root = root(holder)
    let view = add(to: root)
    view.semanticContentAttribute = own
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == left)
  }

  @Test("A constraint between neighbours has the direction of their superview")
  func neighbours() {
    let root = root()
    let box = add(to: root)
    box.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (add(to: box), add(to: box))
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.widthAnchor.constraint(equalToConstant: 200),
      a.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 50),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.widthAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.minX == 10 && a.frame.minX == 150 && b.frame.minX == 112)
  }

  @Test("A second layout without a change lays nothing out")
  func onePass() {
    final class Counter: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = add(to: view)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
      child.widthAnchor.constraint(equalToConstant: 40),
    ])
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1 && child.frame.minX == 5)
  }

  @Test("A baseline stays related after its text has changed")
  func baseline() {
    let root = root()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = .systemFont(ofSize: 10)
    label.text = "x"
    root.addSubview(label)
    let mark = add(to: root)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let before = mark.frame.minY
    label.font = .systemFont(ofSize: 40)
    root.layoutIfNeeded()
    #expect(before > 0 && mark.frame.minY > before + 10)
  }

  // Not documented by Apple: the size of a root whose constraints size it, as programs see it on
  // iOS when they lay out a view that is in no other one.
  @Test("A root that does not translate its mask is as large as its constraints say")
  func sizedRoot() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200))
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 120)
    width.isActive = true
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 120, height: 200))
    width.constant = 60
    view.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 60, height: 200))
  }

  /// Eight times the constraints take about eight times as long. With a search through all of them
  /// for each they would take 64 times as long.
  @Test(
    "Many constraints go in a time that grows with their number",
    arguments: ["view", "subview", "deactivation"])
  func manyConstraints(_ way: String) {
    let factor = growth(from: 500) { count in
      var root: UIView? = root()
      let view = add(to: root!)
      let list = (0..<count).map { _ in view.topAnchor.constraint(equalTo: root!.topAnchor) }
      NSLayoutConstraint.activate(list)
      let seconds = threadSeconds {
        switch way {
        case "view": root = nil
        case "subview": view.removeFromSuperview()
        default: NSLayoutConstraint.deactivate(list)
        }
      }
      #expect(list.allSatisfy { !$0.isActive })
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }
}
