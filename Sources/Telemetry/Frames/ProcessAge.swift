internal import Foundation

/// The age of this process.
package enum ProcessAge {
  /// Returns the seconds since the system started the process, to about a hundredth; nil if the
  /// system does not report it. Reads files.
  package static func seconds() -> Double? {
    age(
      stat: text("/proc/self/stat"), uptime: text("/proc/uptime"),
      ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Parses the process's age from the files.
  ///
  /// Source: proc(5). The 22nd field of `stat` is the start, in ticks since the boot, and `uptime`
  /// begins with the seconds since the boot. The 2nd field is a name in parentheses, which may
  /// contain any character.
  static func age(stat: String?, uptime: String?, ticksPerSecond: Double) -> Double? {
    guard let stat, let bracket = stat.lastIndex(of: ")"),
      let now = uptime?.split(separator: " ").first.flatMap({ Double($0) })
    else { return nil }
    let words = stat[bracket...].split(separator: " ")
    guard words.count > 20, let ticks = Double(words[20]), ticksPerSecond > 0 else { return nil }
    return max(now - ticks / ticksPerSecond, 0)
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
