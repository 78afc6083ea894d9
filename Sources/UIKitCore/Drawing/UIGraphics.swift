public import CoreGraphics

/// Returns the thread's current graphics context, in `draw(_:)` the view's, or nil if there is
/// none.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThread.current }

/// Makes `context` the thread's current one until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofThread.push(context)
}

/// Restores the former context; on an empty stack, a no-op.
public func UIGraphicsPopContext() {
  ContextStack.ofThread.pop()
}

/// Fills `rect` of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Fills `rect` of the current context with its fill colour, in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Clips further drawing in the current context to `rect`.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Draws a frame of one point inside the edges of `rect`, with the fill colour. Each point is
/// covered once.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  guard rect.width > 2, rect.height > 2 else { return context.fill(rect) }
  let height = rect.height - 2
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: height))
  context.fill(CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: height))
}
