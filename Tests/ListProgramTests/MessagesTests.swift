import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of messages", .serialized)
struct MessagesTests {
  private let program: ListStage<MessagesViewController>
  private var table: UITableView { program.controller.tableView }

  init() throws { program = try ListStage(MessagesViewController()) }

  /// The bubbles in view by their texts, at their places in the window.
  private func bubbles() -> [String: CGRect] {
    var all: [String: CGRect] = [:]
    for case let cell as BubbleCell in table.visibleCells {
      all[cell.messageLabel.text ?? ""] = cell.bubble.convert(cell.bubble.bounds, to: nil)
    }
    return all
  }

  private var distanceToEnd: CGFloat {
    table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
      - table.contentOffset.y
  }

  @Test("The newest messages are in view, each as high as its text, at the side of who wrote it")
  func bubblesInPlace() throws {
    #expect(table.numberOfRows(inSection: 0) == 12 && abs(distanceToEnd) < 1)
    let cells = table.visibleCells.compactMap { $0 as? BubbleCell }
    #expect(cells.count > 4)
    for cell in cells {
      let own = cell.messageLabel.textColor == .white
      #expect(own ? cell.bubble.frame.maxX == 363 : cell.bubble.frame.minX == 12)
      #expect(cell.bubble.frame.width <= 375 * 0.75 + 0.5)
      let text = cell.messageLabel.sizeThatFits(
        CGSize(width: cell.messageLabel.bounds.width, height: 0))
      #expect(abs(cell.messageLabel.bounds.height - text.height) <= 1)
      #expect(abs(cell.frame.height - text.height - 24) <= 1.5)
    }
    let frames = table.rowFrames
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minY == upper.maxY) }
  }

  @Test("An answer appears below the others, which move up for it")
  func send() throws {
    let before = bubbles()
    program.tap(program.middle(program.controller.answerBar.buttons[2]), then: 1)
    #expect(program.controller.store.messages.last?.text == "On my way")
    #expect(table.numberOfRows(inSection: 0) == 13 && abs(distanceToEnd) < 1)
    let after = bubbles()
    let own = try #require(after["On my way"])
    #expect(own.maxX == 363 && own.maxY < program.controller.answerBar.frame.minY)
    let height = table.rectForRow(at: IndexPath(row: 12, section: 0)).height
    for (text, frame) in after where before[text] != nil && text != "Fine." && text != "Good!" {
      #expect(abs((before[text]?.minY ?? 0) - frame.minY - height) < 1, "\(text)")
    }
  }

  @Test("A message that arrives while older ones are read leaves them where they are")
  func arrives() throws {
    program.drag(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 150))
    let before = bubbles()
    let offset = table.contentOffset
    program.controller.append("Hello?", isOwn: false)
    program.stage.advance(by: 1)
    #expect(table.contentOffset == offset && bubbles() == before)
    #expect(distanceToEnd > 80)
  }

  @Test("Older messages are put above, and those in view stay where they are")
  func older() throws {
    for page in 2...4 {
      var tries = 0
      while table.numberOfRows(inSection: 0) < page * 12, tries < 20 {
        let count = table.numberOfRows(inSection: 0)
        let touch = program.stage.beginTouch(at: CGPoint(x: 180, y: 150))
        touch.move(to: CGPoint(x: 180, y: 500), duration: 0.4)
        program.stage.advance(by: 0.3)
        let before = bubbles()
        touch.end()
        if table.numberOfRows(inSection: 0) > count, table.contentOffset.y > 100 {
          let after = bubbles()
          #expect(!after.isEmpty)
          for (text, frame) in after {
            #expect(abs((before[text] ?? frame).minY - frame.minY) < 1, "\(text)")
          }
        }
        program.stage.advance(by: 1.5)
        tries += 1
      }
      #expect(table.numberOfRows(inSection: 0) == page * 12)
      #expect(table.contentOffset.y > 100)
    }
    #expect(!program.controller.store.hasOlder)
  }
}
