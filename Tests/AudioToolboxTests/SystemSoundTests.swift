import Foundation
import CalqueProcessIO
import Synchronization
import Testing

@testable import AudioToolbox

@Suite("System sounds")
struct SystemSoundTests {
  @Test("A file gets a number of its own, once, and gives it back")
  func numbers() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data([1]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var (a, b): (SystemSoundID, SystemSoundID) = (0, 0)
    #expect(AudioServicesCreateSystemSoundID(file, &a) == kAudioServicesNoError)
    #expect(AudioServicesCreateSystemSoundID(file, &b) == kAudioServicesNoError)
    #expect(a > kSystemSoundID_Vibrate && b > a)
    let status: OSStatus = AudioServicesDisposeSystemSoundID(a)
    #expect(status == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(a) == kAudioServicesBadSystemSoundIDError)
    let missing = file.appendingPathExtension("none")
    #expect(AudioServicesCreateSystemSoundID(missing, &a) == kAudioServicesBadSystemSoundIDError)
  }

  @Test("To play one is reported once, and what follows is called")
  func reports() {
    let lines = Mutex<[String]>([])
    let calls = Mutex(0)
    Diagnostic.withListener({ line in lines.withLock { $0.append(line) } }) {
      AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      AudioServicesPlayAlertSound(1)
      AudioServicesPlaySystemSoundWithCompletion(1) { calls.withLock { $0 += 1 } }
      AudioServicesPlayAlertSoundWithCompletion(1) { calls.withLock { $0 += 1 } }
    }
    #expect(lines.withLock { $0 } == ["AudioToolbox: system sounds are silent on Linux"])
    #expect(calls.withLock { $0 } == 2)
  }
}
