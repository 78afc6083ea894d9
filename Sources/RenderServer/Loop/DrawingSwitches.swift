internal import Foundation

/// What of the work that drawing saves is not to be saved, so that the difference can be seen and measured.
package struct DrawingSwitches: Sendable, Equatable {
  /// Draws what lies under opaque layers: `CA_DISABLE_OCCLUSION_CULLING`.
  package var drawsCovered = false
  /// Draws the whole surface whatever changed: `CA_DISABLE_DIRTY_REGIONS`.
  package var drawsWholeFrames = false

  /// Reads Core Animation's environment variables. One is set unless it is empty or 0.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func isSet(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" } ?? false
    }
    drawsCovered = isSet("CA_DISABLE_OCCLUSION_CULLING")
    drawsWholeFrames = isSet("CA_DISABLE_DIRTY_REGIONS")
  }
}
