import CoreGraphics
import Foundation
import Testing

@Suite("Numbers and lists as objects")
struct BridgeTests {
  @Test("CGFloat casts to NSNumber and back")
  func numbers() throws {
    let widths: [CGFloat] = [1, 2.5]
    #expect(widths as [NSNumber] == [1, 2.5])
    #expect(NSNumber(value: 2.5) as? CGFloat == 2.5)
    let json = try JSONSerialization.jsonObject(
      with: Data("{\"x\": 1.5, \"y\": [2], \"s\": \"a\"}".utf8))
    let values = try #require(json as? [String: Any])
    #expect(values["x"] as? CGFloat == 1.5 && values["y"] as? [CGFloat] == [2])
    #expect(values["s"] as? CGFloat == nil)
  }

  @Test("ranges and lists of Core Foundation")
  func ranges() {
    let range = CFRangeMake(2, 3)
    #expect(range.location == 2 && range.length == 3 && CFRange().length == 0)
    #expect(CFArrayGetCount([1, 2, 3]) == 3)
  }
}
