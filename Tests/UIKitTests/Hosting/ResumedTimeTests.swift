import Testing

@testable import CalqueHosting
@testable import UIKitCore

@Suite struct ResumedTimeTests {
  @Test(
    "a moment is seconds, standing or not",
    arguments: [("1.5", 1.5, false), ("0", 0, false), ("2 paused", 2, true), ("3\n", 3, false)])
  func moments(text: String, seconds: Double, isPaused: Bool) {
    let moment = ResumedTime.Moment(seconds: seconds, isPaused: isPaused)
    #expect(ResumedTime.Moment(text) == moment)
    #expect(ResumedTime.Moment("\(moment)") == moment)
  }

  @Test(
    "all else is none",
    arguments: ["", "x", "-1", "nan", "inf", "1 stopped", "1 paused paused", "1e9"])
  func mistakes(text: String) {
    #expect(ResumedTime.Moment(text) == nil)
  }

  @Test("an environment that asks for nothing is none")
  func environment() {
    #expect(ResumedTime(environment: [:]) == nil)
    #expect(ResumedTime(environment: ["CALQUE_TIME": "", "CALQUE_WATCH": ""]) == nil)
    let time = ResumedTime(environment: ["CALQUE_TIME": "4", "CALQUE_WATCH": "f"])
    #expect(time?.moment?.seconds == 4 && time?.file == "f")
  }
}
