package import UIKit

/// A view controller of the gallery: something that moves, on request.
///
/// It fills the view it is put into and takes its own keys as the first responder; keys that it leaves
/// alone go up the responder chain to the gallery.
@preconcurrency @MainActor
package protocol GalleryScene: UIViewController {
  /// Seconds from `play()` until all that it started has come to its end, or for a scene that moves
  /// for ever a stretch long enough to measure.
  static var playDuration: TimeInterval { get }

  /// How the gallery repeats the scene; a second of rest between rounds unless the scene says otherwise.
  var rhythm: SceneRhythm { get }

  /// The numbers of the scene that the user sets with sliders; none unless the scene says otherwise.
  var parameters: [SceneParameter] { get }

  /// The keys that the scene takes.
  var keyHints: [KeyHint] { get }

  /// Runs the scene's animation from its beginning, whatever was going on before.
  func play()
}

extension GalleryScene {
  package var rhythm: SceneRhythm { .rounds(every: Self.playDuration + 1) }

  package var parameters: [SceneParameter] { [] }

  /// Loads the view in a look.
  func load(in look: GalleryLook) {
    overrideUserInterfaceStyle = look.style
    look.traits.asCurrent { loadViewIfNeeded() }
  }
}

/// A key and what it does, for the line at the bottom of the window.
package struct KeyHint: Sendable, Equatable {
  package var key: String
  package var meaning: String

  package init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }
}
