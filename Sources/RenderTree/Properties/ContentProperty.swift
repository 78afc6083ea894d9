/// The animatable properties in `LayerContent`.
package enum ContentProperty: String, PropertyGroup {
  case contents, contentsRect, contentsCenter, contentsScale

  package var descriptor: PropertyDescriptor {
    switch self {
    case .contents: PropertyDescriptor(.image(\.content.image))
    case .contentsRect:
      PropertyDescriptor(.rect(\.content.fit.rect), block: .replaces)
    case .contentsCenter:
      PropertyDescriptor(.rect(\.content.fit.center), block: .replaces)
    case .contentsScale: PropertyDescriptor(.scalar(\.content.fit.scale))
    }
  }
}

extension UnsafePointer<Track> {
  /// Applies a track of any property but `contents`, whose images `TrackStore.images` mixes.
  func apply(
    _ property: ContentProperty, _ p: TrackProgress, to placement: inout ContentFit
  ) {
    switch property {
    case .contents: break
    case .contentsRect: placement.rect = rect(underlying: placement.rect, p)
    case .contentsCenter: placement.center = rect(underlying: placement.center, p)
    case .contentsScale: placement.scale = scalar(underlying: placement.scale, p)
    }
  }
}
