public import CoreGraphics
internal import Foundation

/// The graphics contexts of one thread, innermost last.
private final class ContextStack {
  static let key = "UIKit.ContextStack"
  var contexts: [CGContext] = []

  static var ofThread: ContextStack {
    if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

/// The context that this thread draws in: within `draw(_:)` the view's. Nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThread.contexts.last }

/// Makes `context` this thread's current one until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofThread.contexts.append(context)
}

/// Goes back to the context before; without one it does nothing.
public func UIGraphicsPopContext() {
  _ = ContextStack.ofThread.contexts.popLast()
}

/// Fills `rect` of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Strokes the inside of the edges of `rect`, one point wide, with the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height))
  context.fill(CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height))
}
