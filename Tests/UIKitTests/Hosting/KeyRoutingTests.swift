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
      routing.claim(.character("b"), [], in: nil) == .take(.toggle(.blended)))
    #expect(routing.claim(.escape, [], in: nil) == nil)
    #expect(routing.claim(.escape, [], in: .keys) == .take(.close))
  }

  @Test("In the menu, arrows and Tab move the ring, and Return and Space press the row in it")
  func menu() {
    var routing = KeyRouting()
    // The menu lies above what takes typed text.
    routing.isTyping = true
    for hasRing in [false, true] {
      let menu = FocusedPanel.menu(hasRing: hasRing, isFiltered: false)
      #expect(routing.claim(.down, [], in: menu) == .step(.entry(by: 1)))
      #expect(routing.claim(.tab, [], in: menu) == .step(.entry(by: 1)))
      #expect(routing.claim(.up, [], in: menu) == .step(.entry(by: -1)))
      #expect(routing.claim(.tab, .shift, in: menu) == .step(.entry(by: -1)))
      #expect(routing.claim(.left, [], in: menu) == .step(.column(by: -1)))
      #expect(routing.claim(.right, [], in: menu) == .step(.column(by: 1)))
      #expect(routing.claim(.escape, [], in: menu) == .take(.close))
    }
    let ring = FocusedPanel.menu(hasRing: true, isFiltered: false)
    #expect(routing.claim(.enter, [], in: ring) == .step(.press))
    #expect(routing.claim(.character(" "), [], in: ring) == .step(.press))
    let plain = FocusedPanel.menu(hasRing: false, isFiltered: false)
    #expect(routing.claim(.enter, [], in: plain) == nil)
    #expect(routing.claim(.character(" "), [], in: plain) == .take(.pause))
  }

  @Test("In the menu, a letter begins a filter, and digits and spaces go on with it")
  func filter() {
    let routing = KeyRouting()
    let plain = FocusedPanel.menu(hasRing: false, isFiltered: false)
    let filtered = FocusedPanel.menu(hasRing: true, isFiltered: true)
    for menu in [plain, filtered] {
      #expect(routing.claim(.character("b"), [], in: menu) == .step(.type("b")))
      #expect(routing.claim(.character("b"), .shift, in: menu) == .step(.type("b")))
      #expect(routing.claim(.character("b"), .control, in: menu) == nil)
      #expect(routing.claim(.character("."), [], in: menu) == .take(.step(1)))
    }
    #expect(routing.claim(.character("0"), [], in: plain) == .take(.allOff))
    #expect(routing.claim(.character("0"), [], in: filtered) == .step(.type("0")))
    #expect(routing.claim(.character(" "), [], in: filtered) == .step(.type(" ")))
    #expect(routing.claim(.backspace, [], in: filtered) == .step(.erase))
    #expect(routing.claim(.backspace, [], in: plain) == nil)
    #expect(routing.claim(.enter, [], in: filtered) == .step(.press))
  }

  @Test("A name on a key is that of its command", arguments: ProfilerKey.all)
  func names(key: ProfilerKey) {
    #expect(ProfilerKey(name: key.name) == key)
  }

  @Test("Shift does not matter for signs and letters, and other modifiers leave no command")
  func modifiers() {
    #expect(ProfilerKey(.character("?"), .shift) == .keys)
    #expect(ProfilerKey(.character("b"), .shift) == .toggle(.blended))
    #expect(ProfilerKey(.function(3), .shift) == .exploded)
    #expect(ProfilerKey(.function(2), .shift) == .dock)
    #expect(ProfilerKey(.function(2), .control) == .dockFocus)
    for modifiers in [KeyModifiers.control, .alternate, .command, [.control, .shift]] {
      #expect(ProfilerKey(.character("b"), modifiers) == nil)
      #expect(ProfilerKey(.function(3), modifiers) == nil)
    }
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
      routing.claim(.function(1), .shift, in: nil) == .offer(.hudFocus))
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
    #expect(routing.claim(.function(1), [], in: nil) == .offer(.hud))
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
    #expect(routing.claim(.function(1), [], in: nil) == .offer(.hud))
    #expect(
      routing.claim(.function(12), .control, in: nil) == .offer(.screenRecording))
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
