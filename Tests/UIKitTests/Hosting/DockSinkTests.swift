import CoreGraphics
import CalqueRenderServer
import CalqueRenderTree
import Testing

@testable import CalqueHosting

@Suite("Pictures of docked panels on their way to the app's window")
struct DockSinkTests {
  private let picture = CGImage(
    width: 1, height: 1, bytesPerRow: 4, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: [0, 0, 0, 255])

  @Test("A picture is made only after the app's render thread has taken the last one")
  func room() throws {
    let inbox = Inbox<RenderMessage>()
    let part = PixelRect(minX: 1, minY: 2, maxX: 3, maxY: 4)
    let sink = ScreenRecordingSink.dock(in: inbox, over: part)
    #expect(sink.hasRoom(4))
    sink.take(picture, 0)
    #expect(!sink.hasRoom(4))
    let messages = inbox.take()
    guard messages.count == 1, case .docked(let waiting, let cover) = messages[0] else {
      Issue.record("\(messages.count) messages")
      return
    }
    #expect(cover == part && !sink.hasRoom(4))
    #expect(waiting.take().count == 1 && sink.hasRoom(4))
  }
}
