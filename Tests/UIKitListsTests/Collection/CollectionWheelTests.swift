import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Where the wheel and touch pads let collection views rest.
@MainActor
@Suite("The wheel in a collection view", .serialized) struct CollectionWheelTests {
  private func turn(
    _ stage: CollectionStage, by distance: CGVector, source: WheelEvent.Source = .notches
  ) {
    stage.stage.window.handle(
      WheelEvent(
        at: CGPoint(x: 200, y: 110), distance: distance, time: CACurrentMediaTime(),
        source: source))
  }

  /// Turns the wheel to the right by a number of notches, 50 ms apart, and waits for the rest.
  private func turnRight(_ stage: CollectionStage, _ notches: Int) {
    for _ in 0..<abs(notches) {
      turn(stage, by: CGVector(dx: notches > 0 ? -48 : 48, dy: 0))
      stage.stage.advance(by: 0.05)
    }
    stage.stage.advance(by: 2)
  }

  /// Makes a row of cards that are 150 points wide, 10 points apart, at the top of rows.
  private func makeRow(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) throws -> (CollectionStage, OrthogonalScrollView) {
    let layout = UICollectionViewCompositionalLayout { number, _ in
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: number == 0
            ? size(.absolute(150), .absolute(200)) : size(.fractionalWidth(1), .absolute(60)),
          subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
      if number == 0 {
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = behavior
      }
      return section
    }
    let stage = try CollectionStage(
      [(0..<20).map { "\($0)" }, (0..<20).map { "row \($0)" }], layout: layout)
    let row = try #require(
      stage.view.subviews.lazy.compactMap { $0 as? OrthogonalScrollView }.first)
    return (stage, row)
  }

  @Test(
    "A notch turns to the next group of a section, and further ones go on",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging,
      .continuousGroupLeadingBoundary,
    ])
  func groups(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    let (stage, row) = try makeRow(behavior)
    turnRight(stage, 1)
    #expect(row.offset == 160)
    turnRight(stage, 2)
    #expect(row.offset == 480)
    turnRight(stage, -1)
    #expect(row.offset == 320 && stage.view.contentOffset == .zero)
  }

  @Test("A notch turns to the group that rests in the middle, and to the next page")
  func centered() throws {
    let (stage, row) = try makeRow(.groupPagingCentered)
    #expect(row.offset == -85)
    turnRight(stage, 2)
    #expect(row.offset == 235)
    let (pages, other) = try makeRow(.paging)
    turnRight(pages, 2)
    #expect(other.offset == 640)
  }

  @Test("A touch pad throws a section to the next group, and its drags upwards go past it")
  func touchPad() throws {
    let (stage, row) = try makeRow(.groupPaging)
    for _ in 0..<4 {
      turn(stage, by: CGVector(dx: -10, dy: -1), source: .touchPad)
      stage.stage.advance(by: 0.01)
    }
    #expect(row.offset == 40)
    stage.stage.advance(by: 2)
    #expect(row.offset == 160 && stage.view.contentOffset == .zero)
    turn(stage, by: CGVector(dx: -1, dy: -10), source: .touchPad)
    #expect(row.offset == 160 && stage.view.contentOffset.y == 10)
  }

  @Test("A notch goes on to where a layout of the program's own lets content rest")
  func ownLayout() throws {
    let layout = StoppingLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = try CollectionStage(items: 60, layout: layout)
    func turnDown(_ notches: Int) {
      for _ in 0..<abs(notches) {
        turn(stage, by: CGVector(dx: 0, dy: notches > 0 ? -48 : 48))
        stage.stage.advance(by: 0.05)
      }
      stage.stage.advance(by: 2)
    }
    turnDown(1)
    #expect(stage.view.contentOffset.y == 200)
    turnDown(2)
    #expect(stage.view.contentOffset.y == 600)
    turnDown(-1)
    #expect(stage.view.contentOffset.y == 400)
    #expect(layout.speeds.allSatisfy { abs($0) == 0.96 })
    for _ in 0..<5 {
      turn(stage, by: CGVector(dx: 0, dy: -12), source: .touchPad)
      stage.stage.advance(by: 0.01)
    }
    stage.stage.advance(by: 5)
    // The throw would go 600 points far, from 460.
    #expect(stage.view.contentOffset.y == 1000)
  }
}

/// A flow layout that rests at multiples of 200 points.
@MainActor
private final class StoppingLayout: UICollectionViewFlowLayout {
  var speeds: [CGFloat] = []

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    speeds.append(velocity.y)
    return CGPoint(x: 0, y: (proposedContentOffset.y / 200).rounded() * 200)
  }
}
