import Testing

@testable import CalqueCapture
@testable import UIKitCore

@Suite struct ProfileRequestTests {
  @Test("parts ask for what is shown and where reports go")
  func parts() throws {
    let request = try #require(
      ProfileRequest(environment: [
        "CALQUE_PROFILE":
          "hud=M, overlay=blended+updates,speed=0.5,paused,sources,csv=a.csv,trace=b.json,json=-"
      ]))
    #expect(request.errors.isEmpty)
    #expect(request.overlay.hudSize == .medium)
    #expect(request.overlay.overlayMode == .blended && request.overlay.flashesUpdates)
    #expect(request.speed == 0.5 && request.isPaused && request.notesSources)
    #expect(!ProfileRequest("paused").notesSources)
    #expect(request.csv == "a.csv" && request.trace == "b.json" && request.json == "-")
    #expect(request.text == nil && request.isRecording)
  }

  @Test("the order of parts does not matter")
  func order() {
    #expect(ProfileRequest("overlay=blended,hud=S") == ProfileRequest("hud=S,overlay=blended"))
  }

  @Test("1 is the medium HUD, and a layout is a HUD of one's own")
  func hud() {
    #expect(ProfileRequest("1").overlay.hudSize == .medium)
    #expect(!ProfileRequest("1").isRecording)
    let custom = ProfileRequest("hud=fps #frame_ms")
    #expect(custom.overlay.hudSize == .custom && custom.overlay.hudLayout != nil)
  }

  @Test("without the variable, or with an empty one, nothing is asked", arguments: [nil, "", "0"])
  func nothing(value: String?) {
    #expect(ProfileRequest(environment: value.map { ["CALQUE_PROFILE": $0] } ?? [:]) == nil)
  }

  @Test(
    "what cannot be understood is named with what was expected, and the rest is taken",
    arguments: [
      (
        "hdu=M",
        "unknown part 'hdu': "
          + "expected hud, overlay, speed, paused, sources, json, csv, trace, text"
      ),
      ("csv", "csv has no file: expected csv=FILE, or - for standard output"),
      ("csv=", "csv has no file: expected csv=FILE, or - for standard output"),
      ("speed=0", "speed '0': expected a number above 0, up to 1000"),
      ("speed=nan", "speed 'nan': expected a number above 0, up to 1000"),
      ("overlay", "overlay has no value: expected overlay=..."),
    ])
  func errors(part: String, error: String) {
    let request = ProfileRequest("\(part),text=-")
    #expect(request.errors == [error])
    #expect(request.text == "-")
  }

  @Test("an unknown overlay or HUD item is named")
  func names() {
    #expect(ProfileRequest("overlay=blend").errors.first?.contains("'blend'") == true)
    #expect(ProfileRequest("hud=fsp").errors.first?.contains("'fsp'") == true)
  }
}
