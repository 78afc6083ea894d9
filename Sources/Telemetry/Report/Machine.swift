internal import Foundation

/// The facts about the machine of a profile, as names and values for a report.
package enum Machine {
  /// Returns the facts that the system reports; others are left out.
  package static func facts() -> [String: String] {
    let process = ProcessInfo.processInfo
    var facts = [
      "os": process.operatingSystemVersionString,
      "cores": "\(process.activeProcessorCount)",
      "memory": "\(process.physicalMemory / 1_048_576) MiB",
    ]
    facts["cpu"] = model(in: text("/proc/cpuinfo"))
    facts["kernel"] = firstLine(text("/proc/sys/kernel/osrelease"))
    facts["governor"] = firstLine(text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"))
    // The mean number of runnable processes over a minute.
    facts["load"] = text("/proc/loadavg")?.split(separator: " ").first.map(String.init)
    return facts
  }

  /// Returns the processor's name in the text of `/proc/cpuinfo`, or its part number if
  /// it has no name.
  package static func model(in text: String?) -> String? {
    for name in ["model name", "Hardware", "CPU part"] {
      for line in text?.split(separator: "\n") ?? [] where line.hasPrefix(name) {
        let value = line.split(separator: ":", maxSplits: 1).last?
          .trimmingCharacters(in: .whitespaces)
        if let value, !value.isEmpty { return value }
      }
    }
    return nil
  }

  private static func firstLine(_ text: String?) -> String? {
    text?.split(separator: "\n").first.map(String.init)
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The driver's vendor, renderer and version strings for OpenGL ES; empty where it does
/// not report them.
package struct GraphicsIdentity: Sendable, Hashable {
  package let vendor, renderer, version: String

  package init(vendor: String, renderer: String, version: String) {
    (self.vendor, self.renderer, self.version) = (vendor, renderer, version)
  }

  /// The strings as facts about the machine of a report.
  package var facts: [String: String] {
    ["gl_vendor": vendor, "gl_renderer": renderer, "gl_version": version]
  }
}

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

/// The memory of this process.
package enum ResidentMemory {
  /// Returns the bytes of resident memory; nil if the system does not report them. Reads a file.
  package static func byteCount() -> Int? {
    // Source: proc_pid_statm(5): the second number counts resident pages.
    guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
