/// Stops the program if `holds` is false, in debug builds; `message` tells which element was asked
/// for.
///
/// An assertion would check unoptimised code alone, and the tests run this module optimised
/// (`.ci/build-tests`).
@inline(__always)
func debugCheck(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  #if DEBUG
    if !holds() { stop(message()) }
  #endif
}

#if DEBUG
  /// Apart, so that loops hold no more than a call that they never make.
  @inline(never)
  private func stop(_ message: String) -> Never { fatalError(message) }
#endif
