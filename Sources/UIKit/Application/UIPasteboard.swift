public import Foundation
internal import SDLPlatform

/// A place from which text can be taken into other apps.
///
/// `general` is the clipboard of the desktop while a window is open, and one of the process's own without, as on
/// a stage. Only text goes over it.
///
/// Source: UIPasteboard, UIKit documentation.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The clipboard that all apps share.
  public static let general = UIPasteboard()

  /// The text that was put in without a desktop.
  private var ownText: String?

  /// How often this app has changed the text.
  public private(set) var changeCount = 0

  private override init() {
    super.init()
  }

  /// The text; nil if there is none. Setting nil empties the clipboard.
  open var string: String? {
    get { Clipboard.text ?? ownText }
    set {
      changeCount += 1
      let isShared = Clipboard.take(newValue ?? "")
      ownText = isShared ? nil : newValue
    }
  }

  /// True if there is a text.
  open var hasStrings: Bool { string != nil }
}
