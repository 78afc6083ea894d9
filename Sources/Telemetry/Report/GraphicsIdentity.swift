/// What draws, as the driver of OpenGL ES calls itself; empty where it doesn't say.
public struct GraphicsIdentity: Sendable, Hashable {
  public let vendor, renderer, version: String

  public init(vendor: String, renderer: String, version: String) {
    (self.vendor, self.renderer, self.version) = (vendor, renderer, version)
  }

  /// For the machine of a report.
  package var facts: [String: String] {
    ["gl_vendor": vendor, "gl_renderer": renderer, "gl_version": version]
  }
}
