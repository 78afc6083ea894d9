import Testing

@testable import CalqueDebugOverlay
@testable import CalqueHosting
import CalqueSDLPlatform
@testable import UIKitCore

@MainActor
@Suite("Who gets a key")
struct KeyRoutingTests {
  @Test(
    "Letters and signs are the profiler's only while one of its panels has the focus",
    arguments: ["b", "0", "?", " ", ",", "s"] as [Character])
  func letters(character: Character) {
    let routing = KeyRouting()
    #expect(routing.claim(.character(character), [], in: nil) == nil)
    #expect(routing.claim(.character(character), [], in: .keys) != nil)
    #expect(routing.claim(.character(character), .control, in: .keys) == nil)
  }

  @Test("Esc is the profiler's only while one of its panels has the focus, and closes that")
  func escape() {
    let routing = KeyRouting()
    #expect(routing.claim(.escape, [], in: nil) == nil)
    #expect(routing.claim(.escape, [], in: .keys) == .take(.close))
  }

  @Test("In the gallery letters and signs are the profiler's always, and Esc is not")
  func gallery() {
    var routing = KeyRouting()
    routing.isPartOfProgram = true
    #expect(
      routing.claim(.character("b"), [], in: nil) == .take(.overlay(.toggle(.blended))))
    #expect(routing.claim(.escape, [], in: nil) == nil)
    #expect(routing.claim(.escape, [], in: .keys) == .take(.close))
  }

  @Test("In the menu, arrows and Tab move the ring, and Return and Space press the entry in it")
  func menu() {
    var routing = KeyRouting()
    // The menu lies above what takes typed text.
    routing.isTyping = true
    for hasRing in [false, true] {
      let menu = FocusedPanel.menu(hasRing: hasRing)
      #expect(routing.claim(.down, [], in: menu) == .step(.entry(by: 1)))
      #expect(routing.claim(.tab, [], in: menu) == .step(.entry(by: 1)))
      #expect(routing.claim(.up, [], in: menu) == .step(.entry(by: -1)))
      #expect(routing.claim(.tab, .shift, in: menu) == .step(.entry(by: -1)))
      #expect(routing.claim(.escape, [], in: menu) == .take(.close))
    }
    let ring = FocusedPanel.menu(hasRing: true)
    #expect(routing.claim(.enter, [], in: ring) == .step(.press))
    #expect(routing.claim(.character(" "), [], in: ring) == .step(.press))
    let plain = FocusedPanel.menu(hasRing: false)
    #expect(routing.claim(.enter, [], in: plain) == nil)
    #expect(routing.claim(.character(" "), [], in: plain) == .take(.pause))
  }

  @Test("In the HUD, left and right choose a frame, and arrows with Shift a corner")
  func hud() {
    let routing = KeyRouting()
    #expect(routing.claim(.left, [], in: .hud) == .step(.frame(by: -1)))
    #expect(routing.claim(.right, [], in: .hud) == .step(.frame(by: 1)))
    #expect(routing.claim(.up, .shift, in: .hud) == .step(.corner(.top)))
    #expect(routing.claim(.right, .shift, in: .hud) == .step(.corner(.right)))
    for key in [Key.up, .down, .tab, .enter] {
      #expect(routing.claim(key, [], in: .hud) == nil)
    }
    #expect(
      routing.claim(.function(1), .shift, in: nil) == .offer(.overlay(.hudFocus)))
  }

  @Test(
    "Arrows and Tab are the program's elsewhere",
    arguments: [nil, .keys, .scene, .timeline] as [FocusedPanel?])
  func arrows(panel: FocusedPanel?) {
    let routing = KeyRouting()
    for key in [Key.up, .down, .left, .right, .tab, .enter] {
      for modifiers in [KeyModifiers(), .shift] {
        #expect(routing.claim(key, modifiers, in: panel) == nil)
      }
    }
  }

  @Test("A key that is held steps on and on, but acts once otherwise")
  func repeats() {
    #expect(KeyRouting.Claim.step(.entry(by: 1)).repeats)
    #expect(KeyRouting.Claim.step(.frame(by: -1)).repeats)
    #expect(KeyRouting.Claim.take(.step(1)).repeats)
    #expect(!KeyRouting.Claim.step(.press).repeats && !KeyRouting.Claim.take(.close).repeats)
  }

  @Test("While the program takes typed text, letters, signs and Esc are its own")
  func typing() {
    var routing = KeyRouting()
    routing.isPartOfProgram = true
    routing.isTyping = true
    #expect(routing.claim(.character("b"), [], in: .keys) == nil)
    #expect(routing.claim(.character(" "), [], in: .keys) == nil)
    #expect(routing.claim(.escape, [], in: .keys) == nil)
    #expect(routing.claim(.character("q"), .control, in: nil) == .take(.quit))
    #expect(routing.claim(.function(1), [], in: nil) == .offer(.overlay(.hud)))
  }

  @Test("Ctrl-Q ends the gallery only", arguments: [nil, .keys] as [FocusedPanel?])
  func quit(panel: FocusedPanel?) {
    var routing = KeyRouting()
    #expect(routing.claim(.character("q"), .control, in: panel) == nil)
    routing.isPartOfProgram = true
    #expect(routing.claim(.character("q"), .control, in: panel) == .take(.quit))
  }

  @Test("Function keys are offered to the profiler, unless they are turned off")
  func functionKeys() {
    var routing = KeyRouting()
    #expect(routing.claim(.function(1), [], in: nil) == .offer(.overlay(.hud)))
    #expect(
      routing.claim(.function(12), .control, in: nil) == .offer(.overlay(.screenRecording)))
    #expect(routing.claim(.function(8), [], in: nil) == nil)
    routing.hasFunctionKeys = false
    #expect(routing.claim(.function(1), [], in: .keys) == nil)
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
