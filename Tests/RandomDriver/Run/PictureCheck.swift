import CoreGraphics
import CalqueHosting
import UIKit

/// Compares an incrementally drawn picture with a complete redraw.
@MainActor
struct PictureCheck {
  /// The maximum difference of a channel.
  private static let tolerance = 3

  let fault: Fault?
  private var former: [UInt8] = []

  init(fault: Fault?) { self.fault = fault }

  mutating func failure(of host: OffscreenHost) -> Failure? {
    guard var drawn = Self.bytes(host.scenePicture()) else { return nil }
    if let fault {
      let kept = drawn
      drawn = fault.alter(picture: drawn, former: former)
      former = kept
    }
    host.collectsItemRecords = true
    let whole = Self.bytes(host.scenePicture())
    host.collectsItemRecords = false
    // Of a frame with too much work, what shows depends on the damage until it is drawn whole.
    guard !host.isExcessive else { return nil }
    guard let whole, whole.count == drawn.count, whole != drawn else { return nil }
    let differing = drawn.indices.filter {
      abs(Int(drawn[$0]) - Int(whole[$0])) > Self.tolerance
    }
    guard let first = differing.first else { return nil }
    let (x, y) = (first / 4 % 200, first / 4 / 200)
    return Failure(
      .picture,
      "\(differing.count) bytes differ, the first at (\(x), \(y)): "
        + "\(drawn[first]), drawn whole \(whole[first])")
  }

  private static func bytes(_ image: CGImage?) -> [UInt8]? {
    guard let data = image?.dataProvider?.data else { return nil }
    return [UInt8](data as Data)
  }
}
