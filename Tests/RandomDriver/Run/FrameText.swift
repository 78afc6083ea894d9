import CoreGraphics
import CalqueRenderTree

/// A complete frame as text that does not depend on removed layers and images.
///
/// The identifiers that a tree assigns to copies, images and pictures do depend on them. So the
/// text names a copy by its layer and its place in the tree, an image by its object, and pictures,
/// which each tree creates separately, by the order of their first use.
struct FrameText: Equatable {
  let lines: [String]

  /// The words before places that get names.
  private static let kinds: Set<String> = ["image", "snapshot", "layer"]

  /// Makes the text of a new frame, with each layer drawn by itself unless `allowsRuns`: layers in
  /// runs may share batches with others than they do alone.
  init(of tree: inout RenderTree, allowsRuns: Bool = true) {
    if !allowsRuns { tree.collectsItemRecords = true }
    defer { if !allowsRuns { tree.collectsItemRecords = false } }
    while tree.takeRasterization() != nil {}
    _ = tree.takeDroppedSnapshots()
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    var images: [Int32: ObjectIdentifier] = [:]
    for batch in tree.frame.batches {
      guard case .image(let id) = batch.texture else { continue }
      images[id.index] = tree.imageStore[id].map { ObjectIdentifier($0) }
    }
    for shown in tree.frame.smallImages {
      images[shown.image.index] = tree.imageStore[shown.image].map { ObjectIdentifier($0) }
    }
    var pictures: [Int32: Int] = [:]
    var names: [Int32: String] = [:]
    lines = tree.frame.description.split(separator: "\n").map { line in
      var words: [String] = []
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        guard let kind = words.last, Self.kinds.contains(kind), let place = Int32(word) else {
          words.append(String(word))
          continue
        }
        switch kind {
        case "image": words.append(images[place].map { "\($0)" } ?? "gone")
        case "snapshot":
          let number = pictures[place] ?? pictures.count
          pictures[place] = number
          words.append("\(number)")
        case "layer":
          let name = names[place] ?? tree.name(of: place)
          names[place] = name
          words[words.count - 1] = name
        default: words.append(String(word))
        }
      }
      return words.joined(separator: " ")
    }
  }
}
