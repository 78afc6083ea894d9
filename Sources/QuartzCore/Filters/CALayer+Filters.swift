internal import CalqueRenderTree
import Foundation

extension CALayer {
  /// Returns the list of `filters` or of `backgroundFilters`. On a presentation layer the filters
  /// have their current inputs.
  func currentFilters(_ property: FiltersProperty) -> [Any]? {
    let list =
      property == .filters ? specifiedFilters?.filters : specifiedFilters?.backgroundFilters
    if presentationSource != nil, let list { update(list, property) }
    return list
  }

  /// Sets `filters` or `backgroundFilters`. Entries that are not layer filters are reported and not
  /// drawn, but read back.
  func setFilters(_ list: [Any]?, _ property: FiltersProperty) {
    let list = list.map(SpecifiedFilters.copies)
    let values = SpecifiedFilters.values(list ?? []) { refused in
      Diagnostic.report(
        self, property.rawValue, (refused as? CIFilter)?.name ?? refused,
        "expected a filter that layers support; leaving it out")
    }
    let old = state.filters[property]
    let keep = { [self] in
      let given = specifiedFilters ?? SpecifiedFilters()
      if property == .filters { given.filters = list } else { given.backgroundFilters = list }
      specifiedFilters = given
    }
    guard values != old else { return keep() }
    change(.filters(property)) {
      keep()
      state.filters[property] = values
    }
  }

  /// Sets the compositing filter: a filter, or the name of one. Anything else is reported and
  /// counts as none, but reads back.
  func setCompositingFilter(_ filter: Any?) {
    var blendMode: BlendMode? = .over
    if let object = filter as? CIFilter {
      blendMode = object.isEnabled ? object.blendMode : .over
    } else if let name = filter as? String {
      blendMode = BlendMode(filterName: name)
    } else if filter != nil {
      blendMode = nil
    }
    if blendMode == nil {
      Diagnostic.report(
        self, "compositingFilter", (filter as? CIFilter)?.name ?? filter,
        "expected a blend mode; drawing the layer over what is below it")
    }
    let keep = { [self] in
      let given = specifiedFilters ?? SpecifiedFilters()
      given.compositingFilter = filter
      specifiedFilters = given
    }
    guard blendMode ?? .over != state.filters.compositing else { return keep() }
    change(.filters(.compositingFilter)) {
      keep()
      state.filters.compositing = blendMode ?? .over
    }
  }

  /// Sets an input of a filter by its key path.
  func setFilterInput(
    _ value: Any?, of target: AnimationTarget, in property: FiltersProperty, _ path: String
  ) {
    guard let filter = target.filter, let old = state.filters.value(of: filter, in: property)
    else {
      Diagnostic.report(
        self, path, value, "expected one of the layer's filters and its inputs; ignoring it")
      return
    }
    guard let new = FilterValue.vector(value, of: filter.input) else {
      Diagnostic.report(self, path, value, "expected \(target.expectation); keeping the old value")
      return
    }
    guard new != old else { return }
    change(target.property) {
      state.filters.set(filter, in: property, to: new)
      let list =
        property == .filters ? specifiedFilters?.filters : specifiedFilters?.backgroundFilters
      if let list { update(list, property) }
    }
  }

  /// Sets the inputs of the filters in `list` to those of the state.
  private func update(_ list: [Any], _ property: FiltersProperty) {
    let values = state.filters[property]
    let filters = list.compactMap { entry -> CIFilter?? in
      if let filter = entry as? CIFilter { return filter.kind == nil ? nil : .some(filter) }
      return (entry as? String).flatMap { FilterKind(name: $0) } == nil ? nil : .some(nil)
    }
    for (filter, value) in zip(filters, values) { filter?.take(value) }
  }
}

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
