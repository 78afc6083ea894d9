import Foundation
import Testing

/// Random calls of all public API: they do not trap or take much time or memory, and the shown
/// state is that of the model.
@Suite(.serialized) struct RandomDriverTests {
  @Test("random calls do no harm", arguments: [2, 3])
  func fixedSeeds(_ seed: Int) throws {
    let run = try DriverProcess(["--seed", "\(seed)", "--calls", "600", "--no-shrink"])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("no step and no call goes far beyond its limit of time, with extreme values too")
  func times() throws {
    // A process that hangs is killed, and the output names the last entry that it called.
    let arguments = [
      "--seed", "4", "--calls", "200", "--no-shrink", "--seconds", "100", "--times",
    ]
    let run = try DriverProcess(arguments + ["10"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("the longest step: "), "\(run.output)")
    let late = try DriverProcess(arguments + ["0.00001"])
    #expect(late.status == 1)
    #expect(late.output.contains(", time: "), "\(late.output)")
  }

  @Test("a seed that was never tried is tried, and what it finds is told")
  func freshSeed() throws {
    let seed = UInt32.random(in: 1000 ... .max)
    let run = try DriverProcess(["--seed", "\(seed)", "--calls", "200", "--no-shrink"])
    print("random driver: \(run.output)")
  }

  @Test(
    "a planted fault is found",
    arguments: [
      ("trap", "trap"), ("hang", "time"), ("slowness", "time"), ("leak", "memory"),
      ("lostState", "presentation"), ("wrongOrder", "merge"), ("lostRemoval", "presentation"),
      ("lateTime", "presentation"), ("lostMask", "merge"), ("smallDamage", "picture"),
      ("lostSubview", "tree"),
    ])
  func faults(_ fault: String, _ kind: String) throws {
    let run = try DriverProcess(
      ["--seed", "12", "--calls", "1000", "--no-shrink", "--fault", fault])
    #expect(run.status == 1)
    #expect(run.output.contains(", \(kind): "), "\(run.output)")
  }

  @Test("a campaign that calls an entry too seldom names it, and is no good")
  func rareEntries() throws {
    let arguments = ["--seed", "2", "--calls", "200", "--no-shrink"]
    #expect(try DriverProcess(arguments).status == 0)
    let run = try DriverProcess(arguments + ["--least", "100"])
    #expect(run.status == 1)
    #expect(run.output.contains("CALayer.opacity only "), "\(run.output)")
  }

  @Test("a process that cannot make its calls is told, and is no good")
  func noProcess() throws {
    // The child process cannot draw, because it finds no driver.
    let run = try DriverProcess(
      ["--seed", "2", "--calls", "200"],
      environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null"])
    #expect(run.status == 2)
    #expect(run.output.contains("a process for calls ended with status 2"), "\(run.output)")
  }

  @Test("a failing episode is made short and printed as a test")
  func shrinking() throws {
    let run = try DriverProcess(["--seed", "2", "--calls", "200", "--fault", "trap"])
    let calls = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.wholeMatch(of: /[^ \/].* \d{5,}/) != nil }
    #expect(calls.map { $0.prefix { $0 != " " } } == ["CALayer.addSublayer"], "\(run.output)")
    #expect(run.output.contains("@Test(\"trap after 1 calls\")"))
  }
}
