// The names that the compiler looks for behind `#imageLiteral`.

extension UIImage: _ExpressibleByImageLiteral {
  /// As `init(named:)`, on the main thread; a picture without pixels, with a line on stderr, when there is none.
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
