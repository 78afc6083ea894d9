public import CoreGraphics
internal import Foundation

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

// MARK: Image contexts

/// Begins an image context of `size` points and makes it the thread's current context; a scale of 0
/// uses the screen's. If no context of this size can be created, there is no current context until
/// the end.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  ContextStack.ofThread.pushImage(CGContext(size: size, scale: scale, opaque: opaque), scale: scale)
}

/// Begins an image context with one pixel per point and an alpha channel.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the image drawn in the current context, or nil if it is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ContextStack.ofThread.image
}

/// Ends the image context that was begun last.
public func UIGraphicsEndImageContext() { ContextStack.ofThread.popImage() }

/// The stack of graphics contexts of one thread, innermost last.
private final class ContextStack {
  private struct Entry {
    var context: CGContext?
    /// The scale of an image context, in pixels per point; nil for other contexts.
    var imageScale: CGFloat?
  }

  private static let key = "UIKit.ContextStack"
  private var entries: [Entry] = []

  static var ofThread: ContextStack {
    if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  var current: CGContext? { entries.last?.context }

  func push(_ context: CGContext) { entries.append(Entry(context: context)) }

  func pop() { _ = entries.popLast() }

  func pushImage(_ context: CGContext?, scale: CGFloat) {
    entries.append(Entry(context: context, imageScale: scale))
  }

  /// The image drawn in the current context so far; nil if it is not an image context.
  var image: UIImage? {
    guard let last = entries.last, let scale = last.imageScale else { return nil }
    return last.context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Pops the current context if it is an image context.
  func popImage() {
    if entries.last?.imageScale != nil { pop() }
  }
}
