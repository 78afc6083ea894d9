import CalqueRenderTree
import Foundation
import Testing

@testable import CalqueGLRenderer

extension DrawingSuites {
  /// The driver that the tests run on.
  @Suite struct DriverTests {
    /// `.ci/drivers` says which one in `CALQUE_DRIVER`, a part of its name and version.
    @Test("the driver is the one that was asked for")
    func driver() throws {
      let wanted = ProcessInfo.processInfo.environment["CALQUE_DRIVER"] ?? ""
      try withCanvas { canvas in
        let found = "\(canvas.renderer.identity.renderer), \(canvas.renderer.identity.version)"
        #expect(!canvas.renderer.identity.renderer.isEmpty)
        #expect(wanted.isEmpty || found.contains(wanted), "\(found) is not \(wanted)")
      }
    }

    @Test("a driver that reports no loss of its context has lost none, and draws the same")
    func unreportedLoss() throws {
      func picture(within limits: GLLimits) throws -> PixelBuffer {
        try withCanvas(within: limits) { canvas in
          canvas.frame.addSprite(Homography(rect(2, 3, 9, 8)))
          #expect(limits.hasResetStatus || canvas.renderer.device.resetStatusQuery == nil)
          let picture = try canvas.picture()
          #expect(!canvas.renderer.isContextLost)
          return picture
        }
      }
      var limits = GLLimits.driver
      limits.hasResetStatus = false
      let drawn = try picture(within: limits)
      let usual = try picture(within: .driver)
      #expect(drawn == usual)
      #expect(drawn[5, 5] == [255, 255, 255, 255] && drawn[0, 0] != drawn[5, 5])
    }
  }
}
