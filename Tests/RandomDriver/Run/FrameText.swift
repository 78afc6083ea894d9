import CoreGraphics
import RenderTree

/// A whole frame as text in which nothing follows from layers and images that came and went.
///
/// The places that a tree gives to copies, images and pictures do, so these are named by what they are: a
/// copy by its layer and its place in the tree, an image by its object, and pictures, of which trees take
/// their own, in the order in which they are seen.
struct FrameText: Equatable {
  let lines: [String]

  init(of tree: inout RenderTree) {
    while tree.takeRaster() != nil {}
    _ = tree.takeDroppedPictures()
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    var images: [Int32: ObjectIdentifier] = [:]
    for batch in tree.frame.batches {
      guard case .image(let id) = batch.texture else { continue }
      images[id.index] = tree.imageStore[id].map { ObjectIdentifier($0) }
    }
    var pictures: [Int32: Int] = [:]
    var names: [Int32: String] = [:]
    var lines: [String] = []
    for line in tree.frame.description.split(separator: "\n") {
      lines.append(
        String(line).replacing(/(image|picture|layer) (\d+)/) { match in
          guard let place = Int32(match.2) else { return String(match.0) }
          switch match.1 {
          case "image": return "image \(images[place].map { "\($0)" } ?? "gone")"
          case "picture":
            let number = pictures[place] ?? pictures.count
            pictures[place] = number
            return "picture \(number)"
          default:
            let name = names[place] ?? tree.name(of: place)
            names[place] = name
            return name
          }
        })
    }
    self.lines = lines
  }
}
