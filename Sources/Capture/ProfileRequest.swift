package import CalqueDebugOverlay
internal import Foundation

/// The overlays and reports that the environment requests of a program, as in
/// `CALQUE_PROFILE="hud=M,overlay=blended+updates,csv=frames.csv"`.
package struct ProfileRequest: Sendable, Hashable {
  /// The name of the environment variable.
  package static let variable = "CALQUE_PROFILE"

  private static let parts = "hud, overlay, speed, paused, sources, json, csv, trace, text"

  package var overlay = OverlayOptions()
  package var speed = 1.0
  package var isPaused = false
  /// True if the calls that make layers are noted from the start, for the inspector.
  package var notesSources = false
  /// The paths of the reports, or `-` for standard output; nil for none.
  package var json, csv, trace, text: String?
  /// The parts that could not be parsed, one sentence each.
  package private(set) var errors: [String] = []

  /// True if frames are recorded.
  package var isRecording: Bool { [json, csv, trace, text].contains { $0 != nil } }

  /// The folder of the first report path that contains one; nil if none does.
  var folder: String? {
    [trace, json, csv, text].compactMap { $0 }.lazy
      .filter { $0.contains("/") }
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      .first
  }

  /// Reads the request from `environment`; nil if there is none.
  package init?(environment: [String: String]) {
    guard let value = environment[Self.variable], !value.isEmpty, value != "0" else { return nil }
    self.init(value)
  }

  /// Parses parts separated by commas. `1` alone is the medium HUD. An invalid part is skipped and
  /// described in `errors`.
  package init(_ text: String) {
    if text == "1" {
      overlay.hudSize = .medium
      return
    }
    for part in text.split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = words[0].trimmingCharacters(in: .whitespaces).lowercased()
      take(name, words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : nil)
    }
  }

  private mutating func take(_ name: String, _ value: String?) {
    switch (name, value) {
    case ("paused", nil), ("paused", "1"): isPaused = true
    case ("sources", nil), ("sources", "1"): notesSources = true
    case ("hud", nil): overlay.hudSize = .medium
    case ("hud", let value?): takeHUD(value)
    case ("overlay", let value?): takeOverlays(value)
    case ("speed", let value?):
      guard let number = Double(value), number > 0, number <= 1000 else {
        return refuse("speed '\(value.prefix(60))': expected a number above 0, up to 1000")
      }
      speed = number
    case ("json", let value?) where !value.isEmpty: json = value
    case ("csv", let value?) where !value.isEmpty: csv = value
    case ("trace", let value?) where !value.isEmpty: trace = value
    case ("text", let value?) where !value.isEmpty: text = value
    case ("json", _), ("csv", _), ("trace", _), ("text", _):
      refuse("\(name) has no file: expected \(name)=FILE, or - for standard output")
    case ("overlay", nil), ("speed", nil): refuse("\(name) has no value: expected \(name)=...")
    default: refuse("unknown part '\(name.prefix(60))': expected \(Self.parts)")
    }
  }

  private mutating func takeHUD(_ value: String) {
    do {
      try overlay.setHUD(value)
    } catch {
      refuse("hud '\(value.prefix(60))': expected S, M or L, then @ and a corner, or: \(error)")
    }
  }

  private mutating func takeOverlays(_ value: String) {
    do {
      let named = try OverlayOptions(names: value.replacingOccurrences(of: "+", with: ","))
      let former = overlay
      overlay = named
      (overlay.hudSize, overlay.hudLayout) = (former.hudSize, former.hudLayout)
    } catch {
      refuse("\(error)")
    }
  }

  private mutating func refuse(_ error: String) { errors.append(error) }
}
