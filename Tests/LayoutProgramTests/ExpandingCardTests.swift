import CalqueTesting
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("A card in the hand of an animator", .serialized)
struct ExpandingCardTests {
  private static let center = CGPoint(x: 160, y: 240)

  /// Expects the card, and the picture in its upper half, at a part of the way to the full screen.
  private func expect(
    _ program: LayoutStage<ExpandingCardController>, at part: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (width, height) = (200 + 120 * part, 160 + 320 * part)
    program.expect(
      [
        program.controller.cardView: CGRect(60 - 60 * part, 160 - 160 * part, width, height),
        program.controller.imageView: CGRect(0, 0, width, height / 2),
      ], sourceLocation: sourceLocation)
    let radius = program.controller.cardView.layer.presentation()?.cornerRadius ?? -1
    #expect(radius.isNear(20 - 20 * part), sourceLocation: sourceLocation)
  }

  @Test("A tap lets it grow to the full screen, and another one shrinks it")
  func tap() throws {
    let program = try LayoutStage(ExpandingCardController())
    expect(program, at: 0)
    program.stage.touch(at: Self.center)
    expect(program, at: 0)
    program.stage.advance(by: 0.2)
    expect(program, at: Ease.inOut.quarter)
    program.stage.advance(by: 0.2)
    expect(program, at: 0.5)
    program.stage.advance(by: 0.5)
    expect(program, at: 1)
    #expect(program.controller.isExpanded && program.controller.animator == nil)
    program.stage.touch(at: Self.center)
    program.stage.advance(by: 0.6)
    expect(program, at: 1 - Ease.inOut.threeQuarters)
    program.stage.advance(by: 0.3)
    expect(program, at: 0)
    #expect(!program.controller.isExpanded)
  }

  @Test("Reversed on its way it goes back as it came, and its constraints are the former ones")
  func reversed() throws {
    let program = try LayoutStage(ExpandingCardController())
    program.controller.makeAnimator().startAnimation()
    program.stage.advance(by: 0.4)
    program.controller.animator?.isReversed = true
    expect(program, at: 0.5)
    program.stage.advance(by: 0.2)
    expect(program, at: Ease.inOut.quarter)
    program.stage.advance(by: 0.3)
    expect(program, at: 0)
    #expect(!program.controller.isExpanded && program.controller.animator == nil)
    program.controller.view.setNeedsLayout()
    program.stage.advance(by: 0.1)
    expect(program, at: 0)
    #expect(program.controller.cardView.frame == CGRect(60, 160, 200, 160))
  }

  @Test("Paused it stands, and scrubbed it moves linearly", arguments: [0, 0.3, 0.5, 1])
  func scrubbed(fraction: Double) throws {
    let program = try LayoutStage(ExpandingCardController())
    let animator = program.controller.makeAnimator()
    animator.startAnimation()
    program.stage.advance(by: 0.2)
    animator.pauseAnimation()
    program.stage.advance(by: 1)
    expect(program, at: Ease.inOut.quarter)
    animator.fractionComplete = fraction
    program.stage.advance(by: 0.5)
    expect(program, at: fraction)
    animator.stopAnimation(true)
  }

  @Test("A finger takes it up, and let go in the middle it goes on at the pace of the release")
  func dragged() throws {
    let program = try LayoutStage(ExpandingCardController())
    let finger = program.stage.beginTouch(at: Self.center)
    finger.move(to: CGPoint(x: 160, y: 200), duration: 0.1)
    expect(program, at: 0.2)
    finger.move(to: CGPoint(x: 160, y: 140), duration: 0.1)
    expect(program, at: 0.5)
    finger.end()
    program.stage.advance(by: 0.2)
    expect(program, at: 0.75)
    program.stage.advance(by: 0.3)
    expect(program, at: 1)
    #expect(program.controller.isExpanded)
  }

  @Test("Let go before the middle it goes back")
  func droppedEarly() throws {
    let program = try LayoutStage(ExpandingCardController())
    let finger = program.stage.beginTouch(at: Self.center)
    finger.move(to: CGPoint(x: 160, y: 160), duration: 0.1)
    expect(program, at: 0.4)
    finger.end()
    program.stage.advance(by: 1)
    expect(program, at: 0)
    #expect(!program.controller.isExpanded && program.controller.animator == nil)
  }
}
