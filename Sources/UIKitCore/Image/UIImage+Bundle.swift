public import Foundation
internal import ImageIO

extension UIImage {
  /// Loads the image `name` from the resources of `bundle`, from any subfolder or asset catalogue.
  ///
  /// Without a bundle, or for the main bundle, it searches like `init(named:)`. The scale of
  /// `traitCollection` takes precedence over the screen's. The image has the scale of its file in
  /// the catalogue or of its name's `@2x` or `@3x`. Returns nil and writes a line to stderr if
  /// there is no such image.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let bundle, bundle !== Bundle.main, let folder = bundle.resourcePath else {
      self.init(named: name)
      return
    }
    let wanted = traitCollection.map(\.displayScale) ?? 0
    let scale = wanted > 0 ? wanted : UIScreen.main.scale
    guard let found = AssetFolders([folder]).find(name, scale: scale) else {
      Diagnostic.report("image \"\(name)\": not found in \(folder)")
      return nil
    }
    do {
      let (stored, scale) = try found.load(scale: scale)
      self.init(stored, scale, stored.orientation)
    } catch {
      Diagnostic.report("image \"\(name)\": \(error)")
      return nil
    }
  }
}
