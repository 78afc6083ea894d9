internal import CalqueCSDL
internal import Foundation

/// The functions of RandR in the library that SDL has loaded. Calque does not link to it.
struct RandR {
  typealias Resources = UnsafeMutablePointer<XRRScreenResources>
  typealias ReadResources = @convention(c) (OpaquePointer, Window) -> Resources?
  typealias FreeResources = @convention(c) (Resources) -> Void
  typealias ReadCRTC =
    @convention(c) (OpaquePointer, Resources, RRCrtc) -> UnsafeMutablePointer<XRRCrtcInfo>?
  typealias FreeCRTC = @convention(c) (UnsafeMutablePointer<XRRCrtcInfo>) -> Void
  typealias Answer = UnsafeMutablePointer<Int32>
  typealias FindEvents = @convention(c) (OpaquePointer, Answer, Answer) -> Int32
  typealias SelectEvents = @convention(c) (OpaquePointer, Window, Int32) -> Void

  let resources: ReadResources
  let freeResources: FreeResources
  let crtc: ReadCRTC
  let freeCRTC: FreeCRTC
  let findEvents: FindEvents
  let selectEvents: SelectEvents

  /// Finds the functions; nil if SDL has not loaded the library.
  init?() {
    guard let handle = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    // SDL holds the library while it has a window.
    defer { dlclose(handle) }
    guard let resources = dlsym(handle, "XRRGetScreenResourcesCurrent"),
      let freeResources = dlsym(handle, "XRRFreeScreenResources"),
      let crtc = dlsym(handle, "XRRGetCrtcInfo"), let freeCRTC = dlsym(handle, "XRRFreeCrtcInfo"),
      let findEvents = dlsym(handle, "XRRQueryExtension"),
      let selectEvents = dlsym(handle, "XRRSelectInput")
    else { return nil }
    self.resources = unsafeBitCast(resources, to: ReadResources.self)
    self.freeResources = unsafeBitCast(freeResources, to: FreeResources.self)
    self.crtc = unsafeBitCast(crtc, to: ReadCRTC.self)
    self.freeCRTC = unsafeBitCast(freeCRTC, to: FreeCRTC.self)
    self.findEvents = unsafeBitCast(findEvents, to: FindEvents.self)
    self.selectEvents = unsafeBitCast(selectEvents, to: SelectEvents.self)
  }

  /// Returns the connection and the X window of an SDL window; nil on another window system.
  static func window(of window: OpaquePointer?) -> (OpaquePointer, Window)? {
    guard let info = SDL_SysWMinfo(of: window), info.subsystem == SDL_SYSWM_X11,
      let connection = info.info.x11.display
    else { return nil }
    return (connection, info.info.x11.window)
  }
}
