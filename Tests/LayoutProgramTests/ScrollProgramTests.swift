import CalqueTesting
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("Scroll views and constraints", .serialized)
struct ScrollProgramTests {
  @Test("A header shrinks with the content under it, its avatar with the header")
  func header() throws {
    let program = try LayoutStage(CollapsingHeaderController())
    let (stage, controller) = (program.stage, program.controller)
    #expect(controller.scrollView.contentSize == CGSize(width: 320, height: 900))
    program.expect([
      controller.contentView: CGRect(0, 0, 320, 900),
      controller.headerView: CGRect(0, 0, 320, 200),
      controller.avatarView: CGRect(16, 50, 100, 100),
    ])
    let finger = stage.beginTouch(at: CGPoint(x: 160, y: 400))
    finger.move(to: CGPoint(x: 160, y: 390))
    finger.move(to: CGPoint(x: 160, y: 330), duration: 0.2)
    program.expect([
      controller.headerView: CGRect(0, 0, 320, 140), controller.avatarView: CGRect(16, 35, 70, 70),
    ])
    #expect(controller.titleLabel.frame.minX == 98)
    stage.advance(by: 0.3)
    finger.end()
    // It is nearer to its full height. Halfway, a refresh moves it by 5 points.
    stage.advance(by: 0.15)
    #expect(abs(controller.headerView.shown.height - 170) < 5.1)
    stage.advance(by: 0.3)
    program.expect([controller.headerView: CGRect(0, 0, 320, 200)])
  }

  @Test("It stops at its least height, and stretches when the content is pulled down")
  func limits() throws {
    let program = try LayoutStage(CollapsingHeaderController())
    let (stage, controller) = (program.stage, program.controller)
    controller.scrollView.contentOffset.y = 300
    stage.advance(by: 0.05)
    program.expect([
      controller.headerView: CGRect(0, 0, 320, 64), controller.avatarView: CGRect(16, 16, 32, 32),
      controller.contentView: CGRect(0, 0, 320, 900),
    ])
    controller.scrollView.contentOffset.y = -200
    let finger = stage.beginTouch(at: CGPoint(x: 160, y: 300))
    finger.move(to: CGPoint(x: 160, y: 400), duration: 0.2)
    let height = controller.headerView.shown.height
    #expect(height > 220 && height < 290)
    #expect(controller.avatarView.shown.height.isNear(height / 2))
    finger.end()
    stage.advance(by: 2)
    program.expect([controller.headerView: CGRect(0, 0, 320, 200)])
  }

  @Test("Pages side by side make the content's size, and a drag turns them")
  func pages() throws {
    let program = try LayoutStage(PagesController())
    let (stage, controller) = (program.stage, program.controller)
    let scroll = controller.scrollView
    program.expect([
      scroll: CGRect(0, 0, 320, 440), controller.pageControl: CGRect(0, 440, 320, 40),
      controller.pages[0]: CGRect(0, 0, 320, 440), controller.pages[1]: CGRect(320, 0, 320, 440),
      controller.pages[2]: CGRect(640, 0, 320, 440),
    ])
    #expect(scroll.contentSize == CGSize(width: 960, height: 440))
    for (distance, page) in [(CGFloat(100), 0), (200, 1)] {
      let finger = stage.beginTouch(at: CGPoint(x: 300, y: 200))
      finger.move(to: CGPoint(x: 290, y: 200))
      finger.move(to: CGPoint(x: 290 - distance, y: 200), duration: 0.2)
      #expect(scroll.contentOffset.x == distance)
      stage.advance(by: 0.3)
      finger.end()
      stage.advance(by: 2)
      #expect(scroll.contentOffset == CGPoint(x: CGFloat(page) * 320, y: 0))
      #expect(controller.pageControl.currentPage == page)
    }
    controller.pageControl.currentPage = 2
    controller.pageChanged()
    stage.advance(by: 1)
    #expect(scroll.contentOffset.x == 640 && controller.pageControl.currentPage == 2)
  }

  @Test("In another window pages have another size, and the content with them")
  func resized() throws {
    let program = try LayoutStage(PagesController())
    program.stage.window.frame.size = CGSize(width: 480, height: 320)
    program.stage.advance(by: 0.05)
    #expect(program.controller.scrollView.contentSize == CGSize(width: 1440, height: 280))
    program.expect([
      program.controller.scrollView: CGRect(0, 0, 480, 280),
      program.controller.pages[2]: CGRect(960, 0, 480, 280),
    ])
  }
}
