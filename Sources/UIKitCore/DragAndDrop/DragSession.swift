internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A view from which items are dragged.
@MainActor
package protocol DragSource: UIView {
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
}

/// A view to which items are dragged.
@MainActor
package protocol DropTarget: UIView {
  func dropCanBeHandled(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  /// Returns the use that would be made of a drop at the place of the finger.
  func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal
  func dropDidExit(_ session: any UIDropSession)
  /// Takes the drop. `settle` moves the picture of an item to a rectangle in the window, and
  /// returns the animations beside it.
  func dropIsPerformed(
    _ session: any UIDropSession, _ proposal: UIDropProposal,
    settle: @escaping (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating)
  func dropDidEnd(_ session: any UIDropSession)
  /// Scrolls while the finger is at an edge, for a time in seconds. Returns true if it has.
  func scrollAtEdge(_ place: CGPoint, _ time: CFTimeInterval) -> Bool
}

/// An item that is lifted, with the view whose picture it has if it has no other one.
package struct LiftedItem {
  package let item: UIDragItem
  package let view: UIView
  package let parameters: UIPreviewParameters?

  package init(_ item: UIDragItem, _ view: UIView, _ parameters: UIPreviewParameters?) {
    (self.item, self.view, self.parameters) = (item, view, parameters)
  }
}

/// A drag of items by a finger, from a view to others in its window.
package final class DragSession: UIDragSession {
  package private(set) var items: [UIDragItem] = []
  package var localContext: Any?
  package private(set) var allowsMoveOperation = true
  package private(set) var isRestrictedToDraggingApplication = false

  private weak var source: (any DragSource)?
  private weak var window: UIWindow?
  /// The place of the finger, in the window's points.
  private var place: CGPoint
  /// The distance of the middle of the pictures from the finger, in the window's points.
  private var grip = CGPoint.zero
  private var pictures: [DragPicture] = []
  private var sizes: [ObjectIdentifier: CGSize] = [:]
  private var hasBegun = false
  private var isOver = false
  /// The ends of pictures that the view names that takes the drop; nil outside of its call.
  private var ends:
    [(picture: DragPicture?, rect: CGRect, matrix: CGAffineTransform, DropAnimator)]?
  /// The drag as the views see it that it comes to; nil before the first of them, and at the end.
  private var seen: DropSession?
  /// The view that the finger is over, the use that it would make of a drop, and the views that
  /// the finger has been over.
  private weak var target: (any DropTarget)?
  private var proposal: UIDropProposal?
  private var visited: [any DropTarget] = []
  /// The views that do not handle the drag, which are asked once.
  private var refusing: [any DropTarget] = []
  private var link: CADisplayLink?
  private lazy var spring = SpringLoading(in: window)

  /// Creates a drag that has not begun, at a place in the window's points.
  package init(from source: any DragSource, in window: UIWindow, at place: CGPoint) {
    (self.source, self.window, self.place) = (source, window, place)
  }

  package func location(in view: UIView) -> CGPoint { view.convert(place, from: nil) }

  // MARK: The drag

  /// Lifts items, whose pictures come together where the one of the view below the finger is.
  package func lift(_ lifted: [LiftedItem], below finger: UIView) {
    guard let window, !lifted.isEmpty, !isOver else { return }
    items = lifted.map(\.item)
    let middle = finger.convert(CGPoint(x: finger.bounds.midX, y: finger.bounds.midY), to: nil)
    grip = CGPoint(x: middle.x - place.x, y: middle.y - place.y)
    for (number, part) in lifted.enumerated() {
      let (item, own) = (part.item, part.item.previewProvider?())
      // The program may have ended the drag, and the pictures with it.
      guard !isOver else { return }
      let picture = DragPicture(
        item, of: own?.view ?? part.view, own?.parameters ?? part.parameters, from: part.view,
        in: window)
      picture.shift = CGFloat(number) * 4
      // The first item is in front.
      if let former = pictures.last {
        window.insertSubview(picture, belowSubview: former)
      } else {
        window.addSubview(picture)
      }
      pictures.append(picture)
      sizes[ObjectIdentifier(item)] = picture.bounds.size
    }
    UIView.animate(withDuration: DragPicture.time) {
      for picture in self.pictures {
        picture.isLifted = true
        picture.center = middle
      }
    }
  }

  /// Follows the finger to a place in the window's points.
  package func move(to place: CGPoint) {
    guard !isOver, window != nil else { return }
    if !hasBegun {
      hasBegun = true
      source?.dragWillBegin(self)
      // Each call may end the drag.
      guard !isOver else { return }
      allowsMoveOperation = source?.dragAllowsMove(self) ?? true
      guard !isOver else { return }
      isRestrictedToDraggingApplication = source?.dragIsRestricted(self) ?? false
      guard !isOver else { return }
      let link = CADisplayLink { [weak self] in self?.refresh($0) }
      if let layer = window?.layer { link.add(toDisplayOf: layer) }
      self.link = link
    }
    for picture in pictures {
      picture.center = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    }
    self.place = place
    findTarget()
    if !isOver { spring.follow(place, CACurrentMediaTime()) }
  }

  private func refresh(_ link: CADisplayLink) {
    guard !isOver else { return }
    if let target, target.scrollAtEdge(location(in: target), link.duration) { update(target) }
    if !isOver { spring.follow(place, CACurrentMediaTime()) }
  }

  private var drop: DropSession {
    if let seen { return seen }
    let made = DropSession(self)
    seen = made
    return made
  }

  /// Tells the views of the finger that enters, moves and leaves.
  private func findTarget() {
    var next = window?.hitTest(place, with: nil)
    var found: (any DropTarget)?
    while let view = next, found == nil {
      if let known = view as? any DropTarget, handles(known) { found = known }
      next = view.superview
    }
    if found !== target {
      let former = target
      target = nil
      proposal = nil
      former?.dropDidExit(drop)
      guard !isOver, let found else { return }
      target = found
      if !visited.contains(where: { $0 === found }) { visited.append(found) }
      found.dropDidEnter(drop)
    }
    if !isOver, let target { update(target) }
  }

  private func handles(_ view: any DropTarget) -> Bool {
    if visited.contains(where: { $0 === view }) { return true }
    if refusing.contains(where: { $0 === view }) { return false }
    let handles = view.dropCanBeHandled(drop)
    if !handles { refusing.append(view) }
    return handles
  }

  private func update(_ target: any DropTarget) { proposal = target.dropDidUpdate(drop) }

  /// Returns the size of an item's picture, in points.
  package func previewSize(of item: UIDragItem) -> CGSize {
    sizes[ObjectIdentifier(item)] ?? .zero
  }

  /// True if the finger has moved since the items were lifted.
  package var isUnderWay: Bool { hasBegun && !isOver }

  // MARK: The end

  /// Drops the items where the finger is, if the view there takes them.
  package func end() { finish(drops: true) }

  /// Lets the items go back.
  package func cancel() { finish(drops: false) }

  private func finish(drops: Bool) {
    guard !isOver else { return }
    isOver = true
    link?.invalidate()
    spring.leave()
    let (target, proposal) = (target, proposal)
    self.target = nil
    var takes = false
    if drops, let target, let proposal {
      switch proposal.operation {
      case .cancel, .forbidden: break
      case .copy: takes = true
      case .move: takes = allowsMoveOperation
      }
      if takes {
        ends = []
        target.dropIsPerformed(drop, proposal) { [self] in settle($0, $1, $2) }
        let named = ends ?? []
        ends = nil
        for end in named { DragPicture.settle(end.picture, in: end.rect, end.matrix, end.3) }
      }
    }
    if !takes { target?.dropDidExit(drop) }
    for view in visited { view.dropDidEnd(drop) }
    let rest = pictures
    pictures = []
    for picture in rest { picture.leave(goesBack: !takes) }
    (visited, refusing, seen) = ([], [], nil)
    if hasBegun { source?.dragDidEnd(self) }
  }

  /// Takes note of the rectangle in the window to which the picture of an item goes; that of a drop
  /// that is over has none.
  private func settle(
    _ item: UIDragItem, _ rect: CGRect, _ matrix: CGAffineTransform
  ) -> any UIDragAnimating {
    let animator = DropAnimator()
    let position = pictures.firstIndex { $0.item === item }
    let picture = position.map { pictures.remove(at: $0) }
    if ends == nil {
      DragPicture.settle(picture, in: rect, matrix, animator)
    } else {
      ends?.append((picture, rect, matrix, animator))
    }
    return animator
  }
}

/// The same drag, as the views see it that it comes to.
@MainActor
private final class DropSession: UIDropSession {
  private let drag: DragSession

  init(_ drag: DragSession) { self.drag = drag }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { drag }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(max(providers.count, 1)))
    let loaded = LoadedObjects(providers.count, completion)
    for (number, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        progress.completedUnitCount += 1
        loaded.set(object, number)
      }
    }
    if providers.isEmpty { completion([]) }
    return progress
  }
}

/// The objects that arrive one by one.
@MainActor
private final class LoadedObjects {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    (objects, missing) = ([(any NSItemProviderReading)?](repeating: nil, count: count), count)
    self.completion = completion
  }

  func set(_ object: (any NSItemProviderReading)?, _ number: Int) {
    objects[number] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap { $0 }) }
  }
}

extension UIDragDropSession {
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The closures that run with the end of a dropped item.
@MainActor
final class DropAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func animate() {
    for animation in animations { animation() }
  }

  func finish() {
    for completion in completions { completion(.end) }
  }
}
