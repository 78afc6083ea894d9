package import UIKit

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
