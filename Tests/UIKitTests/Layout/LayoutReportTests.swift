import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("LayoutReport")
struct LayoutReportTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let box = UIView()

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
  }

  private func activate(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  private func report() throws -> LayoutReport { try #require(LayoutReport(of: box)) }

  @Test("A constraint that gives way is off by the points between its two sides")
  func difference() throws {
    let (wide, narrow) = (
      box.widthAnchor.constraint(equalToConstant: 60),
      box.widthAnchor.constraint(equalToConstant: 40)
    )
    narrow.priority = .defaultLow
    let least = box.heightAnchor.constraint(greaterThanOrEqualToConstant: 10)
    activate(wide, narrow, least, box.heightAnchor.constraint(equalToConstant: 25))
    let relations = try report().relations
    #expect(relations.map(\.isSatisfied) == [true, false, true, true])
    #expect(relations.map(\.difference) == [0, 20, 15, 0])
    #expect(relations[1].text == "UIView.width == 40 @ 250")
    #expect(relations.allSatisfy { $0.holder === box })
  }

  @Test("The numbers of a frame that nothing determines are ambiguous")
  func ambiguous() throws {
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 10))
    #expect(try report().ambiguous == [.y, .height])
    let survey = LayoutReport.survey(of: root)
    #expect(survey.ambiguous == [box] && survey.relations.count == 2)
  }

  @Test("The constraints that determine an axis are those of the views it depends on, too")
  func affecting() throws {
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    let left = other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8)
    let distance = box.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 4)
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    activate(left, distance, width, top)
    let report = try report()
    let found = Set(report.horizontal.map { ObjectIdentifier($0.constraint) })
    #expect(found == Set([left, distance, width].map { ObjectIdentifier($0) }))
    #expect(report.relations.map(\.constraint) == [distance, width, top])
  }

  @Test("A side is a position or a length in a rectangle of a view")
  func sides() throws {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    activate(
      box.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      box.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalToConstant: 10))
    let relations = try report().relations
    #expect(relations.map(\.first.part) == [0, 0.5, nil, nil])
    #expect(relations.map { $0.second?.part } == [0, 0.5, nil, nil])
    #expect(relations.map(\.first.axis) == [.horizontal, .vertical, .horizontal, .vertical])
    #expect(relations[0].second?.view === root && relations[3].second == nil)
    let guide = try #require(relations[0].second?.rect)
    #expect(guide.minX == 2 && guide.maxX == 196)
  }

  @Test("From right to left the leading edge is the right one")
  func mirrored() throws {
    for view in [root, box] { view.semanticContentAttribute = .forceRightToLeft }
    activate(
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      box.widthAnchor.constraint(equalToConstant: 10))
    let relation = try #require(try report().relations.first)
    #expect(relation.first.part == 1 && relation.isSatisfied)
    #expect(box.frame.maxX == 195)
  }

  @Test("A view that no constraint is about has no report")
  func none() {
    let other = UIView()
    root.addSubview(other)
    #expect(LayoutReport(of: other) == nil)
    activate(box.widthAnchor.constraint(equalToConstant: 10))
    #expect(LayoutReport(of: other) == nil && LayoutReport(of: box) != nil)
    #expect(LayoutReport(of: UIView()) == nil)
  }
}
