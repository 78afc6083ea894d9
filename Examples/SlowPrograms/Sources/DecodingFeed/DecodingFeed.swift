import Foundation
import ImageIO
import OneWindow
import UIKit

/// A list that takes a new picture four times a second, and decodes it on the main thread.
@main final class DecodingFeed: OneWindowDelegate {
  override func makeController() -> UIViewController { FeedController() }
}

private final class FeedController: MovingListController {
  private var pictures: [UIImageView] = []
  private var shown = 0
  private let file = pictureFile()

  override func makeRow(at index: Int, frame: CGRect) -> UIView {
    let row = UIView(frame: frame)
    row.backgroundColor = UIColor(white: index.isMultiple(of: 2) ? 0.94 : 0.88, alpha: 1)
    let picture = UIImageView(frame: CGRect(x: 12, y: 6, width: 48, height: 48))
    row.addSubview(picture)
    pictures.append(picture)
    return row
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.showNext() }
    }
  }

  private func showNext() {
    let picture = pictures[shown % pictures.count]
    shown += 1
    let file = file
    if OneWindowDelegate.isMended {
      Task.detached {
        let image = decode(file)
        await MainActor.run { picture.image = image }
      }
    } else {
      // The mistake: the main thread waits for the decoder.
      picture.image = decode(file)
    }
  }
}

/// Returns the picture in `file`, decoded, with 96 pixels on its longer side.
private func decode(_ file: Data) -> UIImage? {
  let options: [CFString: Any] = [
    kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 96,
  ]
  guard let source = CGImageSourceCreateWithData(file as CFData, nil),
    let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  else { return nil }
  return UIImage(cgImage: image)
}

/// Returns a large picture as a file.
@MainActor private func pictureFile() -> Data {
  let size = CGSize(width: 3000, height: 3000)
  let image = UIGraphicsImageRenderer(size: size).image { context in
    for index in 0..<60 {
      UIColor(hue: CGFloat(index) / 60, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
      context.fill(
        CGRect(x: CGFloat(index) * 50, y: 0, width: 50, height: size.height))
    }
  }
  return image.pngData() ?? Data()
}
