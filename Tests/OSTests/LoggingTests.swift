import CalqueProcessIO
import Synchronization
import Testing

@testable import os

@Suite struct LoggingTests {
  private let log = OSLog(subsystem: "org.example", category: "Images")

  /// Returns the lines that `body` writes.
  private func lines(_ body: () -> Void) -> [String] {
    final class Lines: Sendable {
      let all = Mutex<[String]>([])
    }
    let lines = Lines()
    Diagnostic.withListener({ line in lines.all.withLock { $0.append(line) } }) { body() }
    return lines.all.withLock { $0 }
  }

  @Test("a message is a line with its subject, and how much it matters")
  func subject() {
    #expect(lines { os_log("plain") } == ["plain"])
    let shown = lines {
      os_log("%d of %@", log: log, type: .error, 3, "seven")
      os_log(.fault, log: log, "gone")
    }
    #expect(
      shown == ["[org.example:Images] error: 3 of seven", "[org.example:Images] fault: gone"])
  }

  @Test(
    "values stand in their places as these say",
    arguments: [
      ("%d%%", [7 as (any Sendable)?], "7%"), ("%{public}@ %@", ["a", nil], "a (null)"),
      ("%{private}@", ["secret"], "<private>"),
      ("%.2f|%5d|%-4x|", [1.005, 42, 255], "1.00|   42|ff  |"),
      ("%ld %lu %llX %s", [Int64(-1), UInt(2), 255, "s"], "-1 2 FF s"), ("%@", [], "%@"),
      ("100 % sure", [], "100 % sure"), ("%g", ["no number"], "no number"),
      ("%{broken", [1], "%{broken"),
      ("%f", [Float(0.5)], "0.500000"), ("%d", ["word"], "word"), ("%", [], "%"),
    ] as [(String, [(any Sendable)?], String)])
  func places(_ text: String, _ values: [(any Sendable)?], _ shown: String) {
    #expect(LogFormat(text).filled(with: values.map { $0 as Any? }) == shown)
  }

  @Test("information is written where the environment asks for it")
  func modes() {
    #expect(!LogMode(nil).takes(.debug) && !LogMode(nil).takes(.info) && LogMode(nil).takes(.error))
    #expect(LogMode("info").takes(.info) && !LogMode("info").takes(.debug))
    #expect(LogMode("debug").takes(.info) && LogMode("debug").takes(.debug))
    #expect(!LogMode("disable").takes(.fault))
    #expect(!OSLog.disabled.isEnabled(type: .fault) && log.isEnabled(type: .default))
    #expect(OSLogType(rawValue: 1).word == "info" && OSLogType.debug.word == "debug")
  }

  @Test("a message that is not written is not made")
  func silent() {
    func text() -> String {
      Issue.record("nobody reads this")
      return ""
    }
    let logger = Logger(.disabled)
    #expect(lines { logger.error("\(text())") }.isEmpty)
    #expect(lines { Logger().debug("\(text())") }.isEmpty)
  }

  @Test("a logger writes by its levels")
  func levels() {
    let logger = Logger(subsystem: "a", category: "b")
    let shown = lines {
      logger.log("1")
      logger.notice("2")
      logger.log(level: .error, "3")
      logger.warning("4")
      logger.error("5")
      logger.critical("6")
      logger.fault("7")
      logger.trace("no")
      logger.info("no")
    }
    #expect(
      shown.map { $0.dropFirst("[a:b] ".count) } == [
        "1", "2", "error: 3", "error: 4", "error: 5", "fault: 6", "fault: 7",
      ])
  }

  @Test("a value in a message says how it is shown")
  func values() {
    let shown = lines {
      Logger().log("\(1, align: .right(columns: 3))|\("x", align: .left(columns: 2))|")
      os_log(.default, "\("s", privacy: .private) \(2, privacy: .public) \(3, privacy: .sensitive)")
      os_log("\(0.125, format: .fixed(precision: 2)) \(1.5, format: .hybrid)")
      os_log("\(1.0, format: .fixed) \(1.0, format: .exponential) \(1.0, format: .hex)")
      os_log("\(1, privacy: .auto(mask: .hash)) \(1, privacy: .private(mask: .hash))")
      os_log("\(1, privacy: .sensitive(mask: .none))")
    }
    #expect(
      shown == [
        "  1|x |", "<private> 2 <private>", "0.12 1.5",
        "1.000000 1.000000e+00 0x1p+0", "1 <private>", "<private>",
      ])
  }
}
