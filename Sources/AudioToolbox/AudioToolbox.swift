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
