import CalqueEmbedding
import Testing
import UIKit

extension EmbeddingSuites {
  @MainActor
  @Suite("EmbeddedHost, views and events") struct EventTests {
    private let ownProgram: Program
    private let ownHost: EmbeddedHost

    init() throws {
      ownProgram = try Program()
      ownHost = try EmbeddedHost(size: CGSize(width: 64, height: 48))
      ownProgram.resignCurrent()
    }

    /// The program, with its context current.
    private var program: Program {
      ownProgram.makeCurrent()
      return ownProgram
    }

    /// The host, in whose context the program is.
    private var host: EmbeddedHost {
      ownProgram.makeCurrent()
      return ownHost
    }

    /// A view that notes what it is told.
    private final class Pad: UIView {
      var notes: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled")
      }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("key \(presses.first?.key?.characters ?? "")")
      }
      override var canBecomeFirstResponder: Bool { true }
      private func note(_ text: String) { notes.append(text) }
    }

    @Test("A controller's view fills the picture, and is drawn and laid out anew with it")
    func controller() throws {
      let controller = UIViewController()
      controller.view.backgroundColor = .red
      host.rootViewController = controller
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      #expect(program[1, 1] == [255, 59, 48, 255] || program[1, 1] == red)
      try host.resize(to: CGSize(width: 30, height: 20), scale: 1)
      #expect(controller.view.bounds.size == CGSize(width: 30, height: 20))
      #expect(UIScreen.main.bounds.size == CGSize(width: 30, height: 20))
    }

    @Test("Fingers reach the view under them, and the program learns that they did")
    func fingers() throws {
      let pad = Pad(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      pad.isMultipleTouchEnabled = true
      host.window.addSubview(pad)
      try host.advance(to: 0)
      #expect(try host.handlePointer(.down, at: CGPoint(x: 15, y: 15)))
      try host.handlePointer(.down, at: CGPoint(x: 20, y: 20), finger: 7)
      try host.handlePointer(.moved, at: CGPoint(x: 60, y: 40), finger: 7)
      try host.handlePointer(.cancelled, at: CGPoint(x: 60, y: 40), finger: 7)
      try host.handlePointer(.up, at: CGPoint(x: 15, y: 15))
      #expect(pad.notes == ["down", "down", "moved", "cancelled", "up"])
      #expect(try !host.handlePointer(.down, at: CGPoint(x: 2, y: 2)))
      try host.handlePointer(.up, at: CGPoint(x: 2, y: 2))
      #expect(try !host.handlePointer(.moved, at: .zero, finger: 99))
    }

    @Test("A tap presses a button, at the program's time")
    func tap() throws {
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      var count = 0
      button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      host.window.addSubview(button)
      try host.advance(to: 0)
      try host.handlePointer(.down, at: CGPoint(x: 15, y: 15))
      try host.advance(to: 0.1)
      try host.handlePointer(.up, at: CGPoint(x: 15, y: 15))
      try host.advance(to: 0.2)
      #expect(count == 1)
    }

    @Test("The wheel scrolls a scroll view")
    func wheel() throws {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 64, height: 48))
      scroll.contentSize = CGSize(width: 64, height: 500)
      host.window.addSubview(scroll)
      try host.advance(to: 0)
      try host.handleWheel(at: CGPoint(x: 20, y: 20), distance: CGVector(dx: 0, dy: -60))
      try host.advance(to: 2)
      #expect(scroll.contentOffset.y > 20)
    }

    @Test("Keys have names, and text is typed by characters")
    func keys() throws {
      let pad = Pad(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      host.window.addSubview(pad)
      pad.becomeFirstResponder()
      for name in ["a", "B", "Escape", "Page Up", "F5", "Space"] {
        try host.handleKey(name, isDown: true, modifiers: .shift)
        try host.handleKey(name, isDown: false)
      }
      try host.handleText("né")
      #expect(
        pad.notes == [
          "key a", "key b", "key UIKeyInputEscape", "key UIKeyInputPageUp", "key UIKeyInputF5",
          "key  ", "key n", "key é",
        ])
      #expect(throws: EmbeddingError.key("Hyper")) { try host.handleKey("Hyper", isDown: true) }
      #expect(throws: EmbeddingError.key("F25")) { try host.handleKey("F25", isDown: true) }
    }

    @Test("The frontmost layer is found at a place")
    func layers() throws {
      let (back, front) = (
        box(CGRect(x: 0, y: 0, width: 40, height: 40), 1, 0, 0),
        box(CGRect(x: 10, y: 10, width: 10, height: 10), 0, 1, 0)
      )
      host.rootLayer.addSublayer(back)
      back.addSublayer(front)
      #expect(host.layer(at: CGPoint(x: 15, y: 15)) === front)
      #expect(host.layer(at: CGPoint(x: 30, y: 30)) === back)
      #expect(host.layer(at: CGPoint(x: 60, y: 45)) == nil)
      #expect(host.layer(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
    }
  }
}
