import Testing

@testable import os

@Suite("Messages with values in them")
struct MessageTests {
  @Test("What a literal writes can be written by hand")
  func parts() {
    var parts = OSLogInterpolation(literalCapacity: 9, interpolationCount: 3)
    parts.appendLiteral("a ")
    parts.appendInterpolation(7, align: OSLogStringAlignment.left(columns: 3))
    parts.appendInterpolation(0.5, format: OSLogFloatFormatting.fixed(precision: 2))
    parts.appendInterpolation("s", privacy: OSLogPrivacy.private)
    let message: OSLogMessage =
      "a \(7, align: .left(columns: 3))\(0.5, format: .fixed(precision: 2))\("s", privacy: .private)"
    #expect(OSLogMessage(stringInterpolation: parts).text == message.text)
    #expect(message.text == "a 7  0.50<private>")
  }
}
