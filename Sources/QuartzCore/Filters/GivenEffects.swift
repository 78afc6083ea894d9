import Foundation
internal import RenderTree

/// A layer's filters as the app gave them: the state has their values only.
final class GivenEffects {
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?

  init() {}

  /// As another's, with filters of its own.
  init(copying other: GivenEffects) {
    filters = other.filters.map(Self.copies)
    backgroundFilters = other.backgroundFilters.map(Self.copies)
    compositingFilter = other.compositingFilter
  }

  /// The list with a copy in the place of each filter, so that what is done to the given ones later has no
  /// effect.
  static func copies(_ list: [Any]) -> [Any] {
    list.map { ($0 as? CIFilter)?.copy() ?? $0 }
  }

  /// The filters of a list that are none of those that are known to composite, each with its value. A
  /// string stands for the filter of that name.
  static func values(_ list: [Any], refuse: (Any) -> Void) -> [LayerFilter] {
    var values: [LayerFilter] = []
    for entry in list {
      let filter = entry as? CIFilter ?? (entry as? String).flatMap { CIFilter(name: $0) }
      if let value = filter?.value { values.append(value) } else { refuse(entry) }
    }
    return values
  }
}
