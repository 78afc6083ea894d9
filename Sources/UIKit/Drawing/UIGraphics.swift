public import CoreGraphics

/// The context that this thread draws in: within `draw(_:)` the view's. Nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThread.current }

/// Makes `context` this thread's current one until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofThread.push(context)
}

/// Goes back to the context before; without one it does nothing.
public func UIGraphicsPopContext() {
  ContextStack.ofThread.pop()
}

/// Fills `rect` of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// As `UIRectFill`, in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Cuts what is drawn from here on in the current context to `rect`.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Strokes the inside of the edges of `rect`, one point wide, with the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height))
  context.fill(CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height))
}
