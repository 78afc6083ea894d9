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
