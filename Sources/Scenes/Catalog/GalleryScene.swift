package import UIKit

// The scenes of the gallery, each in a folder of its own, and the gallery that shows them: a list
// of groups, a stage, sliders, and the source of the scene that is shown.

/// A view controller of the gallery that plays an animation on request.
///
/// It fills the view that contains it and takes its own keys as the first responder; other keys go
/// up the responder chain to the gallery.
@preconcurrency @MainActor
package protocol GalleryScene: UIViewController {
  /// The seconds from `play()` until the last animation ends. For an endless scene, a stretch that
  /// is long enough for measurements.
  static var playDuration: TimeInterval { get }

  /// The way in which the gallery repeats the scene. The default is rounds with a second of rest
  /// between them.
  var rhythm: SceneRhythm { get }

  /// The numbers of the scene that the user sets with sliders. The default is none.
  var parameters: [SceneParameter] { get }

  /// The keys that the scene handles.
  var keyHints: [KeyHint] { get }

  /// Runs the scene's animation from its beginning, even if one is running.
  func play()
}

extension GalleryScene {
  package var rhythm: SceneRhythm { .rounds(every: Self.playDuration + 1) }

  package var parameters: [SceneParameter] { [] }

  /// Loads the view with the given appearance.
  func load(in appearance: GalleryAppearance) {
    overrideUserInterfaceStyle = appearance.style
    appearance.traits.asCurrent { loadViewIfNeeded() }
  }
}

/// A key and its action, for the line at the bottom of the window.
package struct KeyHint: Sendable, Equatable {
  package var key: String
  package var meaning: String

  package init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }
}

/// The way in which the gallery repeats a scene while it is shown.
package enum SceneRhythm: Sendable, Equatable {
  /// Plays again every given number of seconds, including a pause after the motion.
  case rounds(every: TimeInterval)
  /// Plays once; the scene itself repeats endlessly.
  case endless
  /// Plays once and stays at its end.
  case once
}

/// A number of a scene that the user changes with a slider while the scene is shown.
///
/// The scene reads it as it plays, or reacts to it at once. The gallery plays the scene again while
/// the slider moves and when it is released.
@MainActor
package struct SceneParameter {
  let title: String
  /// The range of the values; the slider moves in steps of `step`.
  let range: ClosedRange<Double>
  let step: Double
  /// Returns the text of a value: `0.5 s`.
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

  /// Returns a parameter for a number of `owner`. The text ends with `unit`; it has no decimals for
  /// a step of 1 or more, one for a step of 0.1 or more, and otherwise two.
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

  /// Returns a parameter for a time of `owner`, in seconds.
  static func seconds<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Double>,
    _ range: ClosedRange<Double>, step: Double = 0.05
  ) -> SceneParameter {
    number(title, owner, path, range, step: step, unit: " s")
  }

  /// Returns a parameter for a count of `owner`.
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

  /// Returns a parameter for the timing function of `owner`, one of Core Animation's five.
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
