import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

private final class KeyCollection: UICollectionView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A collection view that gets keys, with three items of 100 points in a line.
@MainActor
private struct KeyStage {
  let stage: Stage
  let view: UICollectionView
  let source: ItemSource

  init(
    _ sections: [[String]], titles: [String]? = nil, layout: UICollectionViewLayout? = nil,
    isMirrored: Bool = false
  ) throws {
    stage = try Stage(size: CGSize(width: 320, height: 480))
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    view = KeyCollection(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout ?? flow)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    source = ItemSource(sections)
    source.titles = titles
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.becomeFirstResponder())
    source.lines = []
  }

  /// Presses keys one after the other, and returns the selected items.
  func press(_ keys: UIKeyboardHIDUsage...) -> [String] {
    for key in keys { stage.press(key) }
    stage.advance(by: 0.5)
    return view.indexPathsForSelectedItems?.map(\.text) ?? []
  }
}

@MainActor
@Suite("Keys and index of a collection view", .serialized) struct CollectionKeyTests {
  @Test("Arrows select the item next to the selected one, with the calls of a user's selection")
  func arrows() throws {
    let made = try KeyStage([numbers(8)])
    #expect(made.press(.keyboardRightArrow) == ["0.0"])
    #expect(made.source.lines == ["shouldHighlight 0.0", "shouldSelect 0.0", "didSelect 0.0"])
    #expect(made.press(.keyboardDownArrow) == ["0.3"])
    #expect(made.press(.keyboardRightArrow, .keyboardRightArrow) == ["0.5"])
    #expect(made.press(.keyboardLeftArrow) == ["0.4"])
    #expect(made.press(.keyboardUpArrow) == ["0.1"])
    #expect(made.press(.keyboardUpArrow) == ["0.1"])
  }

  @Test("At the end of a line Right goes on in the next one, and Left back")
  func lines() throws {
    let made = try KeyStage([numbers(8)])
    made.view.selectItem(at: itemPath(2), animated: false, scrollPosition: [])
    #expect(made.press(.keyboardRightArrow) == ["0.3"])
    #expect(made.press(.keyboardLeftArrow) == ["0.2"])
  }

  @Test("Down takes the nearest item of the next line, across sections, and scrolls to it")
  func sections() throws {
    let made = try KeyStage([numbers(14), numbers(14)])
    made.view.selectItem(at: itemPath(12), animated: false, scrollPosition: [])
    #expect(made.press(.keyboardDownArrow) == ["1.0"])
    #expect(made.view.contentOffset.y == 160)
    made.view.selectItem(at: itemPath(11), animated: false, scrollPosition: [])
    #expect(made.press(.keyboardDownArrow) == ["0.13"])
  }

  @Test("In one column the arrows to the sides are passed on")
  func column() throws {
    let made = try KeyStage(
      [numbers(30)],
      layout: UICollectionViewCompositionalLayout(section: listSection(.absolute(40))))
    #expect(made.press(.keyboardRightArrow) == [])
    #expect(made.press(.keyboardUpArrow) == ["0.11"])
    #expect(made.press(.keyboardDownArrow, .keyboardLeftArrow) == ["0.12"])
  }

  @Test("Return selects the selected item once more")
  func activates() throws {
    let made = try KeyStage([numbers(3)])
    #expect(made.press(.keyboardReturnOrEnter) == [] && made.source.lines.isEmpty)
    _ = made.press(.keyboardRightArrow)
    made.source.lines = []
    #expect(made.press(.keyboardReturnOrEnter) == ["0.0"])
    #expect(made.source.lines == ["shouldSelect 0.0", "didSelect 0.0"])
  }

