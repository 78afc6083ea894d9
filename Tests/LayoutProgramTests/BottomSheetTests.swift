import CalqueTesting
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("A sheet on a constraint's constant", .serialized)
struct BottomSheetTests {
  /// The progress of a critically damped spring with 20 radians per second: 1 - (1 + 20 t) e^(-20 t).
  private static let spring = (at50ms: 0.26424, at100ms: 0.59399)

  @Test("At rest it shows its upper 80 points, and its parts hang on its edges")
  func rest() throws {
    let program = try LayoutStage(BottomSheetController())
    let (sheet, dimming) = (program.controller.sheetView, program.controller.dimmingView)
    program.expect([
      sheet: CGRect(0, 400, 320, 400), dimming: CGRect(0, 0, 320, 480),
      program.controller.grabber: CGRect(142, 8, 36, 5),
    ])
    // The sheet has the standard margins of 8.
    #expect(program.controller.titleLabel.frame.origin == CGPoint(x: 8, y: 28))
  }

  @Test("It follows the finger, and let go before the middle it goes back on a spring")
  func back() throws {
    let program = try LayoutStage(BottomSheetController())
    let (stage, sheet) = (program.stage, program.controller.sheetView)
    let finger = stage.beginTouch(at: CGPoint(x: 160, y: 420))
    finger.move(to: CGPoint(x: 160, y: 300), duration: 0.2)
    program.expect([sheet: CGRect(0, 280, 320, 400)])
    #expect(abs(program.controller.dimmingView.alpha - 0.4 * 120 / 280) < 1e-6)
    stage.advance(by: 0.3)
    finger.end()
    program.expect([sheet: CGRect(0, 280, 320, 400)])
    stage.advance(by: 0.05)
    program.expect([sheet: CGRect(0, 280 + 120 * Self.spring.at50ms, 320, 400)])
    stage.advance(by: 0.05)
    program.expect([
      sheet: CGRect(0, 280 + 120 * Self.spring.at100ms, 320, 400),
      program.controller.grabber: CGRect(142, 8, 36, 5),
    ])
    stage.advance(by: 1)
    program.expect([sheet: CGRect(0, 400, 320, 400)])
    #expect(program.controller.topConstraint.constant == -80)
    #expect(program.controller.dimmingView.shownAlpha.isNear(0))
  }

  @Test("Thrown it opens, and stops at its upper end before that")
  func thrown() throws {
    let program = try LayoutStage(BottomSheetController())
    let (stage, sheet) = (program.stage, program.controller.sheetView)
    stage.pan(from: CGPoint(x: 160, y: 420), to: CGPoint(x: 160, y: 320), duration: 0.1)
    program.expect([sheet: CGRect(0, 300, 320, 400)])
    stage.advance(by: 0.1)
    program.expect([sheet: CGRect(0, 300 - 180 * Self.spring.at100ms, 320, 400)])
    stage.advance(by: 1)
    program.expect([sheet: CGRect(0, 120, 320, 400)])
    #expect(abs(program.controller.dimmingView.shownAlpha - 0.4) < 1e-6)
    let finger = stage.beginTouch(at: CGPoint(x: 160, y: 200))
    finger.move(to: CGPoint(x: 160, y: 40), duration: 0.2)
    program.expect([sheet: CGRect(0, 120, 320, 400)])
    finger.end()
    stage.advance(by: 1)
    program.expect([sheet: CGRect(0, 120, 320, 400)])
  }
}
