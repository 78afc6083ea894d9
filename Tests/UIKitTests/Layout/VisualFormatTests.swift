import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("The visual format")
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    _ metrics: [String: Any] = [:]
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
  }

  @Test("A row in its superview, with distances, sizes and metrics")
  func row() {
    let list = constraints("|-10-[a(wide)]-[b(>=20)]-end-|", .alignAllTop, ["wide": 40, "end": 30])
    NSLayoutConstraint.activate(
      list + constraints("V:|-5-[a(20)]") + constraints("V:[b(==a)]"))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 5, width: 40, height: 20))
    #expect(b.frame == CGRect(x: 58, y: 5, width: 112, height: 20))
  }

  @Test("Without a number, the distance to the superview is its margin")
  func margins() {
    root.layoutMargins = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
    NSLayoutConstraint.activate(constraints("H:|-[a]-|") + constraints("V:|-[a]-|"))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 12, y: 11, width: 174, height: 76))
  }

  @Test("Views touch without a distance; lists of predicates have their priorities")
  func predicates() throws {
    let list = constraints("|[a(>=10,<=50@700)][b]")
    #expect(list.count == 4 && list[0].constant == 0 && list[1].constant == 0)
    let most = try #require(list.first { $0.relation == .lessThanOrEqual })
    #expect(most.constant == 50 && most.priority == UILayoutPriority(700))
    let gap = constraints("[a]-(==4@250,>=2)-[b]")
    #expect(gap.map(\.constant) == [4, 2] && gap.map(\.priority) == [.defaultLow, .required])
  }

  @Test("From right to left, the first view is at the right")
  func direction() {
    NSLayoutConstraint.activate(
      constraints("|-10-[a(20)]-5-[b(30)]", .directionRightToLeft))
    root.layoutIfNeeded()
    #expect(a.frame.maxX == 190 && b.frame.maxX == 165)
  }

  @Test("A direction has no effect on a vertical format", arguments: ["V:|-10-[a(20)]-[b(>=30)]"])
  func verticalDirection(_ format: String) {
    let down = constraints(format)
    let list = constraints(format, .directionRightToLeft)
    #expect(list.map(\.constant) == down.map(\.constant))
    #expect(list.map(\.relation) == down.map(\.relation))
    #expect(list.map(\.firstAttribute) == down.map(\.firstAttribute))
  }

  @Test(
    "Wrong formats are reported with the place, and give nothing",
    arguments: [
      ("[a", "expected \"]\" after 2"), ("|-a", "expected \"-\" after 3"),
      ("[a]-(4-[b]", "expected \")\" after 6"), ("[a]|", ""), ("[c]", "view \"c\": expected"),
      ("[a(wide)]", "metric \"wide\": expected"), ("", "expected \"[\" after 0"),
      ("|-(>=x@y)-[a]", "metric \"x\": expected"), ("[a]]", "after 3"),
    ])
  func faults(_ format: String, _ words: String) {
    var list: [NSLayoutConstraint] = []
    let lines = reports { list = constraints(format) }
    if words.isEmpty {
      #expect(list.count == 1 && lines.isEmpty)
    } else {
      #expect(list.isEmpty && lines.count == 1 && lines[0].contains(words), "\(lines)")
    }
  }
}
