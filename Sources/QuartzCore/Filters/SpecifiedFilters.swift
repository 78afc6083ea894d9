import Foundation
internal import CalqueRenderTree

/// A layer's filters as the app set them: the state has only their values.
final class SpecifiedFilters {
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?

  init() {}

  /// Makes a copy of `other` with copies of its filters.
  init(copying other: SpecifiedFilters) {
    filters = other.filters.map(Self.copies)
    backgroundFilters = other.backgroundFilters.map(Self.copies)
    compositingFilter = other.compositingFilter
  }

  /// Returns the list with each filter replaced by a copy, so that later changes of the originals
  /// have no effect.
  static func copies(_ list: [Any]) -> [Any] {
    list.map { ($0 as? CIFilter)?.copy() ?? $0 }
  }

  /// Returns the values of the filters in `list`, and passes entries that are not filters, or
  /// composite, to `refuse`. A string stands for the filter of that name.
  static func values(_ list: [Any], refuse: (Any) -> Void) -> [LayerFilter] {
    var values: [LayerFilter] = []
    for entry in list {
      let filter = entry as? CIFilter ?? (entry as? String).flatMap { CIFilter(name: $0) }
      if let value = filter?.value { values.append(value) } else { refuse(entry) }
    }
    return values
  }
}
