import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("What a constraint says")
struct ConstraintValueTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  private func constraint(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutConstraint.Attribute = .notAnAttribute, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation,
      toItem: other == .notAnAttribute ? nil : root, attribute: other, multiplier: 1,
      constant: constant)
  }

  @Test("It keeps what it was made of")
  func parts() {
    let made = constraint(.left, .greaterThanOrEqual, .right, constant: 3)
    #expect(made.firstItem === view && made.secondItem === root)
    #expect(made.firstAttribute == .left && made.secondAttribute == .right)
    #expect(made.relation == .greaterThanOrEqual && made.multiplier == 1 && made.constant == 3)
    made.identifier = "gap"
    made.priority = UILayoutPriority(rawValue: 400)
    #expect(made.identifier == "gap" && made.priority < .defaultHigh)
    #expect(
      UILayoutPriority(400) == made.priority && UILayoutPriority.fittingSizeLevel < .defaultLow)
    let anchored: NSLayoutAnchor<NSLayoutXAxisAnchor> = view.centerXAnchor
    #expect(anchored.constraint(equalTo: root.centerXAnchor).firstAttribute == .centerX)
    let vertical: NSLayoutYAxisAnchor = view.centerYAnchor
    #expect(vertical.constraint(equalTo: root.centerYAnchor).firstAttribute == .centerY)
    let width: NSLayoutDimension = view.widthAnchor
    let fixed = width.constraint(equalToConstant: 2)
    #expect(fixed.secondAttribute == .notAnAttribute && fixed.relation == .equal)
  }

  @Test("Middles, and limits that hold")
  func middles() {
    NSLayoutConstraint.activate([
      constraint(.centerX, .equal, .centerX, constant: 10),
      constraint(.centerY, .equal, .centerY, constant: -5),
      constraint(.width, .greaterThanOrEqual, constant: 40),
      constraint(.width, .lessThanOrEqual, constant: 40),
      constraint(.height, .equal, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 90, y: 35, width: 40, height: 20))
  }
}
