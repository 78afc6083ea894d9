package import CoreGraphics
internal import RenderTree

/// The picture of the panels that a tool has docked in the app's window. It has the size of the whole
/// surface, and is drawn right of the scene and below it.
struct DockedPicture: Sendable {
  private var image: (id: ImageID, width: Int32, height: Int32)?

  /// True if there is a picture.
  var isShown: Bool { image != nil }

  /// Shows `picture`, or nothing.
  mutating func set(_ picture: CGImage?, in images: inout ImageStore) {
    if let image { images.release(image.id) }
    image = picture.map {
      (images.retain($0), Int32(clamping: $0.width), Int32(clamping: $0.height))
    }
  }

  /// Draws the parts beside the scene, whose size `frame` has.
  func append(to frame: inout Frame) {
    guard let image else { return }
    let box = OverlayBox(x: 0, y: 0, width: Float(image.width), height: Float(image.height))
    let parts = [
      PixelRect(minX: frame.width, minY: 0, maxX: image.width, maxY: image.height),
      PixelRect(
        minX: 0, minY: frame.height, maxX: min(frame.width, image.width), maxY: image.height),
    ]
    for part in parts where !part.isEmpty {
      frame.draw(image.id, in: box, .white)
      frame.batches[frame.batches.count - 1].scissor = part
    }
  }
}

extension Overlay {
  /// Shows the picture of a tool's panels beside the scene, in place of the former one.
  package mutating func showDocked(_ picture: CGImage?) { docked.set(picture, in: &images) }
}
