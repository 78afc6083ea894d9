internal import ProcessIO

/// The size and the side of the inspector's window, as stored in a file in the user's state folder.
struct InspectorState: WindowSettings {
  static let (fileName, subject) = ("inspector.json", "the inspector")

  var width: Double?
  var height: Double?
  /// The side of the app's window.
  var side: WindowPlacement.Side?
}