  @Test("Page Down, End and Home scroll, from left to right where only that has content")
  func scrolls() throws {
    let made = try KeyStage([numbers(60)])
    _ = made.press(.keyboardPageDown)
    #expect(made.view.contentOffset == CGPoint(x: 0, y: 436))
    _ = made.press(.keyboardEnd)
    #expect(made.view.contentOffset.y == made.view.contentSize.height - 480)
    _ = made.press(.keyboardHome)
    #expect(made.view.contentOffset.y == 0)
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.scrollDirection) = (CGSize(width: 100, height: 100), .horizontal)
    let wide = try KeyStage([numbers(60)], layout: flow)
    _ = wide.press(.keyboardPageDown)
    #expect(wide.view.contentOffset == CGPoint(x: 276, y: 0))
  }

  @Test("In mirrored lines Left goes on and Right back, at their ends too")
  func mirroredArrows() throws {
    let flow = FlippedLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let made = try KeyStage([numbers(8)], layout: flow, isMirrored: true)
    #expect(made.press(.keyboardLeftArrow) == ["0.0"])
    #expect(made.press(.keyboardLeftArrow, .keyboardLeftArrow, .keyboardLeftArrow) == ["0.3"])
    #expect(made.press(.keyboardRightArrow) == ["0.2"])
    #expect(made.press(.keyboardDownArrow) == ["0.5"])
  }

  @Test("Lines that are not mirrored are read from left to right in every view")
  func plainArrows() throws {
    let made = try KeyStage([numbers(8)], isMirrored: true)
    #expect(made.press(.keyboardRightArrow) == ["0.0"])
    #expect(made.press(.keyboardLeftArrow) == ["0.0"])
    #expect(
      made.press(.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow) == ["0.3"])
  }

  @Test("Page Down, End and Home go to the left and to the right in mirrored content")
  func mirroredScrolls() throws {
    let flow = FlippedLayout()
    (flow.itemSize, flow.scrollDirection) = (CGSize(width: 100, height: 100), .horizontal)
    let made = try KeyStage([numbers(60)], layout: flow, isMirrored: true)
    #expect(made.view.contentOffset.x == 1320)
    _ = made.press(.keyboardPageDown)
    #expect(made.view.contentOffset.x == 1044)
    _ = made.press(.keyboardEnd)
    #expect(made.view.contentOffset.x == 0)
    _ = made.press(.keyboardPageUp)
    #expect(made.view.contentOffset.x == 276)
    _ = made.press(.keyboardHome)
    #expect(made.view.contentOffset.x == 1320)
  }

  @Test("The index of mirrored content is at the left, and scrolls an item to the right edge")
  func mirroredTitles() throws {
    let flow = FlippedLayout()
    (flow.itemSize, flow.scrollDirection) = (CGSize(width: 100, height: 100), .horizontal)
    let made = try KeyStage(
      [numbers(30), numbers(30), numbers(30)], titles: ["A", "B", "C"], layout: flow,
      isMirrored: true)
    let bar = try #require(made.view.indexBar)
    #expect(made.view.contentOffset.x == 2290 && bar.frame.minX == 2290)
    made.stage.touch(at: CGPoint(x: 8, y: 240))
    made.stage.advance(by: 0.1)
    #expect(made.source.lines.contains("title B"))
    #expect(made.view.contentOffset.x == 1420 && bar.frame.minX == 1420)
  }

  @Test("Titles of an index scroll to the items that the data source names")
  func titles() throws {
    let made = try KeyStage([numbers(30), numbers(30), numbers(30)], titles: ["A", "B", "C"])
    let bar = try #require(made.view.indexBar)
    #expect(bar.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
    bar.onChoice?(1)
    made.stage.advance(by: 0.1)
    #expect(made.source.lines.contains("title B"))
    #expect(made.view.contentOffset.y == 1090 && bar.frame.minY == 1090)
    let front = made.view.subviews.map(\.layer.zPosition).max()
    #expect(bar.layer.zPosition == front)
    made.stage.press(.keyboardC, typing: "c")
    #expect(made.source.lines.contains("title C"))
    made.source.titles = nil
    made.view.reloadData()
    made.stage.advance(by: 0.1)
    #expect(made.view.indexBar == nil && bar.superview == nil)
  }

  @Test("An index path without an item is reported, and nothing scrolls")
  func wrongTitle() throws {
    let made = try KeyStage([numbers(30)], titles: ["A"])
    made.source.titlePath = { _ in itemPath(99) }
    let lines = reports { made.view.indexBar?.onChoice?(0) }
    #expect(
      lines == [
        "UICollectionView: indexPathForIndexTitle \"A\" = 0.99: expected one of the 30 items of the"
          + " section; the content stays where it is"
      ])
    #expect(made.view.contentOffset.y == 0)
  }
}
