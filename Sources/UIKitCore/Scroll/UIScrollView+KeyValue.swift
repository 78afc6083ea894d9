internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// The properties of scroll views in key-value coding, besides those of every view.
extension UIScrollView {
  /// A property: its getter and its setter, which reports a value of the wrong type by nil.
  struct KeyRow {
    let read: (UIScrollView) -> Any?
    let write: (UIScrollView, Any?) -> Void?
  }

  static let keys: [String: KeyRow] = [
    "contentOffset": KeyRow(
      read: { NSValue(cgPoint: $0.contentOffset) },
      write: { view, value in
        (value as? CGPoint ?? (value as? NSValue)?.cgPointValue).map { view.contentOffset = $0 }
      }),
    "contentSize": KeyRow(
      read: { NSValue(cgSize: $0.contentSize) },
      write: { view, value in
        (value as? CGSize ?? (value as? NSValue)?.cgSizeValue).map { view.contentSize = $0 }
      }),
    "contentInset": KeyRow(
      read: { $0.contentInset },
      write: { view, value in (value as? UIEdgeInsets).map { view.contentInset = $0 } }),
    "zoomScale": KeyRow(
      read: { NSNumber(value: Double($0.zoomScale)) },
      write: { view, value in Double(boxed: value).map { view.zoomScale = CGFloat($0) } }),
  ]
}
