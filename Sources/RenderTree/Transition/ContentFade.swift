/// The second contents of a layer during a cross-fade.
struct ContentFade: Equatable {
  /// The second contents; empty for none.
  var content: ContentDescriptor
  /// The weight of the second contents, in steps of 1/255; the contents have the rest.
  var weight: Float
}
