import CalqueTesting
import UIKit

/// A legal but unusual use: many, deep, large, far.
///
/// A new one is an entry in `all`.
@MainActor
struct Extreme {
  /// The name on the command line.
  let name: String
  /// A plain description for the table.
  let summary: String
  /// The maximum seconds and megabytes in an optimised build.
  let limits: (seconds: Double, megabytes: Int)
  /// Runs it. Throws, or returns false, if an expectation fails.
  let run: () throws -> Bool

  static let all: [Extreme] = trees + pictures + times
}

/// Calls `body` with a stage of 200 points.
@MainActor
func onStage(_ body: (Stage) throws -> Bool) throws -> Bool {
  try body(try Stage(size: CGSize(width: 200, height: 200)))
}

extension CALayer {
  /// Returns a red square of 10 points.
  static func square() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  /// Animates the layer by 100 points in a second.
  func move() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (5, 105, 1)
    add(animation, forKey: nil)
  }
}

extension Stage {
  /// Returns the red channel at a point, 0...255.
  func red(_ x: CGFloat, _ y: CGFloat) -> Int {
    guard let picture = snapshot(), let data = picture.dataProvider?.data as Data? else {
      return -1
    }
    return Int(data[Int(y) * picture.bytesPerRow + Int(x) * 4])
  }
}
