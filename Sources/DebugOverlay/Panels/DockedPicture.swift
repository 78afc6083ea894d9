package import CoreGraphics
package import CalqueRenderTree

/// The picture of the panels that a tool has docked in the app's window. It has the size of the
/// whole surface, and is drawn right of the scene, below it, and over the part of it that the tool
/// covers.
struct DockedPicture: Sendable {
  private var image: (id: ImageID, width: Int32, height: Int32)?
  /// The covered part of the scene, in pixels; nil for none.
  private var cover: PixelRect?

  /// True if there is a picture.
  var isShown: Bool { image != nil }

  /// Shows `picture`, or nothing.
  mutating func set(_ picture: CGImage?, over cover: PixelRect?, in images: inout ImageStore) {
    if let image { images.release(image.id) }
    image = picture.map {
      (images.retain($0), Int32(clamping: $0.width), Int32(clamping: $0.height))
    }
    self.cover = cover
  }

  /// Draws the parts beside the scene, whose size `frame` has, and the one over it.
  func append(to frame: inout Frame) {
    guard let image else { return }
    let box = OverlayBox(x: 0, y: 0, width: Float(image.width), height: Float(image.height))
    // The part that may be the whole scene comes last, since batches over all of it are joined. The
    // panels fill the parts beside the scene, which need no blending.
    let parts = [
      (PixelRect(minX: frame.width, minY: 0, maxX: image.width, maxY: image.height), false),
      (
        PixelRect(
          minX: 0, minY: frame.height, maxX: min(frame.width, image.width), maxY: image.height),
        false
      ),
      (cover?.intersection(frame.surface) ?? .empty, true),
    ]
    for (part, isBlended) in parts where !part.isEmpty {
      frame.draw(image.id, in: box, .white)
      let batch = frame.batches.count - 1
      (frame.batches[batch].scissor, frame.batches[batch].isBlended) = (part, isBlended)
    }
  }
}

extension Overlay {
  /// Shows the picture of a tool's panels beside the scene and over the part `cover` of it, in
  /// pixels, in place of the former one.
  package mutating func showDocked(_ picture: CGImage?, over cover: PixelRect? = nil) {
    docked.set(picture, over: cover, in: &images)
  }
}
