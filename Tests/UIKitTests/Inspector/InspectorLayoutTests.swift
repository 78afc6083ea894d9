import CoreGraphics
import Foundation
import Testing

@testable import CalqueInspector
@testable import QuartzCore
@testable import UIKitCore

/// The constraints of views in the inspector and in its marks. Draws with OpenGL.
@MainActor
@Suite("Layout in the inspector", .serialized) struct InspectorLayoutTests {
  private let inspected: InspectedHost
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let box = UIView()
  private let left, width: NSLayoutConstraint

  init() throws {
    inspected = try InspectedHost()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    inspected.host.rootLayer.addSublayer(root.layer)
    left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    width = box.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      left, width, box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    inspected.host.refresh()
    inspected.model.refresh()
    inspected.model.select(box.layer)
  }

  private var rows: [PropertyRow] { inspected.model.propertyRows }

  /// The rows of constraints.
  private var relations: [PropertyRow] {
    rows.filter { if case .constraint = $0.kind { true } else { false } }
  }

  @Test("A view's constraints, its content and what is ambiguous are among its rows")
  func list() {
    #expect(
      rows.contains(PropertyRow("Content width", "none, hugs 250, resists 750")))
    #expect(rows.contains(PropertyRow("Ambiguous: height.", kind: .warning)))
    #expect(
      rows.contains(PropertyRow("Sets x", "UIView.left == UIView.left + 10")))
    #expect(
      relations.map(\.key) == [
        "UIView.left == UIView.left + 10", "UIView.width == 40", "UIView.top == UIView.top",
      ])
    #expect(
      rows.filter { $0.key == "Held by" }.map(\.model) == [
        "the superview (UIView), priority 1000", "this view, priority 1000",
        "the superview (UIView), priority 1000",
      ])
  }

  @Test("A broken constraint is off by a distance")
  func broken() {
    let narrow = box.widthAnchor.constraint(equalToConstant: 25)
    narrow.priority = .defaultHigh
    narrow.isActive = true
    inspected.host.refresh()
    #expect(relations.last?.kind == .constraint(3, isChosen: false, isSatisfied: false))
    #expect(
      rows.contains(PropertyRow("Held by", "this view, priority 750", shown: "off by 15")))
  }

  @Test("A layer without constraints has no rows about layout")
  func none() {
    let plain = inspected.add("plain", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.model.refresh()
    inspected.model.select(plain)
    #expect(!rows.contains { $0.key == "Layout" })
  }

  @Test("The constant of the chosen constraint is edited, and the layout follows at once")
  func edit() {
    let model = inspected.model
    model.chooseConstraint(at: 0)
    #expect(model.chosenConstraint === left && model.constants == -90...110)
    #expect(relations.first?.kind == .constraint(0, isChosen: true, isSatisfied: true))
    model.setConstant(to: 30)
    #expect(left.constant == 30 && box.frame.minX == 30)
    model.edit { $0.restoreAll() }
    inspected.host.refresh()
    #expect(left.constant == 10 && box.frame.minX == 10 && model.edits.isEmpty)
    model.chooseConstraint(at: 0)
    #expect(model.chosenConstraint == nil)
  }

  @Test("With animation the view moves to its new place")
  func animated() {
    let model = inspected.model
    model.chooseConstraint(at: 0)
    model.animatesLayout = true
    model.setConstant(to: 50)
    #expect(box.frame.minX == 50)
    inspected.host.advance(to: 0.15)
    let seen = box.layer.presentation()?.frame.minX ?? 0
    #expect(seen > 12 && seen < 48)
    inspected.host.advance(to: 1)
    #expect(box.layer.presentation()?.frame.minX == 50)
  }

  @Test("Another layer's selection forgets the chosen constraint, as closing does")
  func forget() {
    let model = inspected.model
    model.chooseConstraint(at: 1)
    #expect(model.chosenConstraint === width)
    model.select(root.layer)
    #expect(model.chosenConstraint == nil)
    model.select(box.layer)
    model.chooseConstraint(at: 1)
    model.setConstant(to: 70)
    model.close()
    #expect(model.chosenConstraint == nil && width.constant == 40)
  }

  @Test("Clicks choose a constraint, and the slider below sets its constant")
  func panel() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 900))
    let view = InspectorView(inspected.model, frame: window.bounds)
    window.addSubview(view)
    window.layer.isHidden = false
    view.reload()
    window.layoutIfNeeded()
    let place = try #require(rows.firstIndex { $0.key == "UIView.width == 40" })
    func click(_ x: CGFloat, _ y: CGFloat) {
      for phase in [PointerEvent.Phase.began, .ended] {
        window.handle(PointerEvent(phase, at: CGPoint(x: x, y: y), time: 0))
      }
    }
    // The rows begin at 34 and are 18 points high; the warning above takes one line.
    click(600, 34 + 18 * CGFloat(place) + 9)
    #expect(inspected.model.chosenConstraint === width)
    window.layoutIfNeeded()
    // The centre of the slider's track, in a strip that is higher now.
    let length: CGFloat = 429 - 16 - 80
    click(431 + 8 + 86 + (length - 86 - 62) * 0.6, 900 - 182 + 142)
    #expect(abs(width.constant - 60) <= 1 && box.frame.width == width.constant)
  }

  @Test("Text and JSON have the layout beside what they had")
  func output() throws {
    let tree = inspected.host.inspect()
    #expect(tree.text.contains("constraints 3  ambiguous height"))
    let object = try JSONSerialization.jsonObject(with: Data(try tree.json().utf8))
    let layers = try #require((object as? [String: Any])?["layers"] as? [[String: Any]])
    let layouts = layers.map { $0["layout"] as? [String: Any] }
    #expect(layouts[0] == nil)
    let layout = try #require(layouts[2])
    #expect(layout["ambiguous"] as? [String] == ["height"])
    let relations = try #require(layout["constraints"] as? [[String: Any]])
    #expect(relations.count == 3)
    #expect(relations[1]["relation"] as? String == "UIView.width == 40")
    #expect(relations[1]["satisfied"] as? Bool == true)
    #expect(layers[2]["frame"] != nil && layers[2]["class"] as? String == "CALayer")
  }
}
