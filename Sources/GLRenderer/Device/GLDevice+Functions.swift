internal import Glibc

extension GLDevice {
  /// A function of an extension, by its name. The library exports them or, more often, EGL gives them.
  static func function(_ name: String) -> UnsafeMutableRawPointer? {
    if let symbol = dlsym(nil, name) { return symbol }
    // It is loaded, since the context was made by it; it is only not open to all.
    guard let library = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "eglGetProcAddress")
    else { return nil }
    typealias GetAddress = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    return unsafeBitCast(symbol, to: GetAddress.self)(name)
  }
}
