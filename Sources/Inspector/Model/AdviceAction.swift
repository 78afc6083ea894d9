internal import CalqueAdviser

/// A thing to do about a finding of the adviser.
package enum AdviceAction: Equatable, Sendable {
  /// Applies the fix to the selected layer.
  case tryIt
  /// Applies the fix to all layers, of this number, in which the rule found the same.
  case tryAll(Int)
  /// Puts the fix on the clipboard, as a line of Swift.
  case copy

  var title: String {
    switch self {
    case .tryIt: "Try it"
    case .tryAll(let count): "Try it on all \(count)"
    case .copy: "Copy Swift"
    }
  }
}
