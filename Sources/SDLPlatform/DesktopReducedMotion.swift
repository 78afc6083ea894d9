internal import CalqueCGIO
internal import Foundation

/// The desktop's setting for animations: GNOME's `enable-animations`, which desktops and sandboxes
/// offer to GIO, and on KDE the speed *Instant*, which is in a file.
package enum DesktopReducedMotion {
  private static let schema = "org.gnome.desktop.interface"
  private static let key = "enable-animations"

  /// Calls `told` with true if the desktop asks for reduced motion: once, and after each change, on
  /// a thread of its own that sleeps in between. Changes on KDE are not told. On a desktop without
  /// the setting calls it once, with false.
  ///
  /// GIO may connect to the message bus for that, which takes milliseconds.
  package static func follow(_ told: @escaping @Sendable (Bool) -> Void) {
    let thread = Thread {
      if isKDE { return told(isInstantOnKDE) }
      guard let settings = makeSettings() else { return told(false) }
      // GIO reports changes in the context that was the thread's when the settings were made.
      let follower = Unmanaged.passRetained(Follower(told))
      g_signal_connect_data(
        settings, "changed::\(key)", unsafeBitCast(changed, to: GCallback.self),
        follower.toOpaque(), nil, GConnectFlags(rawValue: 0))
      told(isReduced(settings))
      g_main_loop_run(g_main_loop_new(g_main_context_get_thread_default(), 0))
    }
    thread.name = "calque.settings"
    thread.qualityOfService = .utility
    thread.start()
  }

  private final class Follower: Sendable {
    let told: @Sendable (Bool) -> Void
    init(_ told: @escaping @Sendable (Bool) -> Void) { self.told = told }
  }

  private typealias Changed =
    @convention(c) (
      UnsafeMutablePointer<GSettings>, UnsafePointer<CChar>, UnsafeMutableRawPointer
    ) -> Void

  private static let changed: Changed = { settings, _, follower in
    Unmanaged<Follower>.fromOpaque(follower).takeUnretainedValue().told(isReduced(settings))
  }

  /// Makes the settings in a context of the calling thread; nil if the desktop has no such setting,
  /// for which GIO would end the program.
  private static func makeSettings() -> UnsafeMutablePointer<GSettings>? {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, schema, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key) != 0 else { return nil }
    g_main_context_push_thread_default(g_main_context_new())
    return g_settings_new_full(schema, nil, nil)
  }

  private static func isReduced(_ settings: UnsafeMutablePointer<GSettings>) -> Bool {
    g_settings_get_boolean(settings, key) == 0
  }

  /// True if the desktop is Plasma. Source: the Desktop Entry Specification.
  private static var isKDE: Bool {
    let names = ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? ""
    return names.split(separator: ":").contains("KDE")
  }

  /// True if KDE's settings give animations no duration.
  private static var isInstantOnKDE: Bool {
    let (group, key) = ("KDE", "AnimationDurationFactor")
    let path = String(cString: g_get_user_config_dir()) + "/kdeglobals"
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0,
      g_key_file_has_key(file, group, key, nil) != 0
    else { return false }
    return g_key_file_get_double(file, group, key, nil) == 0
  }
}
