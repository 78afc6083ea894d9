import UIKit

/// A record cover that fills its bounds.
final class CoverView: UIImageView {
  init(cover: UIImage, frame: CGRect) {
    super.init(image: cover)
    self.frame = frame
  }

  required init?(coder: NSCoder) { nil }
}
