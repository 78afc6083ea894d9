import Testing

@testable import Hosting
@testable import UIKitCore

@MainActor
@Suite("Who gets a key")
struct KeyRoutingTests {
  @Test(
    "Letters and signs are the profiler's only while one of its panels has the focus",
    arguments: ["b", "0", "?", " ", ",", "s"] as [Character])
  func letters(character: Character) {
    let routing = KeyRouting()
    #expect(routing.claim(.character(character), [], hasFocus: false) == nil)
    #expect(routing.claim(.character(character), [], hasFocus: true) != nil)
    #expect(routing.claim(.character(character), .control, hasFocus: true) == nil)
  }

  @Test("Esc is the profiler's only while one of its panels has the focus, and closes that")
  func escape() {
    let routing = KeyRouting()
    #expect(routing.claim(.escape, [], hasFocus: false) == nil)
    #expect(routing.claim(.escape, [], hasFocus: true) == .take(.close))
  }

  @Test("In the gallery letters and signs are the profiler's always, and Esc is not")
  func gallery() {
    var routing = KeyRouting()
    routing.isPartOfProgram = true
    #expect(
      routing.claim(.character("b"), [], hasFocus: false) == .take(.overlay(.toggle(.blended))))
    #expect(routing.claim(.escape, [], hasFocus: false) == nil)
    #expect(routing.claim(.escape, [], hasFocus: true) == .take(.close))
  }

  @Test("While the program takes typed text, letters, signs and Esc are its own")
  func typing() {
    var routing = KeyRouting()
    routing.isPartOfProgram = true
    routing.isTyping = true
    #expect(routing.claim(.character("b"), [], hasFocus: true) == nil)
    #expect(routing.claim(.character(" "), [], hasFocus: true) == nil)
    #expect(routing.claim(.escape, [], hasFocus: true) == nil)
    #expect(routing.claim(.character("q"), .control, hasFocus: false) == .take(.quit))
    #expect(routing.claim(.function(1), [], hasFocus: false) == .offer(.overlay(.hud)))
  }

  @Test("Ctrl-Q ends the gallery only", arguments: [false, true])
  func quit(hasFocus: Bool) {
    var routing = KeyRouting()
    #expect(routing.claim(.character("q"), .control, hasFocus: hasFocus) == nil)
    routing.isPartOfProgram = true
    #expect(routing.claim(.character("q"), .control, hasFocus: hasFocus) == .take(.quit))
  }

  @Test("Function keys are offered to the profiler, unless they are turned off")
  func functionKeys() {
    var routing = KeyRouting()
    #expect(routing.claim(.function(1), [], hasFocus: false) == .offer(.overlay(.hud)))
    #expect(
      routing.claim(.function(12), .control, hasFocus: false) == .offer(.overlay(.screenRecording)))
    #expect(routing.claim(.function(8), [], hasFocus: false) == nil)
    routing.hasFunctionKeys = false
    #expect(routing.claim(.function(1), [], hasFocus: true) == nil)
  }

  @Test("The receiver of a press is known until the release")
  func releases() {
    var routing = KeyRouting()
    let window = KeyRouting.Receiver.window(ObjectIdentifier(UIWindow()))
    routing.press(.character("b"), to: window)
    routing.press(.escape, to: .profiler)
    #expect(routing.receiver(of: .character("b")) == window)
    #expect(routing.release(.character("b")) == window)
    #expect(routing.release(.character("b")) == nil)
    #expect(routing.release(.escape) == .profiler)
  }
}
