/// The sounds of the system, by the names that AudioToolbox gives them.
///
/// Calque plays no sound: a sound gets its number, playing it is reported once, and what was to follow follows at
/// once.
public typealias SystemSoundID = UInt32

/// The result of a call: 0 where nothing went wrong.
public typealias OSStatus = Int32

/// The device's shaking; nothing shakes here.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// The result for something that is no sound.
public let kAudioServicesBadSystemSoundIDError: OSStatus = 0x2173_7364
public let kAudioServicesNoError: OSStatus = 0
