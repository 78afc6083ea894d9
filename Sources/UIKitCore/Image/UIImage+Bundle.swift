public import Foundation

extension UIImage {
  /// Loads the image `name` from the resources of `bundle`, from any subfolder or asset catalogue.
  ///
  /// Without a bundle, or for the main bundle, it searches like `init(named:)`. The scale of
  /// `traitCollection` takes precedence over the screen's. Returns nil and writes a line to stderr
  /// if there is no such image.
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
