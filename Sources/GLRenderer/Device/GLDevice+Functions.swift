internal import Glibc

extension GLDevice {
  /// Returns the address of an extension function. The GLES library exports it or, more often,
  /// `eglGetProcAddress` returns it.
  static func function(_ name: String) -> UnsafeMutableRawPointer? {
    if let symbol = dlsym(nil, name) { return symbol }
    // libEGL is already loaded, since it created the context, but its symbols may not be global.
    guard let library = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "eglGetProcAddress")
    else { return nil }
    typealias GetAddress = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    return unsafeBitCast(symbol, to: GetAddress.self)(name)
  }
}
