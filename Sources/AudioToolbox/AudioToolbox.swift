internal import CalqueProcessIO
public import Foundation
internal import Synchronization

/// A system sound, under AudioToolbox's name.
///
/// Calque plays no sound: a sound gets an identifier, playing is reported once, and completion
/// blocks run at once.
public typealias SystemSoundID = UInt32

/// The result of a call: 0 for success.
public typealias OSStatus = Int32

/// The vibration of the device; without effect.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// The result for an identifier that is not a sound.
public let kAudioServicesBadSystemSoundIDError: OSStatus = 0x2173_7364
public let kAudioServicesNoError: OSStatus = 0

/// Assigns an identifier to the sound in a file.
///
/// - Returns: 0, or an error if there is no such file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard FileManager.default.isReadableFile(atPath: inFileURL.path) else {
    return kAudioServicesBadSystemSoundIDError
  }
  outSystemSoundID.pointee = SystemSounds.add()
  return kAudioServicesNoError
}

/// Releases the identifier of a sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SystemSounds.remove(inSystemSoundID)
    ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

/// Reports, once, that nothing is played.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { SystemSounds.play() }

/// Reports, once, that nothing is played.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { SystemSounds.play() }

/// Reports, once, that nothing is played, and calls the closure.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  SystemSounds.play()
  inCompletionBlock?()
}

/// Reports, once, that nothing is played, and calls the closure.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

/// The identifiers of the existing sounds.
enum SystemSounds {
  /// The first identifier of a program's own sounds; those of the system are below.
  private static let first: SystemSoundID = 4097
  private static let numbers = Mutex<(next: SystemSoundID, used: Set<SystemSoundID>)>((first, []))
  private static let isReported = Atomic(false)

  static func add() -> SystemSoundID {
    numbers.withLock { numbers in
      defer { numbers.next += 1 }
      numbers.used.insert(numbers.next)
      return numbers.next
    }
  }

  static func remove(_ number: SystemSoundID) -> Bool {
    numbers.withLock { $0.used.remove(number) != nil }
  }

  static func play() {
    guard !isReported.exchange(true, ordering: .relaxed) else { return }
    Diagnostic.write("AudioToolbox: system sounds are silent on Linux")
  }
}
