internal import CoreGraphics
internal import Foundation
internal import ImageIO
internal import CalqueProcessIO

/// The file of a recording: an animated PNG that is written picture by picture. Each picture but
/// the first contains only the rectangle that has changed, and is shown until the next one.
struct ScreenRecordingFile {
  /// The error that ends a recording early.
  enum Failure: Error, CustomStringConvertible {
    case cannotWrite(WriteError)
    case cannotEncode(String)
    case otherSize

    var description: String {
      switch self {
      case .cannotWrite(let error): error.description
      case .cannotEncode(let reason): reason
      case .otherSize: "the window changed size"
      }
    }
  }

  static let framesPerSecond = 30

  /// The number of pictures in the file.
  private(set) var count = 0
  /// The slot at which the last picture in the file ends.
  private(set) var lastSlot = 0
  private let file: AtomicFile
  private var animation = AnimatedPNG(framesPerSecond: ScreenRecordingFile.framesPerSecond)
  /// The pending picture, whose end is not known yet: the whole picture, its encoded part, that
  /// part's origin, and the slot at which it begins.
  private var waiting: (picture: CGImage, png: Data, x: Int, y: Int, slot: Int)?

  init(path: String) throws(Failure) {
    do {
      file = try AtomicFile(path: path, existing: .stays)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Adds the picture shown from `slot` on. Slots must ascend.
  mutating func append(_ picture: CGImage, slot: Int) throws(Failure) {
    guard let former = waiting else {
      return waiting = (picture, try png(of: picture), 0, 0, slot)
    }
    guard former.picture.width == picture.width, former.picture.height == picture.height else {
      throw .otherSize
    }
    guard let area = picture.area(differingFrom: former.picture),
      let part = picture.cropping(to: area)
    else { return }
    try write(until: slot)
    waiting = (picture, try png(of: part), Int(area.minX), Int(area.minY), slot)
  }

  /// Ends the file at `slot`. Discards the file if it has no picture.
  mutating func finish(slot: Int) throws(Failure) {
    try write(until: slot)
    guard count > 0 else { return file.discard() }
    do {
      try file.append(animation.finish())
      try file.overwrite(animation.countChunk, at: AnimatedPNG.countOffset)
      try file.commit()
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Writes the pending picture, which ends at `slot`.
  private mutating func write(until slot: Int) throws(Failure) {
    guard let former = waiting else { return }
    waiting = nil
    let length = min(max(slot - former.slot, 1), 65_535)
    guard let bytes = animation.append(former.png, x: former.x, y: former.y, lasting: length) else {
      throw .cannotEncode("a picture has another size than those before it")
    }
    do {
      try file.append(bytes)
    } catch {
      throw .cannotWrite(error)
    }
    count += 1
    lastSlot = former.slot + length
  }

  /// Encodes a picture as opaque, as windows are.
  private func png(of picture: CGImage) throws(Failure) -> Data {
    let opaque = CGImage(
      width: picture.width, height: picture.height, bytesPerRow: picture.bytesPerRow,
      layout: picture.layout, alphaInfo: .noneSkipLast, bytes: picture.withBytes { [UInt8]($0) })
    do {
      return try ImageFile.pngData(opaque)
    } catch {
      throw .cannotEncode("\(error)")
    }
  }
}

extension CGImage {
  /// Returns the bounds of the pixels that differ from `other`, which has the same size; nil if the
  /// pictures are equal.
  fileprivate func area(differingFrom other: CGImage) -> CGRect? {
    guard bytesPerRow == other.bytesPerRow else {
      return CGRect(x: 0, y: 0, width: width, height: height)
    }
    return withBytes { new in
      other.withBytes { old in
        func row(_ bytes: UnsafeRawBufferPointer, _ y: Int) -> UnsafeRawBufferPointer.SubSequence {
          bytes[y * bytesPerRow..<y * bytesPerRow + 4 * width]
        }
        func differs(_ y: Int) -> Bool {
          guard let new = new.baseAddress, let old = old.baseAddress else { return false }
          return memcmp(new + y * bytesPerRow, old + y * bytesPerRow, 4 * width) != 0
        }
        guard let top = (0..<height).first(where: differs),
          let bottom = (0..<height).last(where: differs)
        else { return nil }
        var (left, right) = (width, -1)
        for y in top...bottom where differs(y) {
          let (a, b) = (row(new, y), row(old, y))
          if let first = zip(a, b).prefix(4 * left).enumerated().first(where: { $1.0 != $1.1 }) {
            left = min(left, first.offset / 4)
          }
          let tail = zip(a.reversed(), b.reversed()).prefix(4 * (width - 1 - right))
          if let last = tail.enumerated().first(where: { $1.0 != $1.1 }) {
            right = max(right, width - 1 - last.offset / 4)
          }
        }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }
}
