public import Foundation

extension UIImage {
  /// The picture called `name` among the resources of `bundle`, in whatever folder there, catalogues of assets
  /// included; for no bundle, or the main one, as `init(named:)`. Nil, with a line on stderr, when there is none.
  /// The scale of `traitCollection` is preferred to the screen's.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let bundle, bundle !== Bundle.main, let folder = bundle.resourcePath else {
      self.init(named: name)
      return
    }
    let scale = traitCollection.map(\.displayScale) ?? 0
    let folders = AssetFolders([folder])
    guard let found = folders.find(name, scale: scale > 0 ? scale : UIScreen.main.scale) else {
      Diagnostic.report("image \"\(name)\" was not found in \(folder)")
      return nil
    }
    self.init(contentsOfFile: found.path)
  }
}
