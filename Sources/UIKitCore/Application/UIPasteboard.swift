public import Foundation

/// A clipboard for text.
///
/// `general` is the desktop's clipboard while a window is open; without one, as with a `Stage` in
/// tests, it is private to the process. Only text is supported.
///
/// Source: UIPasteboard, UIKit documentation.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The clipboard that all apps share.
  public static let general = UIPasteboard()

  /// The text that was set without a desktop.
  private var ownText: String?

  /// The number of changes that this app has made.
  public private(set) var changeCount = 0

  private override init() {
    super.init()
  }

  /// The text; nil if there is none. Setting nil empties the clipboard.
  open var string: String? {
    get { host?.clipboardText ?? ownText }
    set {
      changeCount += 1
      let isShared = host?.setClipboard(newValue ?? "") ?? false
      ownText = isShared ? nil : newValue
    }
  }

  private var host: (any WindowHost)? { UIApplication.shared.windowHost }

  /// True if there is a text.
  open var hasStrings: Bool { string != nil }
}
