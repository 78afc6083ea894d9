internal import CalqueProcessIO

/// The size and the side of the inspector's window, and its place, as stored in a file in the
/// user's state folder.
struct InspectorState: WindowSettings {
  static let (fileName, subject) = ("inspector.json", "the inspector")

  var width: Double?
  var height: Double?
  /// The side of the app's window.
  var side: WindowPlacement.Side?
  /// True if the panels are docked in the window of the tool's scenes, or in that of another
  /// program; nil before a choice.
  var isDockedInGallery: Bool?
  var isDocked: Bool?
  /// The widths of the docked strips at the right and at the bottom after their edges were dragged,
  /// in points; nil before.
  var dockedRight: Double?
  var dockedBottom: Double?
}
