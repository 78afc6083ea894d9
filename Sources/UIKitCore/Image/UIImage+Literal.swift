// The names that the compiler requires for `#imageLiteral`.

extension UIImage: _ExpressibleByImageLiteral {
  /// Loads an image like `init(named:)`, on the main thread. If there is none, creates an image
  /// without pixels and writes a line to stderr.
  public convenience init(imageLiteralResourceName path: String) {
    let found = MainActor.assumeIsolated { UIImage(named: path) }
    if let found {
      self.init(found, .automatic, .zero, .tile)
    } else {
      self.init()
    }
  }
}

public typealias _ImageLiteralType = UIImage
