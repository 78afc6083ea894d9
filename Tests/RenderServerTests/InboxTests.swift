import Foundation
import CalqueMotion
import RealTime
import Testing

@testable import CalqueRenderServer

@Suite(.realTime) struct InboxTests {
  @Test("messages are taken once, in the order they were posted")
  func order() {
    let inbox = Inbox<Int>()
    for number in 0..<100 { inbox.post(number) }
    #expect(inbox.take() == Array(0..<100))
    #expect(inbox.take().isEmpty)
  }

  @Test("nothing is waited for when there is a message")
  func noWait() {
    let inbox = Inbox<Int>()
    inbox.post(1)
    inbox.wait(seconds: nil)
    #expect(inbox.take() == [1])
  }

  @Test("messages that were taken without waiting wake nobody later")
  func leftovers() {
    let inbox = Inbox<Int>()
    for number in 0..<50 {
      inbox.post(number)
      _ = inbox.take()
    }
    let clock = SystemClock()
    let start = clock.now()
    inbox.wait(seconds: 0.05)
    #expect(clock.now() - start >= 0.045)
  }

  @Test("a message wakes the receiver")
  func wake() {
    let inbox = Inbox<Int>()
    let clock = SystemClock()
    let start = clock.now()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.02)
      inbox.post(7)
    }
    inbox.wait(seconds: 30)
    #expect(inbox.take() == [7])
    #expect(clock.now() - start < 20)
  }

  @Test("messages from several threads all arrive")
  func threads() {
    let inbox = Inbox<Int>()
    for thread in 0..<4 {
      Thread.detachNewThread {
        for number in 0..<500 { inbox.post(thread * 500 + number) }
      }
    }
    var all: [Int] = []
    while all.count < 2000 {
      inbox.wait(seconds: 10)
      let some = inbox.take()
      if some.isEmpty { break }
      all += some
    }
    #expect(all.sorted() == Array(0..<2000))
  }
}
