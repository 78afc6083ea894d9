import CalqueTesting
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("Labels in constraints", .serialized)
struct ProfileTests {
  @Test("The label that hugs its text least takes the rest of the row")
  func row() throws {
    let program = try LayoutStage(ProfileController())
    let controller = program.controller
    let (name, small) = (
      controller.nameLabel.intrinsicContentSize, controller.smallLabel.intrinsicContentSize
    )
    #expect(name.width > 20 && small.width > 10)
    program.expect([
      controller.nameLabel: CGRect(20, 20, name.width.rounded(), name.height.rounded())
    ])
    let smallX = 20 + name.width + 8
    #expect(abs(controller.smallLabel.frame.minX - smallX) <= 0.5)
    #expect(abs(controller.smallLabel.frame.width - small.width) <= 1)
    let valueX = smallX + small.width + 8
    #expect(abs(controller.valueLabel.frame.minX - valueX) <= 0.5)
    #expect(controller.valueLabel.frame.maxX == 300)
    controller.valueLabel.text = String(repeating: "Augusta ", count: 20)
    program.stage.advance(by: 0.1)
    // Too long, it is the one that is compressed.
    #expect(abs(controller.valueLabel.frame.minX - valueX) <= 0.5)
    #expect(controller.valueLabel.frame.maxX == 300)
  }

  @Test("Labels of three sizes stand on one baseline")
  func baseline() throws {
    let program = try LayoutStage(ProfileController())
    let controller = program.controller
    /// The text stands in the middle of its label.
    func baseline(_ label: UILabel) -> CGFloat {
      label.frame.midY - label.intrinsicContentSize.height / 2 + label.font.ascender
    }
    let line = baseline(controller.nameLabel)
    #expect(abs(baseline(controller.smallLabel) - line) <= 1)
    #expect(abs(baseline(controller.valueLabel) - line) <= 1)
    #expect(controller.smallLabel.frame.minY > controller.valueLabel.frame.minY)
    #expect(controller.valueLabel.frame.minY > controller.nameLabel.frame.minY)
  }

  @Test("A text that gets lines pushes what is below, in an animation")
  func lines() throws {
    let program = try LayoutStage(ProfileController())
    let controller = program.controller
    let (bio, footer) = (controller.bioLabel, controller.footer)
    let line = bio.intrinsicContentSize.height
    let top = controller.nameLabel.frame.maxY + 12
    #expect(abs(footer.frame.minY - (top + line + 16)) <= 1)
    let before = footer.frame.minY
    controller.setBio(
      "Writes programs for machines that will be built in a hundred years, and notes on them.",
      animated: true)
    let height = bio.sizeThatFits(CGSize(width: 280, height: 0)).height
    #expect(height > 1.9 * line)
    #expect(bio.frame.width == 280 && abs(bio.frame.height - height) <= 1)
    let after = footer.frame.minY
    #expect(abs(after - (before + height - line)) <= 1)
    program.expect([footer: CGRect(20, before, 280, 30)])
    program.stage.advance(by: 0.2)
    program.expect([footer: CGRect(20, (before + after) / 2, 280, 30)])
    program.stage.advance(by: 0.3)
    program.expect([footer: CGRect(20, after, 280, 30)])
    controller.setBio("Writes programs.", animated: false)
    program.stage.advance(by: 0.05)
    program.expect([footer: CGRect(20, before, 280, 30)])
  }
}
