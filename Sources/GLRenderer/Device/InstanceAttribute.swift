/// One attribute of an instance: its offset in bytes and its components.
struct InstanceAttribute {
  var components: Int32
  var offset: Int
  /// True if the components are UInt16 that stand for 0...1; otherwise they are Float.
  var isNormalizedUInt16 = false
}
