import CoreGraphics
import Foundation
import Testing

@Suite("Names of Core Foundation")
struct CoreFoundationNameTests {
  @Test("Ranges, counts and texts are Swift's values")
  func names() {
    let count: CFIndex = CFArrayGetCount([1, 2, 3])
    #expect(count == 3 && CFArrayGetCount(nil) == 0)
    let range = CFRangeMake(1, 2)
    #expect(range.location == 1 && range.length == 2 && CFRange().length == 0)
    let text: CFAttributedString = NSAttributedString(string: "a")
    #expect(text.length == 1)
  }
}
