import Foundation
import CalqueGLRenderer
import CalqueSDLPlatform
import Synchronization
import Testing

extension DrawingSuites {
  @Suite struct ThreadEndTests {
    @Test("a thread that drew may end after the last surface has gone")
    func end() throws {
      let hasDrawn = DispatchSemaphore(value: 0)
      let mayEnd = DispatchSemaphore(value: 0)
      let error = Mutex<String?>(nil)
      do {
        let surface = try OffscreenSurface(width: 16, height: 16)
        let drawing = Mutex<OffscreenSurface?>(surface)
        Thread.detachNewThread {
          do {
            let surface = try #require(drawing.withLock { $0.take() })
            try surface.makeCurrent()
            _ = try Renderer()
            surface.resignCurrent()
          } catch let failure {
            error.withLock { $0 = "\(failure)" }
          }
          hasDrawn.signal()
          mayEnd.wait()
        }
        hasDrawn.wait()
      }
      mayEnd.signal()
      // The driver frees its thread-local data after the thread's last line; the process survives
      // if that works.
      Thread.sleep(forTimeInterval: 0.1)
      #expect(error.withLock { $0 } == nil)
    }
  }
}
