internal import Foundation

/// How long this program has been running.
public enum ProcessAge {
  /// Seconds since the system started the process, to a hundredth or so; nil when it does not tell. Files
  /// are read.
  public static func seconds() -> Double? {
    age(
      stat: text("/proc/self/stat"), uptime: text("/proc/uptime"),
      ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Source: proc(5). The 22nd word of `stat` is the start, in ticks since the system's own, and `uptime`
  /// begins with the seconds since that. The 2nd word is a name in brackets, which may have any character.
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
