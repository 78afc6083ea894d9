internal import Foundation

/// A user's folder for files of Calque. Source: XDG Base Directory Specification.
package enum UserFolder: Sendable {
  case state, cache

  private var variable: String {
    switch self {
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  private var fallback: String {
    switch self {
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// The folder, which need not exist yet; nil without a home directory. A path that is not
  /// absolute is ignored, as the specification demands.
  package var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let chosen = environment[variable], chosen.hasPrefix("/") { return "\(chosen)/calque" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(fallback)/calque"
  }
}
