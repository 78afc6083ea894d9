import CoreGraphics

/// The identifier of an image in one `ImageStore`.
package struct ImageID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// The images that a render tree's layers use, with reference counts.
///
/// The renderer caches a texture for each slot, and makes a new one when the slot's generation
/// changes.
package struct ImageStore: Sendable {
  private struct Slot {
    var image: CGImage?
    var uses = 0
    var generation: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []
  private var indices: [ObjectIdentifier: Int32] = [:]

  /// A number that changes with every change of a slot, so that a cache knows when to update.
  package private(set) var version: UInt64 = 0

  package init() {}

  /// The number of slots, used or free; every id's index is below it.
  package var capacity: Int { slots.count }

  /// Adds a reference to `image`, and returns its identifier.
  package mutating func retain(_ image: CGImage) -> ImageID {
    if let index = indices[ObjectIdentifier(image)] {
      slots[Int(index)].uses += 1
      return ImageID(index: index, generation: slots[Int(index)].generation)
    }
    let index = free.popLast() ?? Int32(slots.count)
    if Int(index) == slots.count { slots.append(Slot()) }
    slots[Int(index)].image = image
    slots[Int(index)].uses = 1
    slots[Int(index)].generation &+= 1
    indices[ObjectIdentifier(image)] = index
    version &+= 1
    return ImageID(index: index, generation: slots[Int(index)].generation)
  }

  /// Removes a reference to an image; the slot is freed with the last one.
  package mutating func release(_ id: ImageID) {
    let index = Int(id.index)
    precondition(
      slots[index].generation == id.generation && slots[index].uses > 0,
      "image \(id): expected no more releases than retains")
    slots[index].uses -= 1
    guard slots[index].uses == 0, let image = slots[index].image else { return }
    indices[ObjectIdentifier(image)] = nil
    slots[index].image = nil
    version &+= 1
    free.append(id.index)
  }

  /// The image that `id` identifies; nil if it was released.
  package subscript(id: ImageID) -> CGImage? {
    let slot = slots[Int(id.index)]
    return slot.generation == id.generation ? slot.image : nil
  }

  /// Returns the identifier of the image at `index`, the present one or the last.
  package func id(at index: Int32) -> ImageID {
    ImageID(
      index: index,
      generation: slots.indices.contains(Int(index)) ? slots[Int(index)].generation : 0)
  }

  /// Returns true if the slot at `index` still holds the image of `generation`.
  package func isCurrent(_ index: Int, generation: UInt32) -> Bool {
    index < slots.count && slots[index].generation == generation && slots[index].image != nil
  }
}

extension ImageStore {
  /// Retains the image of `value`, if it is one; returns `none` otherwise.
  mutating func retain(_ value: AnimatableValue?) -> ImageID {
    if case .image(let image)? = value { return retain(image) }
    return .none
  }
}

extension ImageID {
  /// The identifier of no image.
  package static let none = ImageID(index: -1, generation: 0)
}
