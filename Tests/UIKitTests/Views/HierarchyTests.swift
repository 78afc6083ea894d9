import Testing
import UIKit

@MainActor
@Suite("UIView, hierarchy")
struct HierarchyTests {
  private let parent = UIView()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  private var names: [String] {
    parent.subviews.map { $0 === a ? "a" : $0 === b ? "b" : $0 === c ? "c" : "?" }
  }

  private func fill() { for view in [a, b, c] { parent.addSubview(view) } }

  @Test("Subviews stand back to front, and their layers in the same order")
  func order() {
    fill()
    #expect(names == ["a", "b", "c"])
    #expect(
      parent.layer.sublayers?.map(ObjectIdentifier.init)
        == parent.subviews.map { ObjectIdentifier($0.layer) })
    #expect(a.superview === parent && a.layer.superlayer === parent.layer)
  }

  @Test("A view that is added to another superview leaves its former one")
  func reparenting() {
    fill()
    let other = UIView()
    other.addSubview(b)
    #expect(names == ["a", "c"] && b.superview === other)
    #expect(b.layer.superlayer === other.layer)
  }

  @Test("insertSubview at an index beyond the end puts the view in front")
  func indexBeyondEnd() {
    parent.addSubview(a)
    parent.insertSubview(b, at: 9)
    parent.insertSubview(c, at: -3)
    #expect(names == ["c", "a", "b"])
  }

  @Test("A view goes right above or right below its sibling, with layers of one's own around")
  func betweenLayers() {
    let (parent, sibling, above, below) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(sibling)
    let (over, under) = (CALayer(), CALayer())
    parent.layer.addSublayer(over)
    parent.layer.insertSublayer(under, at: 0)
    parent.insertSubview(above, aboveSubview: sibling)
    parent.insertSubview(below, belowSubview: sibling)
    #expect(parent.layer.sublayers == [under, below.layer, sibling.layer, above.layer, over])
    #expect(parent.subviews == [below, sibling, above])
  }

  @Test("insertSubview above and below a sibling count without the moved view")
  func siblings() {
    fill()
    parent.insertSubview(a, aboveSubview: b)
    #expect(names == ["b", "a", "c"])
    parent.insertSubview(c, belowSubview: b)
    #expect(names == ["c", "b", "a"])
  }

  @Test("Bringing to the front, sending to the back and exchanging reorder subviews and layers")
  func reordering() {
    fill()
    parent.bringSubviewToFront(a)
    #expect(names == ["b", "c", "a"])
    parent.sendSubviewToBack(c)
    #expect(names == ["c", "b", "a"])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(names == ["a", "b", "c"])
    #expect(
      parent.layer.sublayers?.map(ObjectIdentifier.init)
        == parent.subviews.map { ObjectIdentifier($0.layer) })
  }

  @Test("A view is not put into its own subview, nor into itself")
  func cycles() {
    parent.addSubview(a)
    a.addSubview(parent)
    a.addSubview(a)
    #expect(parent.superview == nil && a.superview === parent && a.subviews.isEmpty)
  }

  @Test("viewWithTag finds the receiver first and then goes down depth first")
  func tags() {
    fill()
    let deep = UIView()
    deep.tag = 5
    a.addSubview(deep)
    c.tag = 5
    #expect(parent.viewWithTag(5) === deep && c.viewWithTag(5) === c)
    #expect(parent.viewWithTag(6) == nil)
  }

  @Test("A view descends from itself and from every view above it")
  func descent() {
    parent.addSubview(a)
    a.addSubview(b)
    #expect(b.isDescendant(of: parent) && b.isDescendant(of: b) && !parent.isDescendant(of: b))
  }

  @Test("Adding a view to a view in a window calls back in Apple's order")
  func callbacks() {
    withWindow { hosted in
      let log = LoggingView.Log()
      let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
      hosted.window.addSubview(outer)
      hosted.commit()
      log.lines = []
      outer.addSubview(inner)
      #expect(
        log.lines == [
          "inner willMove(toSuperview: view)", "inner willMove(toWindow: window)",
          "inner didMoveToWindow", "inner didMoveToSuperview", "outer didAddSubview",
        ])
      log.lines = []
      inner.removeFromSuperview()
      #expect(
        log.lines == [
          "inner willMove(toSuperview: nil)", "inner willMove(toWindow: nil)",
          "outer willRemoveSubview", "inner didMoveToWindow", "inner didMoveToSuperview",
        ])
    }
  }

  @Test("A move inside one window tells nothing of windows")
  func moveInsideWindow() {
    withWindow { hosted in
      let log = LoggingView.Log()
      let (left, right, moved) = (
        UIView(), UIView(), LoggingView("moved", log)
      )
      for view in [left, right] { hosted.window.addSubview(view) }
      left.addSubview(moved)
      log.lines = []
      right.addSubview(moved)
      #expect(log.lines == ["moved willMove(toSuperview: view)", "moved didMoveToSuperview"])
    }
  }

  @Test("Adding a subview lays out the superview once, when the transaction ends")
  func layoutOnce() {
    withWindow { hosted in
      let log = LoggingView.Log()
      let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      hosted.window.addSubview(view)
      hosted.commit()
      log.lines = []
      view.addSubview(UIView())
      view.addSubview(UIView())
      view.setNeedsLayout()
      #expect(!log.lines.contains("view layoutSubviews"))
      hosted.commit()
      #expect(log.lines.filter { $0 == "view layoutSubviews" }.count == 1)
    }
  }
}
