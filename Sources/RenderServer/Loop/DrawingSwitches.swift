internal import Foundation

/// The drawing optimisations that are turned off, so that their effect can be seen and measured.
package struct DrawingSwitches: Sendable, Equatable {
  /// True to draw layers under opaque ones: `CA_DISABLE_OCCLUSION_CULLING`.
  package var drawsCovered = false
  /// True to draw the whole surface in every frame: `CA_DISABLE_DIRTY_REGIONS`.
  package var drawsWholeFrames = false

  /// Reads Core Animation's environment variables. A variable is set unless it is empty or 0.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func isSet(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" } ?? false
    }
    drawsCovered = isSet("CA_DISABLE_OCCLUSION_CULLING")
    drawsWholeFrames = isSet("CA_DISABLE_DIRTY_REGIONS")
  }
}
