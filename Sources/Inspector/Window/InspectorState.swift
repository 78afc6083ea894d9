internal import Foundation
internal import ProcessIO

/// The size and the side of the inspector's window, as stored in a file in the user's state folder.
struct InspectorState: Codable, Equatable {
  /// The size of the contents, in points.
  var width: Double?
  var height: Double?
  /// The side of the app's window.
  var side: WindowPlacement.Side?

  private static let sides = 200.0...8192

  /// The size; nil if it is missing or out of range.
  var size: CGSize? {
    guard let width, let height, Self.sides.contains(width), Self.sides.contains(height) else {
      return nil
    }
    return CGSize(width: width, height: height)
  }

  /// The file; nil without a home directory.
  static var path: String? { UserFolder.state.path.map { "\($0)/inspector.json" } }

  /// Reads the state; empty without a file, or if it is damaged, which is reported.
  static func read(from path: String? = path, note: (String) -> Void) -> InspectorState {
    guard let path else { return InspectorState() }
    do {
      return try SettingsFile.read(InspectorState.self, from: path) ?? InspectorState()
    } catch {
      note("the inspector's place in '\(path)' is damaged, and is not used")
      return InspectorState()
    }
  }

  /// Writes the state; a file that cannot be written is reported.
  func write(to path: String? = path, note: (String) -> Void) {
    guard let path else { return }
    do {
      try SettingsFile.write(self, to: path)
    } catch {
      note("the inspector's place was not kept: \(error)")
    }
  }
}
