public import Foundation

/// The home of the directions of a stack; this version lays out by frames.
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}
