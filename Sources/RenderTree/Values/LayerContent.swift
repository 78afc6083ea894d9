import CoreGraphics

/// The contents image of a layer and its fit in the bounds.
package struct LayerContent: Sendable, Equatable {
  package var image: CGImage?
  package var fit = ContentFit()

  package init() {}

  package static func == (a: LayerContent, b: LayerContent) -> Bool {
    a.image === b.image && a.fit == b.fit
  }
}

/// The part of an image that is shown, and its scaling and alignment in the bounds, as plain data.
package struct ContentFit: Sendable, Equatable {
  /// The part of the image that is shown, in unit coordinates.
  package var rect = SIMD4<Double>(0, 0, 1, 1)
  /// The sides of `rect`: left, top, right, bottom.
  @inline(__always)
  var textureRect: SIMD4<Float> {
    SIMD4(Float(rect.x), Float(rect.y), Float(rect.x + rect.z), Float(rect.y + rect.w))
  }
  /// The part of the image that stretches, in unit coordinates.
  package var center = SIMD4<Double>(0, 0, 1, 1)
  /// Image pixels per point.
  package var scale: Double = 1
  package var gravity = ContentsGravity.resize
  package var filter = TextureFilter.linear

  package init() {}

  /// True if the image is cut into parts that stretch differently.
  @inline(__always)
  var isSliced: Bool { center != SIMD4(0, 0, 1, 1) && gravity.resizes }

  /// True if the contents fill the bounds in one piece.
  @inline(__always)
  var fills: Bool { gravity == .resize && !isSliced }
}

extension LayerContent {
  package var gravity: ContentsGravity {
    get { fit.gravity }
    set { fit.gravity = newValue }
  }
  package var scale: Double {
    get { fit.scale }
    set { fit.scale = newValue }
  }
  package var rect: SIMD4<Double> {
    get { fit.rect }
    set { fit.rect = newValue }
  }
  package var center: SIMD4<Double> {
    get { fit.center }
    set { fit.center = newValue }
  }
}

/// The alignment or scaling of contents in the bounds; top is the visual top.
package enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill

  /// True if the contents are scaled to the bounds.
  var resizes: Bool { rawValue >= ContentsGravity.resize.rawValue }
}

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
