import Foundation
import Glibc

/// A screen of Xorg's dummy driver, with modes of several rates. Without rights of its own the server
/// takes no file of configuration from elsewhere, so that the tests on it need those of root.
enum DummyScreen {
  static let server = "/usr/lib/xorg/Xorg"

  /// True if the server, its driver and xrandr are installed.
  static var isInstalled: Bool {
    let needed = [server, "/usr/lib/xorg/modules/drivers/dummy_drv.so", "/usr/bin/xrandr"]
    return geteuid() == 0 && needed.allSatisfy(FileManager.default.fileExists)
  }

  /// The modes by name, with their timings: the clock in MHz, then the dots of lines and the lines
  /// of pictures.
  private static let modes = [
    ("50", "31.50 800 824 896 992 600 601 604 635"),
    ("59.94", "37.38 800 832 912 1024 600 601 604 609"),
    ("75", "49.00 800 840 920 1040 600 603 607 628"),
    ("120", "83.95 800 856 944 1088 600 601 604 643"),
    ("144", "102.00 800 856 944 1088 600 601 604 651"),
  ]

  /// The configuration of a server that starts with the mode of 50 Hz.
  static var configuration: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
    EndSection
    Section "Device"
      Identifier "device"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5-1000
      VertRefresh 5-300
    \(modes.map { "  Modeline \"\($0)\" \($1)" }.joined(separator: "\n"))
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "device"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes \(modes.map { "\"\($0.0)\"" }.joined(separator: " "))
      EndSubSection
    EndSection
    """
  }
}
