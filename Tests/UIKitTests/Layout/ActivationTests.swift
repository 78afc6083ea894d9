import CoreGraphics
import RandomSeeds
import Testing

@testable import UIKitCore

@MainActor
@Suite("Active constraints")
struct ActivationTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(to parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test("The nearest common ancestor holds a constraint; a view holds its own size")
  func holder() {
    let (a, b) = (add(to: root), add(to: root))
    let inner = add(to: a)
    let width = a.widthAnchor.constraint(equalToConstant: 3)
    let across = inner.leftAnchor.constraint(equalTo: b.leftAnchor)
    let down = inner.topAnchor.constraint(equalTo: a.topAnchor)
    NSLayoutConstraint.activate([width, across, down])
    #expect(a.constraints == [width, down] && root.constraints == [across])
  }

  @Test("A view that is removed gives up its constraints with the views that stay")
  func removal() {
    let a = add(to: root)
    let inner = add(to: a)
    let outside = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    let inside = inner.topAnchor.constraint(equalTo: a.topAnchor, constant: 7)
    NSLayoutConstraint.activate([outside, inside])
    root.layoutIfNeeded()
    a.removeFromSuperview()
    #expect(!outside.isActive && inside.isActive && root.constraints.isEmpty)
    root.addSubview(a)
    root.layoutIfNeeded()
    #expect(inner.frame.minY == 7)
  }

  @Test("A tree with constraints keeps them in another tree")
  func moved() {
    let box = UIView()
    let inner = add(to: box)
    inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5).isActive = true
    inner.rightAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    box.frame.size.width = 50
    box.layoutIfNeeded()
    #expect(inner.frame.width == 45)
    root.addSubview(box)
    box.frame.size.width = 80
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 5 && inner.frame.width == 75)
    #expect(root.layoutState?.engine != nil && box.layoutState?.engine == nil)
  }

  @Test(
    "What cannot be activated is reported, and stays inactive",
    arguments: [
      (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.width),
      (.width, .left), (.left, .notAnAttribute),
    ])
  func faults(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) {
    let view = add(to: root)
    let constraint = NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal,
      toItem: second == .notAnAttribute ? nil : root, attribute: second, multiplier: 1, constant: 0)
    let lines = reports { constraint.isActive = true }
    #expect(lines.count == 1 && !constraint.isActive && root.constraints.isEmpty)
  }

  @Test("Numbers that are not finite are reported, and the former ones stay")
  func numbers() {
    let view = add(to: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 4)
    let lines = reports {
      constraint.constant = .nan
      constraint.priority = UILayoutPriority(0)
      constraint.priority = UILayoutPriority(.nan)
      _ = NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
        multiplier: .infinity, constant: 0)
    }
    #expect(lines.count == 4 && constraint.constant == 4 && constraint.priority == .required)
  }

  @Test("Required constraints that exclude one another are named, and one is not satisfied")
  func conflict() {
    let view = add(to: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    wide.identifier = "wide"
    NSLayoutConstraint.activate([wide, narrow])
    let lines = reports { root.layoutIfNeeded() }
    #expect(
      lines == [
        "constraints conflict: <NSLayoutConstraint 'wide' UIView.width == 100>, "
          + "<NSLayoutConstraint UIView.width == 50>; breaking "
          + "<NSLayoutConstraint UIView.width == 50>"
      ])
    #expect(view.bounds.width == 100 && narrow.isActive)
    wide.isActive = false
    #expect(reports { root.layoutIfNeeded() }.isEmpty && view.bounds.width == 50)
  }

  @Test("The frame of a view that translates its mask is a required constraint")
  func translated() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    let lines = reports { root.layoutIfNeeded() }
    #expect(lines.count == 1 && lines[0].contains("<frame of UIView>"))
    #expect(view.frame.width == 30)
  }

  @Test("A view beside one that is moved by its frame follows it")
  func follows() {
    let anchor = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    root.addSubview(anchor)
    let view = add(to: root)
    view.leftAnchor.constraint(equalTo: anchor.rightAnchor, constant: 5).isActive = true
    view.centerYAnchor.constraint(equalTo: anchor.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 45 && view.frame.midY == 25)
    anchor.center.x += 20
    root.layoutIfNeeded()
    #expect(view.frame.minX == 65)
    anchor.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 15 && view.frame.midY == 5)
  }

  @Test("Edges stand on pixels")
  func pixels() {
    let view = add(to: root)
    view.contentScaleFactor = 2
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10.2),
      view.widthAnchor.constraint(equalToConstant: 20.2),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10 && view.frame.maxX == 30.5)
  }

  @Test("Ambiguity is found, and shown by another frame")
  func ambiguity() {
    let view = add(to: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    let limit = view.heightAnchor.constraint(lessThanOrEqualToConstant: 30)
    NSLayoutConstraint.activate([left, width, limit])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout && !root.hasAmbiguousLayout)
    let frame = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame != frame && view.frame.minX == 0)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains(left))
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains(width))
    #expect(!view.constraintsAffectingLayout(for: .vertical).contains(width))
  }

  @Test("Whatever order constraints go in, the others stay in that of their activation")
  func removalOrder() {
    var random = SeededGenerator(seed: 5)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    let all = (0..<40).map { index in
      views[index % 4].leftAnchor.constraint(
        equalTo: index % 3 == 0 ? root.leftAnchor : views[(index + 1) % 4].leftAnchor)
    }
    var active: [NSLayoutConstraint] = []
    for _ in 0..<300 {
      let constraint = all[Int.random(in: all.indices, using: &random)]
      if constraint.isActive {
        constraint.isActive = false
        active.removeAll { $0 === constraint }
      } else {
        constraint.isActive = true
        active.append(constraint)
      }
      guard root.constraints == active else { break }
    }
    #expect(root.constraints == active && !active.isEmpty)
    for view in views {
      let named = active.filter { $0.firstItem === view || $0.secondItem === view }
      #expect(view.layoutState?.uses == named)
    }
    NSLayoutConstraint.deactivate(active)
    #expect(root.constraints.isEmpty && views.allSatisfy { $0.layoutState?.uses == [] })
  }
}
