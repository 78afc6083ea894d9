import UIKit

/// Checks that the trees of views, layers and controllers are trees: parents and children agree,
/// nothing is its own ancestor, and views are in the window of their root.
@MainActor
struct TreeCheck {
  let fault: Fault?

  /// Returns the failure of the trees of these objects, and of all that is in them.
  func failure(of objects: [AnyObject], _ window: UIWindow) -> Failure? {
    let views = objects.compactMap { $0 as? UIView } + [window]
    let layers = objects.compactMap { $0 as? CALayer } + views.map(\.layer)
    let controllers = objects.compactMap { $0 as? UIViewController }
    let message =
      message(views, "view", \.superview, subviews) ?? message(views)
      ?? message(layers, "layer", \.superlayer) {
        ($0.sublayers ?? []) + ($0.mask.map { [$0] } ?? [])
      }
      ?? message(controllers, "controller", \.parent) { $0.children }
    return message.map { Failure(.tree, $0) }
  }

  private func subviews(_ view: UIView) -> [UIView] {
    fault?.alter(subviews: view.subviews) ?? view.subviews
  }

  private func message<Node: AnyObject>(
    _ nodes: [Node], _ kind: String, _ parent: (Node) -> Node?, _ children: (Node) -> [Node]
  ) -> String? {
    var pending = nodes
    var seen: Set<ObjectIdentifier> = []
    while let node = pending.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      var ancestors: Set<ObjectIdentifier> = []
      var next: Node? = node
      while let ancestor = next {
        if !ancestors.insert(ObjectIdentifier(ancestor)).inserted {
          return "a \(kind) is its own ancestor: \(type(of: node))"
        }
        next = parent(ancestor)
      }
      if let parent = parent(node), !children(parent).contains(where: { $0 === node }) {
        return "a \(kind) is not among its parent's: \(type(of: node))"
      }
      let own = children(node)
      if Set(own.map { ObjectIdentifier($0) }).count < own.count {
        return "a \(kind) is twice in a \(type(of: node))"
      }
      if let child = own.first(where: { parent($0) !== node }) {
        return "a \(kind) has another parent than the one it is in: \(type(of: child))"
      }
      pending += own
    }
    return nil
  }

  private func message(_ views: [UIView]) -> String? {
    for view in views {
      guard let root = Array(sequence(first: view, next: \.superview)).last else { continue }
      if view.window !== root as? UIWindow { return "a \(type(of: view)) has a wrong window" }
    }
    return nil
  }
}
