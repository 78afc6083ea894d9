internal import CoreGraphics
public import Foundation

/// An item that is dragged. Main thread only.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The item's data.
  public let itemProvider: NSItemProvider
  /// A value of the program that drags the item, for itself; nil by default.
  open var localObject: Any?
  /// Returns the picture that follows the finger; nil, the default, for that of the cell.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with data.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The look of the picture of a dragged view. Main thread only.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    (copy.visiblePath, copy.shadowPath) = (visiblePath, shadowPath)
    copy.backgroundColor = backgroundColor
    return copy
  }
}

/// The picture of a dragged view. Main thread only.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  /// Creates a picture of a view, which need not be in a window.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// The place in which the picture of a dropped item ends. Main thread only.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A drag or a drop. Main thread only.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// The items that are dragged.
  var items: [UIDragItem] { get }
  /// Returns the place of the finger, in the points of a view.
  func location(in view: UIView) -> CGPoint
  /// True if the items may be moved, and not just copied.
  var allowsMoveOperation: Bool { get }
  /// True if other programs cannot have the items, which they never can here.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns true if an item has data of one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns true if an item has an object of a class, or data from which one is made.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as its source sees it. Main thread only.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value of the program for the drag; nil at first.
  var localContext: Any? { get set }
}

/// A drag, as the views see it that it comes to. Main thread only.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag; there are none of other programs.
  var localDragSession: (any UIDragSession)? { get }
  /// Passes the objects of a class that the items have to `completion`, in the order of the items.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The use of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing is dropped.
  case cancel = 0
  /// The place takes no drops now.
  case forbidden
  case copy
  /// The source removes what was dropped. Not possible for a drag that does not allow it.
  case move
}

/// The use that a view makes of a drop. Main thread only.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) { self.operation = operation }
}

/// The animations that run beside that of a dropped item. Main thread only.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Adds a closure that runs with the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs at its end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
