import Foundation
import Testing

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
  }
}
