internal import CoreGraphics
internal import Foundation
internal import ImageIO

/// The file of a recording: an animated PNG that is written picture by picture. Each picture but the first
/// holds only the rectangle that has changed, and stands until the next one.
struct FilmFile {
  /// Why a recording cannot go on.
  enum Failure: Error, CustomStringConvertible {
    case cannotWrite(path: String, reason: String)
    case otherSize

    var description: String {
      switch self {
      case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
      case .otherSize: "the window has another size"
      }
    }
  }

  static let framesPerSecond = 30

  /// The pictures in the file.
  private(set) var count = 0
  /// The slot at which the newest of them ends.
  private(set) var lastSlot = 0
  private let path: String
  private let file: FileHandle
  private var animation = AnimatedPNG(framesPerSecond: FilmFile.framesPerSecond)
  /// The picture whose end is not known yet, as it is written, where it lies, and when it began.
  private var waiting: (picture: CGImage, png: Data, x: Int, y: Int, slot: Int)?

  init(path: String) throws(Failure) {
    self.path = path
    do {
      try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// Takes in what was shown from a slot on. Slots ascend.
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

  /// Ends the file at a slot. One without a picture is removed.
  mutating func finish(slot: Int) throws(Failure) {
    try write(until: slot)
    guard count > 0 else {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    do {
      try file.write(contentsOf: animation.finish())
      try file.seek(toOffset: UInt64(AnimatedPNG.countOffset))
      try file.write(contentsOf: animation.countChunk)
      try file.close()
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// Writes the picture that waits, which ends at a slot.
  private mutating func write(until slot: Int) throws(Failure) {
    guard let former = waiting else { return }
    waiting = nil
    let length = min(max(slot - former.slot, 1), 65_535)
    guard let bytes = animation.append(former.png, x: former.x, y: former.y, lasting: length) else {
      throw .cannotWrite(path: path, reason: "a picture does not fit those before it")
    }
    do {
      try file.write(contentsOf: bytes)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
    count += 1
    lastSlot = former.slot + length
  }

  /// What a window shows is opaque.
  private func png(of picture: CGImage) throws(Failure) -> Data {
    let opaque = CGImage(
      width: picture.width, height: picture.height, bytesPerRow: picture.bytesPerRow,
      layout: picture.layout, alphaInfo: .noneSkipLast, bytes: picture.withBytes { [UInt8]($0) })
    do {
      return try ImageFile.pngData(opaque)
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
  }
}

extension CGImage {
  /// The pixels outside of which this picture is `other`, which has its size; nil where it is all.
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
