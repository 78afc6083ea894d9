/// The animatable properties in `LayerContent`.
package enum ContentProperty: String, PropertyGroup {
  case contents, contentsRect, contentsCenter, contentsScale

  package var descriptor: PropertyDescriptor {
    switch self {
    case .contents: PropertyDescriptor(.image(\.content.image))
    case .contentsRect:
      PropertyDescriptor(.rect(\.content.fit.rect), viewAnimation: .fromTo)
    case .contentsCenter:
      PropertyDescriptor(.rect(\.content.fit.center), viewAnimation: .fromTo)
    case .contentsScale: PropertyDescriptor(.scalar(\.content.fit.scale))
    }
  }
}

extension UnsafePointer<Track> {
  /// Applies a track of any property but `contents`, whose images `TrackStore.images` mixes.
  func apply(
    _ property: ContentProperty, _ p: TrackProgress, to fit: inout ContentFit
  ) {
    switch property {
    case .contents: break
    case .contentsRect: fit.rect = rect(underlying: fit.rect, p)
    case .contentsCenter: fit.center = rect(underlying: fit.center, p)
    case .contentsScale: fit.scale = scalar(underlying: fit.scale, p)
    }
  }
}
