internal import Foundation
internal import Synchronization

/// A cache of the colour sets of asset catalogues by name. Each is located and decoded once.
package final class NamedColors: Sendable {
  /// The colour sets of the app.
  static let ofProcess = NamedColors(.ofProcess)

  private let folders: AssetFolders
  private let sets = Mutex<[String: ColorSet]>([:])

  package init(_ folders: AssetFolders) { self.folders = folders }

  /// Returns the colour set `name`; nil if there is none or it cannot be read, which is not cached.
  func set(named name: String) -> ColorSet? {
    if let known = sets.withLock({ $0[name] }) { return known }
    guard let path = folders.colorSet(name), let data = FileManager.default.contents(atPath: path),
      let set = ColorSet(data)
    else { return nil }
    sets.withLock { $0[name] = set }
    return set
  }
}

extension UIColor {
  /// Loads the colour set `name` from the app's asset folders, as listed at `UIImage.init(named:)`.
  /// Returns nil if there is none or it cannot be read.
  public convenience init?(named name: String) {
    self.init(named: name, in: .ofProcess)
  }

  package convenience init?(named name: String, in colors: NamedColors) {
    guard let set = colors.set(named: name) else { return nil }
    let (light, dark) = (set.light, set.dark ?? set.light)
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

extension AssetFolders {
  /// Returns the contents file of the colour set `name`; of several, the shallowest.
  fileprivate func colorSet(_ name: String) -> String? {
    name.isEmpty ? nil : file(["\(name).colorset/Contents.json"])?.path
  }
}
