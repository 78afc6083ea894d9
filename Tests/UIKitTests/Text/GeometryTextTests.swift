import Testing
import UIKit

@Suite struct GeometryTextTests {
  @Test("geometry is read from what is written of it")
  func both() {
    let point = CGPoint(x: 1.5, y: -2)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4.25)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let turn = CGAffineTransform(a: 1, b: 0.5, c: -0.5, d: 1, tx: 10, ty: 20)
    #expect(NSCoder.string(for: point) == "{1.5, -2}")
    #expect(NSCoder.string(for: rect) == "{{1, 2}, {3, 4.25}}")
    #expect(NSCoder.string(for: turn) == "[1, 0.5, -0.5, 1, 10, 20]")
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
    #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 1, dy: 2))).dy == 2)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test("numbers may stand without blanks", arguments: ["{3,4}", "{ 3 , 4 }", "3,4"])
  func blanks(_ text: String) { #expect(NSCoder.cgPoint(for: text) == CGPoint(x: 3, y: 4)) }

  @Test("a text that is none reads as zero", arguments: ["", "{1}", "{a, b}", "{1, 2, 3}"])
  func broken(_ text: String) { #expect(NSCoder.cgPoint(for: text) == .zero) }
}
