import CalqueTesting
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("Stacks that unfold", .serialized)
struct StackProgramTests {
  @Test("Details open over 0.4 s, the footer moves down, and the stack grows")
  func opening() throws {
    let program = try LayoutStage(DetailsStackController())
    let (stage, controller) = (program.stage, program.controller)
    program.expect([
      controller.stackView: CGRect(20, 20, 280, 98),
      controller.summaryButton: CGRect(0, 0, 280, 44),
      controller.footerView: CGRect(0, 54, 280, 44),
    ])
    stage.touch(at: CGPoint(x: 160, y: 42))
    #expect(!controller.detailsView.isHidden)
    program.expect([controller.footerView: CGRect(0, 54, 280, 44)])
    stage.advance(by: 0.1)
    program.expect([controller.footerView: CGRect(0, 54 + 130 * Ease.inOut.quarter, 280, 44)])
    stage.advance(by: 0.1)
    program.expect([
      controller.stackView: CGRect(20, 20, 280, 163),
      controller.footerView: CGRect(0, 119, 280, 44),
    ])
    #expect(controller.detailsView.shown.height.isNear(60))
    #expect(controller.detailsView.shown.minY.isNear(54))
    #expect(controller.detailsView.shownAlpha.isNear(0.5))
    stage.advance(by: 0.3)
    program.expect([
      controller.stackView: CGRect(20, 20, 280, 228),
      controller.detailsView: CGRect(0, 54, 280, 120),
      controller.footerView: CGRect(0, 184, 280, 44),
    ])
  }

  @Test("Details that are closed while they open turn round without a jump")
  func interrupted() throws {
    let program = try LayoutStage(DetailsStackController())
    let (stage, controller) = (program.stage, program.controller)
    controller.toggleDetails()
    stage.advance(by: 0.2)
    controller.toggleDetails()
    program.expect([controller.footerView: CGRect(0, 119, 280, 44)])
    stage.advance(by: 0.1)
    // The rest of the way down is still added to the way up.
    let y = 54 - 130 * (1 - Ease.inOut.threeQuarters) + 130 * (1 - Ease.inOut.quarter)
    program.expect([
      controller.footerView: CGRect(0, y, 280, 44),
      controller.stackView: CGRect(20, 20, 280, y + 44),
    ])
    // The footer's 130 points are the 120 of the details and the spacing.
    #expect(controller.detailsView.shown.height.isNear((y - 54) * 120 / 130))
    stage.advance(by: 0.4)
    program.expect([
      controller.stackView: CGRect(20, 20, 280, 98),
      controller.footerView: CGRect(0, 54, 280, 44),
    ])
    #expect(controller.detailsView.isHidden && controller.detailsView.alpha == 1)
  }

  @Test("A cell that is tapped grows, and the content with it")
  func cell() throws {
    let program = try LayoutStage(ExpandingCellsController())
    let (stage, cells) = (program.stage, program.controller.cells)
    program.expect([
      cells[0]: CGRect(0, 0, 320, 60), cells[7]: CGRect(0, 476, 320, 60),
      cells[0].chevron: CGRect(284, 20, 20, 20),
    ])
    #expect(program.controller.scrollView.contentSize == CGSize(width: 320, height: 560))
    stage.touch(at: CGPoint(x: 160, y: 42))
    #expect(program.controller.scrollView.contentSize == CGSize(width: 320, height: 660))
    program.expect([cells[0]: CGRect(0, 0, 320, 60), cells[1]: CGRect(0, 68, 320, 60)])
    stage.advance(by: 0.15)
    program.expect([
      cells[0]: CGRect(0, 0, 320, 110), cells[1]: CGRect(0, 118, 320, 60),
      cells[7]: CGRect(0, 526, 320, 60),
    ])
    let chevron = try #require(cells[0].chevron.layer.presentation())
    #expect(chevron.position.x.isNear(294) && chevron.position.y.isNear(55))
    #expect(abs(chevron.transform.m12 - sin(.pi / 4)) < 0.01)
    stage.advance(by: 0.2)
    program.expect([cells[0]: CGRect(0, 0, 320, 160), cells[1]: CGRect(0, 168, 320, 60)])
  }

  @Test("Another cell takes over midway: the first one falls back while it grows")
  func otherCell() throws {
    let program = try LayoutStage(ExpandingCellsController())
    let (stage, cells) = (program.stage, program.controller.cells)
    program.controller.cellDidTap(cells[0])
    stage.advance(by: 0.15)
    // Touches find a view at its final position.
    stage.touch(at: CGPoint(x: 160, y: 12 + 236 + 30))
    #expect(cells[2].isExpanded && !cells[0].isExpanded)
    // Two thirds of the way up.
    program.expect([cells[0]: CGRect(0, 0, 320, 60 + 200 / 3.0)])
    stage.advance(by: 0.1)
    // As fast up as down, until the way up is over.
    program.expect([
      cells[0]: CGRect(0, 0, 320, 60 + 200 / 3.0),
      cells[2]: CGRect(0, 136 + 200 / 3.0, 320, 60 + 100 / 3.0),
      cells[3]: CGRect(0, 304, 320, 60),
    ])
    stage.advance(by: 0.1)
    program.expect([
      cells[0]: CGRect(0, 0, 320, 60 + 100 / 3.0), cells[3]: CGRect(0, 304, 320, 60),
    ])
    stage.advance(by: 0.15)
    program.expect([
      cells[0]: CGRect(0, 0, 320, 60), cells[2]: CGRect(0, 136, 320, 160),
      cells[3]: CGRect(0, 304, 320, 60),
    ])
  }
}
