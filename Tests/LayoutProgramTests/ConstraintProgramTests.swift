import CalqueTesting
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("Constraints that are changed and replaced", .serialized)
struct ConstraintProgramTests {
  @Test("A menu slides in by its leading constraint and pushes the content")
  func menu() throws {
    let program = try LayoutStage(SideMenuController())
    let (stage, controller) = (program.stage, program.controller)
    program.expect([
      controller.menuView: CGRect(-240, 0, 240, 480),
      controller.contentView: CGRect(0, 0, 320, 480), controller.shade: CGRect(0, 60, 320, 420),
    ])
    // Twice the system's spacing of 8.
    #expect(controller.menuButton.frame.origin == CGPoint(x: 16, y: 16))
    stage.touch(at: controller.menuButton.center)
    stage.advance(by: 0.175)
    let x = 240 * Ease.out.half
    program.expect([
      controller.menuView: CGRect(x - 240, 0, 240, 480),
      controller.contentView: CGRect(x, 0, 320, 480), controller.shade: CGRect(0, 60, 320, 420),
    ])
    #expect(abs(controller.shade.shownAlpha - 0.3 * Ease.out.half) < 0.001)
    stage.advance(by: 0.2)
    program.expect([
      controller.menuView: CGRect(0, 0, 240, 480), controller.contentView: CGRect(240, 0, 320, 480),
    ])
    stage.touch(at: CGPoint(x: 280, y: 300))
    stage.advance(by: 0.4)
    program.expect([controller.menuView: CGRect(-240, 0, 240, 480)])
  }

  @Test("A menu that is closed on its way bends back without a jump")
  func menuInterrupted() throws {
    let program = try LayoutStage(SideMenuController())
    let (stage, controller) = (program.stage, program.controller)
    controller.menuTapped()
    stage.advance(by: 0.175)
    controller.menuTapped()
    let there = 240 * Ease.out.half
    program.expect([controller.contentView: CGRect(there, 0, 320, 480)])
    stage.advance(by: 0.0875)
    let x = 240 * (1 - Ease.out.quarter) - 240 * (1 - Ease.out.threeQuarters)
    program.expect([
      controller.contentView: CGRect(x, 0, 320, 480),
      controller.menuView: CGRect(x - 240, 0, 240, 480),
    ])
    // The opacity begins where it was seen.
    let alpha = 0.3 * Ease.out.half * (1 - Ease.out.quarter)
    #expect(abs(controller.shade.shownAlpha - alpha) < 0.001)
    stage.advance(by: 0.3)
    program.expect([
      controller.contentView: CGRect(0, 0, 320, 480),
      controller.menuView: CGRect(-240, 0, 240, 480),
    ])
  }

  @Test("A window that is turned activates the other set of constraints")
  func form() throws {
    let program = try LayoutStage(AdaptiveFormController())
    let (stage, controller) = (program.stage, program.controller)
    let fields = controller.fields.arrangedSubviews
    func expectTall() {
      program.expect([
        controller.pictureView: CGRect(20, 20, 280, 140),
        controller.fields: CGRect(20, 180, 280, 156), fields[0]: CGRect(0, 0, 280, 44),
        fields[2]: CGRect(0, 112, 280, 44),
      ])
    }
    expectTall()
    stage.window.frame.size = CGSize(width: 480, height: 320)
    stage.advance(by: 0.05)
    program.expect([
      controller.pictureView: CGRect(20, 20, 192, 280),
      controller.fields: CGRect(232, 82, 228, 156), fields[1]: CGRect(0, 56, 228, 44),
    ])
    stage.window.frame.size = CGSize(width: 320, height: 480)
    stage.advance(by: 0.05)
    expectTall()
  }

  @Test("Within an animation the sets take turns, and midway they meet in the middle")
  func formFlipped() throws {
    let program = try LayoutStage(AdaptiveFormController())
    let (stage, controller) = (program.stage, program.controller)
    let fields = controller.fields.arrangedSubviews
    controller.flip()
    program.expect([controller.pictureView: CGRect(20, 20, 280, 140)])
    stage.advance(by: 0.25)
    program.expect([
      controller.pictureView: CGRect(20, 20, 204, 290),
      controller.fields: CGRect(94, 171, 206, 156), fields[1]: CGRect(0, 56, 206, 44),
    ])
    controller.flip()
    stage.advance(by: 0.125)
    let x = 20 + 148 * (1 - Ease.inOut.quarter) - 148 * (1 - Ease.inOut.threeQuarters)
    program.expect([
      controller.fields: CGRect(x, controller.fields.shown.minY, 300 - x, 156),
      fields[2]: CGRect(0, 112, 300 - x, 44),
    ])
    stage.advance(by: 0.4)
    program.expect([
      controller.pictureView: CGRect(20, 20, 280, 140),
      controller.fields: CGRect(20, 180, 280, 156), fields[2]: CGRect(0, 112, 280, 44),
    ])
  }

  /// The progress of a spring of 0.5 s with a bounce of 0.3: 4 π radians per second, a damping ratio
  /// of 0.7.
  private func spring(_ seconds: Double) -> Double {
    let (decay, swing) = (0.7 * 4 * Double.pi, 0.51.squareRoot() * 4 * .pi)
    return 1 - exp(-decay * seconds)
      * (cos(swing * seconds) + decay / swing * sin(swing * seconds))
  }

  @Test("A bar whose multiplier is replaced grows on a spring, beyond its end first")
  func progress() throws {
    let program = try LayoutStage(DownloadProgressController())
    let (stage, bar) = (program.stage, program.controller.progressView)
    // 16 points of the controller's margins, and 20 more. The bar is filled by a tenth.
    program.expect([
      bar: CGRect(36, 236, 248, 8), bar.fillView: CGRect(0, 0, 25, 8),
      bar.badge: CGRect(10, -20, 30, 16),
    ])
    bar.setProgress(0.6)
    program.expect([bar.fillView: CGRect(0, 0, 25, 8)])
    // By hand: e^-0.8797 (cos 0.8974 + 0.9802 sin 0.8974) = 0.5767 of the way is left.
    stage.advance(by: 0.1)
    program.expect([
      bar.fillView: CGRect(0, 0, 149 - 124 * 0.5767, 8),
      bar.badge: CGRect(149 - 124 * 0.5767 - 15, -20, 30, 16),
    ])
    // At its farthest, after half a swing, it is e^-3.0794 = 0.046 of the way beyond.
    stage.advance(by: 0.25)
    program.expect([bar.fillView: CGRect(0, 0, 149 + 124 * 0.046, 8)])
    stage.advance(by: 1.5)
    program.expect([bar.fillView: CGRect(0, 0, 149, 8), bar.badge: CGRect(134, -20, 30, 16)])
  }

  @Test("Replaced again on its way, the rest of the first way is added")
  func progressInterrupted() throws {
    let program = try LayoutStage(DownloadProgressController())
    let (stage, bar) = (program.stage, program.controller.progressView)
    bar.setProgress(0.6)
    stage.advance(by: 0.1)
    bar.setProgress(0.9)
    program.expect([bar.fillView: CGRect(0, 0, 25 + 124 * spring(0.1), 8)])
    stage.advance(by: 0.1)
    let width = 223 - 124 * (1 - spring(0.2)) - 74 * (1 - spring(0.1))
    #expect(abs(width - 164.7) < 0.05)
    program.expect([
      bar.fillView: CGRect(0, 0, width, 8), bar.badge: CGRect(width - 15, -20, 30, 16),
    ])
    stage.advance(by: 2)
    program.expect([bar.fillView: CGRect(0, 0, 223, 8)])
  }
}
