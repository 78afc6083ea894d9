/// A message of the profiler about its own actions, shown for a while.
package struct Notice: Sendable, Hashable {
  /// The key that caused it. A new message replaces an earlier one of the same key.
  package var key: ProfilerKey
  package var text: String
  /// The host time at which it disappears.
  package var end: Double

  package init(_ key: ProfilerKey, _ text: String, until end: Double) {
    (self.key, self.text, self.end) = (key, text, end)
  }
}

extension OverlayOptions {
  /// The actions that go on until their key is pressed again, one line each.
  var activities: [String] {
    (isTracing ? ["tracing, \(ProfilerKey.trace.name) ends"] : [])
      + (isScreenRecording ? ["recording, \(ProfilerKey.screenRecording.name) ends"] : [])
  }
}
