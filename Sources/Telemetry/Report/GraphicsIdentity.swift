/// The driver's vendor, renderer and version strings for OpenGL ES; empty where it does
/// not report them.
package struct GraphicsIdentity: Sendable, Hashable {
  package let vendor, renderer, version: String

  package init(vendor: String, renderer: String, version: String) {
    (self.vendor, self.renderer, self.version) = (vendor, renderer, version)
  }

  /// The strings as facts about the machine of a report.
  package var facts: [String: String] {
    ["gl_vendor": vendor, "gl_renderer": renderer, "gl_version": version]
  }
}
