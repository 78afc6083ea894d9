extension OverlayOptions {
  /// Why a list of overlay names is not one.
  public enum NameError: Error, Hashable, CustomStringConvertible {
    case unknown(String)
    /// Two lenses, of which only one can be shown.
    case exclusive(String, String)

    public var description: String {
      switch self {
      case .unknown(let name):
        "unknown overlay '\(name)': expected one of "
          + OverlayOptions.names.joined(separator: ", ")
      case .exclusive(let first, let second):
        "overlays '\(first)' and '\(second)' cannot be shown together: choose one"
      }
    }
  }

  /// The names that `init(names:)` knows.
  public static let names = ["blended", "overdraw", "updates", "keys", "colour-blind", "none"]

  /// Makes options from overlay names with commas between them, such as `blended,updates`. Spaces
  /// and case do not matter, nor does naming one twice; `none` adds nothing, and `flash` is another
  /// name of `updates`.
  public init(names: String) throws(NameError) {
    self.init()
    var lensName: String?
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.filter { $0 != " " }).lowercased()
      let chosen: Lens
      switch name {
      case "blended": chosen = .blended
      case "overdraw": chosen = .overdraw
      case "updates", "flash":
        flashesUpdates = true
        continue
      case "keys":
        showsKeys = true
        continue
      case "colour-blind", "color-blind":
        palette = .colorBlind
        continue
      case "none": continue
      default: throw .unknown(name)
      }
      if let lensName, lens != chosen { throw .exclusive(lensName, name) }
      lens = chosen
      lensName = name
    }
  }
}
