internal import Foundation
internal import UIKit

/// A number of a scene that the user sets with a slider while the scene is shown.
///
/// A scene reads it as it plays, or acts on it at once: the gallery plays the scene again while the slider moves,
/// and when it is let go.
@MainActor
package struct SceneParameter {
  let title: String
  /// The values that can be set, in steps.
  let range: ClosedRange<Double>
  let step: Double
  /// The text that stands for a value: `0.5 s`.
  let text: (Double) -> String
  private let get: @MainActor () -> Double
  private let set: @MainActor (Double) -> Void

  var value: Double {
    get { get() }
    nonmutating set {
      let steps = ((newValue - range.lowerBound) / step).rounded()
      set(min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound))
    }
  }

  /// A number of `owner`, with so many digits after the point, and `unit` behind it.
  static func number<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Double>,
    _ range: ClosedRange<Double>, step: Double = 0.05, unit: String = ""
  ) -> SceneParameter {
    let digits = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
    return SceneParameter(
      title: title, range: range, step: step,
      text: { String(format: "%.\(digits)f", $0) + unit },
      get: { owner[keyPath: path] }, set: { owner[keyPath: path] = $0 })
  }

  /// A time of `owner`, in seconds.
  static func seconds<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Double>,
    _ range: ClosedRange<Double>, step: Double = 0.05
  ) -> SceneParameter {
    number(title, owner, path, range, step: step, unit: " s")
  }

  /// A count of `owner`.
  static func count<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Int>,
    _ range: ClosedRange<Int>, step: Int = 1,
    text: @escaping (Double) -> String = { String(Int($0)) }
  ) -> SceneParameter {
    SceneParameter(
      title: title, range: Double(range.lowerBound)...Double(range.upperBound), step: Double(step),
      text: text,
      get: { Double(owner[keyPath: path]) }, set: { owner[keyPath: path] = Int($0) })
  }

  /// The timing function of `owner`, one of Core Animation's five.
  static func curve<Owner: AnyObject>(
    _ title: String, _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, CAMediaTimingFunctionName>
  ) -> SceneParameter {
    let curves: [(name: CAMediaTimingFunctionName, text: String)] = [
      (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"),
      (.easeInEaseOut, "easeInEaseOut"), (.default, "default"),
    ]
    return SceneParameter(
      title: title, range: 0...Double(curves.count - 1), step: 1,
      text: { curves[Int($0)].text },
      get: { Double(curves.firstIndex { $0.name == owner[keyPath: path] } ?? 0) },
      set: { owner[keyPath: path] = curves[Int($0)].name })
  }
}
