/// The key window of each host that shows windows.
struct KeyWindows {
  private struct Entry {
    weak var window: UIWindow?
    weak var host: (any WindowHost)?
    /// True if no host shows the window yet.
    let isWaiting: Bool
  }

  private var entries: [Entry] = []

  /// The key window of `host`; for nil, that of the windows that wait for a host.
  @MainActor subscript(host: (any WindowHost)?) -> UIWindow? {
    get { entries.first { $0.host === host && $0.isWaiting == (host == nil) }?.window }
    set {
      entries.removeAll { $0.host === host || $0.window == nil || $0.window === newValue }
      if let newValue {
        entries.append(Entry(window: newValue, host: host, isWaiting: host == nil))
      }
    }
  }

  /// Removes `window` as the key window of any host.
  @MainActor mutating func remove(_ window: UIWindow) {
    entries.removeAll { $0.window === window }
  }
}
