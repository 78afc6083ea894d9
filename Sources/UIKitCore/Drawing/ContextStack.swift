internal import CoreGraphics
internal import Foundation

/// The stack of graphics contexts of one thread, innermost last.
final class ContextStack {
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
