import Synchronization

@testable import UIKitCore

/// Returns what is wrong with the trees of `views`, of their layers and of `controllers`; nothing
/// if all hold: parents and children agree, nothing is its own ancestor, views are in the window of
/// their root, and the layers of subviews are sublayers in the same order.
@MainActor
func treeFaults(_ views: [UIView], _ controllers: [UIViewController] = []) -> [String] {
  var faults: [String] = []
  var pending = views
  var seen: Set<ObjectIdentifier> = []
  while let view = pending.popLast() {
    guard seen.insert(ObjectIdentifier(view)).inserted else { continue }
    var line: [ObjectIdentifier] = []
    for above in sequence(first: view, next: { $0.superview ?? masked(by: $0, in: views) }) {
      guard !line.contains(ObjectIdentifier(above)) else {
        faults.append("a view is its own ancestor")
        break
      }
      line.append(ObjectIdentifier(above))
    }
    if Set(line).count < line.count { continue }
    let root = sequence(first: view, next: \.superview).reduce(view) { $1 }
    if view.window !== root as? UIWindow { faults.append("a wrong window") }
    if let superview = view.superview, !superview.subviews.contains(view) {
      faults.append("a view that its superview does not know")
    }
    if view.superview != nil || !(view is UIWindow), masked(by: view, in: views) == nil,
      view.layer.superlayer !== view.superview?.layer
    {
      faults.append("a layer in another place than its view")
    }
    if view.mask?.layer !== view.layer.mask { faults.append("a layer with another mask") }
    if view.subviews.contains(where: { $0.superview !== view }) {
      faults.append("a subview with another superview")
    }
    let order = view.subviews.map { ObjectIdentifier($0.layer) }
    let layers = (view.layer.sublayers ?? []).map { ObjectIdentifier($0) }
    if order != layers.filter(order.contains) { faults.append("sublayers in another order") }
    pending += view.subviews + (view.mask.map { [$0] } ?? [])
  }
  for controller in controllers {
    if let parent = controller.parent, !parent.children.contains(controller) {
      faults.append("a controller that its parent does not know")
    }
    if controller.children.contains(where: { $0.parent !== controller }) {
      faults.append("a child with another parent")
    }
    // A line of more than a hundred parents is a circle: no test has as many.
    if sequence(first: controller, next: \.parent).prefix(101).reduce(0, { n, _ in n + 1 }) > 100 {
      faults.append("a controller is its own ancestor")
    }
  }
  return faults
}

@MainActor
private func masked(by view: UIView, in views: [UIView]) -> UIView? {
  views.first { $0.mask === view }
}

/// Returns all lines that are reported during `body`.
@MainActor
func allReports(_ body: @MainActor () throws -> Void) rethrows -> [String] {
  let lines = Mutex<[String]>([])
  try Diagnostic.withListener({ line in lines.withLock { $0.append(line) } }) { try body() }
  return lines.withLock { $0 }
}
