import CoreGraphics
import RandomSeeds
import Testing

@testable import UIKitCore

/// Random systems of constraints, solved change by change, have the solution of an engine that
/// begins with nothing, as far as there is one solution.
@MainActor
@Suite("Random systems of constraints")
struct LayoutLawTests {
  private final class Content: UIView {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: 10) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A tree of views with guides, in a window that is replaced from time to time.
  @MainActor
  private final class Forest {
    var root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views: [Content] = (0..<9).map { _ in Content() }
    let guides = (0..<2).map { _ in UILayoutGuide() }
    var constraints: [NSLayoutConstraint] = []

    private static let attributes: [NSLayoutConstraint.Attribute] = [
      .left, .right, .leading, .trailing, .centerX, .top, .bottom, .centerY, .firstBaseline,
    ]
    private static let margins: [NSLayoutConstraint.Attribute] = [
      .leftMargin, .trailingMargin, .topMargin, .bottomMargin, .centerXWithinMargins,
    ]

    init() {
      for (index, view) in views.enumerated() {
        view.translatesAutoresizingMaskIntoConstraints = false
        (index < 3 ? root : views[(index - 3) / 2]).addSubview(view)
      }
      views[0].addLayoutGuide(guides[0])
      views[1].addLayoutGuide(guides[1])
    }

    /// Makes a random change, which depends on nothing but the random numbers and those before.
    func change(_ random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
      }
      func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &random)]
      }
      let view = pick(views)
      let constraint = constraints.isEmpty ? nil : pick(constraints)
      switch Int.random(in: 0..<24, using: &random) {
      case 0..<8: relate(&random)
      case 8: constraint?.constant = number(-60...60)
      case 9: constraint?.priority = UILayoutPriority(Float(number(1...9) * 100))
      case 10: constraint?.isActive.toggle()
      case 11: constraint?.isActive = false
      case 12: view.size = CGSize(width: number(-1...60), height: number(-1...40))
      case 13:
        view.setContentHuggingPriority(UILayoutPriority(Float(number(1...9)) * 90), for: .vertical)
      case 14:
        view.semanticContentAttribute = pick([.unspecified, .forceRightToLeft, .forceLeftToRight])
      case 15: root.semanticContentAttribute = pick([.unspecified, .forceRightToLeft])
      case 16: view.layoutMargins = UIEdgeInsets(top: number(0...9), left: 3, bottom: 2, right: 7)
      case 17: view.transform = CGAffineTransform(rotationAngle: number(0...3))
      case 18: view.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
      case 19: view.removeFromSuperview()
      case 20: place(view, &random)
      case 21:
        view.translatesAutoresizingMaskIntoConstraints.toggle()
        view.bounds.size = CGSize(width: 40, height: 30)
        view.center = CGPoint(x: number(0...90), y: number(0...90))
      case 22: root.frame.size = CGSize(width: number(200...500), height: number(200...400))
      default: replaceRoot()
      }
    }

    private func place(_ view: UIView, _ random: inout SeededGenerator) {
      let parent = Int.random(in: -1..<views.count, using: &random)
      let target = parent < 0 ? root : views[parent]
      if !target.isDescendant(of: view) { target.addSubview(view) }
    }

    /// Puts the views into a new root; the old one exists no more.
    private func replaceRoot() {
      let new = UIView(frame: root.frame)
      new.semanticContentAttribute = root.semanticContentAttribute
      for view in root.subviews { new.addSubview(view) }
      root = new
    }

    private func relate(_ random: inout SeededGenerator) {
      func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &random)]
      }
      let items: [any LayoutItem] =
        views as [any LayoutItem] + guides
        + [root, root, root, views[0].safeAreaLayoutGuide, root.layoutMarginsGuide]
      let (first, second) = (pick(views), pick(items))
      let isSize = Int.random(in: 0..<3, using: &random) == 0
      var (attribute, other) = (pick(Self.attributes), pick(Self.attributes))
      if isSize { (attribute, other) = (pick([.width, .height]), pick([.width, .height])) }
      if !isSize, attribute.dimension != other.dimension { other = attribute }
      if !isSize, second is UIView, Bool.random(using: &random) {
        let margins = Self.margins.filter { $0.dimension == attribute.dimension }
        if !margins.isEmpty { other = pick(margins) }
      }
      let isAlone = isSize && Bool.random(using: &random)
      let relation =
        pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        as NSLayoutConstraint.Relation
      let constant = CGFloat(Int.random(in: -40...60, using: &random))
      let multiplier = isSize ? pick([1, 0.5, 2]) as CGFloat : 1
      let priority = UILayoutPriority(pick([250, 500, 750, 999, 998, 997]) as Float)
      guard isAlone || first !== second,
        isAlone || first.layoutRoot === second.layoutView?.layoutRoot
      else { return }
      let constraint = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: isAlone ? nil : second,
        attribute: isAlone ? .notAnAttribute : other, multiplier: multiplier, constant: constant)
      constraint.priority = priority
      constraint.isActive = true
      constraints.append(constraint)
    }

    /// Lays out, and returns the numbers of all views that constraints determine. Nil stands for
    /// those that they leave open.
    func numbers() -> [[CGFloat?]] {
      root.layoutIfNeeded()
      guard let engine = root.layoutState?.engine else { return [] }
      return views.map { view in
        guard view.layoutRoot === root, let index = engine.index(of: view),
          !view.translatesAutoresizingMaskIntoConstraints
        else { return [] }
        let frame = engine.frame(at: index)
        let numbers: [(NSLayoutConstraint.Attribute, CGFloat)] = [
          (.left, frame.minX), (.top, frame.minY), (.width, frame.width), (.height, frame.height),
        ]
        return numbers.map { view.isAmbiguous($0) ? nil : $1 }
      }
    }
  }

  @Test(
    "Change by change or from nothing, they have the same solution", arguments: seeds(20, of: 1000))
  func law(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (forest, fresh) = (Forest(), Forest())
    for step in 0..<24 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var same = random
        // A constraint whose items have no common ancestor is reported.
        _ = reports {
          forest.change(&random)
          fresh.change(&same)
        }
      }
      fresh.root.layoutState?.engine?.rebuild()
      let (found, expected) = (forest.numbers(), fresh.numbers())
      #expect(found.count == expected.count, "seed \(seed), step \(step)")
      // An engine that begins anew knows no view whose last constraint has gone.
      for (one, two) in zip(found, expected) where !one.isEmpty && !two.isEmpty {
        let isSame =
          zip(one, two).allSatisfy { a, b in
            if let a, let b { abs(a - b) < 1e-5 } else { a == nil && b == nil }
          }
        #expect(isSame, "seed \(seed), step \(step): \(one) is not \(two)")
        if !isSame { return }
      }
    }
  }
}
