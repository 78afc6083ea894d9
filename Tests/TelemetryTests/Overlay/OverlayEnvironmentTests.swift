import Testing

@testable import CalqueDebugOverlay

@Suite struct OverlayEnvironmentTests {
  private func options(_ environment: [String: String]) -> OverlayOptions {
    var options = OverlayOptions()
    options.add(environment: environment)
    return options
  }

  @Test(
    "a variable that is 0 or empty is not set",
    arguments: OverlayRow.all.compactMap(\.variable?.name))
  func unset(name: String) {
    #expect(options([name: "0"]) == OverlayOptions())
    #expect(options([name: ""]) == OverlayOptions())
  }

  @Test("CA_COLOR_FLUSH flashes updates along with a mode")
  func flush() {
    let found = options(["CA_COLOR_FLUSH": "1", "CA_COLOR_COPY": "YES"])
    #expect(found.flashesUpdates && found.overlayMode == .copied)
  }

  @Test("a mode that was chosen stays")
  func chosen() {
    var options = OverlayOptions.overlayMode(.overdraw)
    options.add(environment: ["CA_COLOR_OPAQUE": "1"])
    #expect(options.overlayMode == .overdraw)
  }
}
