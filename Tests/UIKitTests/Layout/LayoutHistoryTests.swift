import CoreGraphics
import RandomSeeds
import Testing

@testable import UIKitCore

/// After any changes the engine has the layout that it would have if it began anew.
@MainActor
@Suite("Histories of layouts")
struct LayoutHistoryTests {
  private final class Content: UIView {
    var size = CGSize(width: 20, height: 10) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A column of rows of views with a content size, and beside it a view in a box, placed from
  /// outside the box.
  @MainActor
  private final class Tree {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let column = UIStackView()
    let box = UIView()
    let inner = Content()
    var rows: [UIStackView] { column.arrangedSubviews.compactMap { $0 as? UIStackView } }

    init() {
      column.axis = .vertical
      column.alignment = .leading
      for _ in 0..<3 {
        column.addArrangedSubview(UIStackView(arrangedSubviews: (0..<4).map { _ in Content() }))
      }
      for (view, parent) in [(column, root), (box, root), (inner, box)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
      }
      // The frame outweighs these while it places the box.
      let places = [
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9),
        box.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 30),
        box.heightAnchor.constraint(equalToConstant: 25),
      ]
      for constraint in places { constraint.priority = UILayoutPriority(990) }
      NSLayoutConstraint.activate(
        places + [
          column.leftAnchor.constraint(equalTo: root.leftAnchor),
          column.topAnchor.constraint(equalTo: root.topAnchor),
          inner.leftAnchor.constraint(equalTo: column.rightAnchor, constant: 100),
          inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
        ])
    }

    func change(_ random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
      }
      let row = rows[Int.random(in: 0..<3, using: &random)]
      let views = row.arrangedSubviews
      let view = views[Int.random(in: 0..<views.count, using: &random)] as? Content
      switch Int.random(in: 0..<10, using: &random) {
      case 0: view?.isHidden.toggle()
      case 1: view?.size = CGSize(width: number(1...40), height: number(1...30))
      case 2: row.spacing = number(0...9)
      case 3: row.axis = row.axis == .vertical ? .horizontal : .vertical
      case 4: row.distribution = row.distribution == .fill ? .fillEqually : .fill
      case 5: if let view { row.insertArrangedSubview(view, at: Int(number(0...3))) }
      case 6: column.insertArrangedSubview(row, at: Int(number(0...2)))
      case 7:
        box.translatesAutoresizingMaskIntoConstraints.toggle()
        box.frame = CGRect(x: number(0...300), y: number(0...300), width: 30, height: 25)
      case 8: box.bounds.origin = CGPoint(x: number(0...9), y: number(0...9))
      default: root.layoutMargins.top = number(0...40)
      }
    }

    /// Lays out, and returns the frames of all views.
    func frames() -> [CGRect] {
      root.layoutIfNeeded()
      var (frames, pending) = ([CGRect](), [root])
      while let view = pending.popLast() {
        if !view.isHidden { frames.append(view.frame) }
        pending += view.subviews
      }
      return frames
    }
  }

  @Test("The frames are those of an engine that begins anew", arguments: seeds(12, of: 200))
  func histories(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (tree, fresh) = (Tree(), Tree())
    #expect(tree.frames() == fresh.frames())
    for step in 0..<30 {
      var same = random
      tree.change(&random)
      fresh.change(&same)
      try #require(fresh.root.layoutState?.engine).rebuild()
      #expect(tree.frames() == fresh.frames(), "seed \(seed), step \(step)")
    }
  }
}
