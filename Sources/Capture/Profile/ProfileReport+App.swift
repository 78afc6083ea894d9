internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry
internal import UIKitCore

extension ProfileReport.Scene {
  /// Creates the description of the app's scene as it is on the screen now: all of it, or
  /// `profiledLayer` alone.
  @MainActor
  init(onScreen name: String, of profiledLayer: CALayer? = nil) {
    let screen = UIScreen.main
    let size = profiledLayer?.bounds.size ?? screen.bounds.size
    self.init(
      name: name, width: Int((size.width * screen.scale).rounded()),
      height: Int((size.height * screen.scale).rounded()), scale: Double(screen.scale),
      refreshRate: Double(max(screen.maximumFramesPerSecond, 1)))
  }
}

extension ProfileReport {
  /// Creates the report of a running program's frames, which were shown in a window.
  ///
  /// - Parameter startup: The seconds from the program's start to its first frame; nil if unknown.
  init(
    ofWindow frames: [FrameRecord], _ scene: Scene, machine: [String: String], isVSynced: Bool,
    startup: Double? = nil
  ) {
    #if DEBUG
      let (configuration, reasons) = ("debug", ["debug build: times are not representative"])
    #else
      let (configuration, reasons) = ("release", [String]())
    #endif
    self.init(
      tool: .init(version: "", commit: "", config: configuration), machine: machine, scene: scene,
      run: .init(
        presentSource: .swap, isVSynced: isVSynced, invalidReasons: reasons),
      repeats: [frames], residentBytes: [ResidentMemory.byteCount()], startup: startup)
  }
}
